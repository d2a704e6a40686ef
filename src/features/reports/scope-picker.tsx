import type { Account } from '@/domain/accounts/account.ts';
import { compareAccounts } from '@/domain/accounts/account.ts';
import { reportCurrencies } from '@/domain/reports/report-params.ts';
import type { ScopeChoice } from '@/domain/reports/report-scope.ts';
import { t } from '@/messages/t.ts';
import { QuietSelect } from '@/ui/controls/quiet-select.tsx';
import { Switch } from '@/ui/controls/switch.tsx';

type ScopePickerProps = {
  readonly accounts: readonly Account[];
  readonly baseCurrency: string;
  readonly choice: ScopeChoice;
  readonly onChange: (change: Partial<ScopeChoice>) => void;
};

/** Which accounts a report is about; where there is more than one currency, in which, and whether the others count too. */
export function ScopePicker({ accounts, baseCurrency, choice, onChange }: ScopePickerProps) {
  const counted = accounts.filter(({ excluded }) => excluded !== true).sort(compareAccounts);
  const currencies = reportCurrencies(accounts, baseCurrency);
  const { accountId, currency, isConverted } = choice;
  // An account brings its own currency, unless all is converted.
  const hasCurrency = currencies.length > 1 && (accountId === '' || isConverted);
  return (
    <>
      {counted.length > 1 || accountId !== '' ? (
        <QuietSelect
          label={t('reports.account')}
          options={[
            { value: '', label: t('reports.allAccounts') },
            ...counted.map(({ id, name, archived }) => ({
              value: id,
              label: archived ? t('reports.archived', { name }) : name,
            })),
          ]}
          value={accountId}
          onChange={(event) => onChange({ accountId: event.currentTarget.value })}
        />
      ) : null}
      {hasCurrency ? (
        <QuietSelect
          label={t('reports.currency')}
          options={currencies.map((code) => ({
            value: code,
            label: t('reports.inCurrency', { currency: code }),
          }))}
          value={currency}
          onChange={(event) => onChange({ currency: event.currentTarget.value })}
        />
      ) : null}
      {currencies.length > 1 ? (
        <Switch
          label={t('reports.convert')}
          checked={isConverted}
          onChange={(event) => onChange({ isConverted: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
}
