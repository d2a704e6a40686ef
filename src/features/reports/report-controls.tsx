import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { inAccountOrder } from '@/domain/accounts/account-order.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import {
  type MissingRate,
  missingRates,
  reportCurrencies,
} from '@/domain/reports/report-params.ts';
import type { ReportScope, ScopeChoice } from '@/domain/reports/report-scope.ts';
import { accountName } from '@/features/reports/parts/record-labels.tsx';
import { daysText } from '@/features/reports/parts/report-text.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { buttonClass } from '@/ui/controls/button.tsx';
import { QuietSelect } from '@/ui/controls/input-variants.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { Toolbar } from '@/ui/controls/toolbar.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Heading } from '@/ui/layout/heading.tsx';
import { ShowIn } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useIsPrinting } from '@/ui/layout/use-printing.ts';
import {
  ComparisonSelect,
  comparedText,
  PeriodDays,
  PeriodKindSelect,
  PeriodSteps,
} from './period-picker.tsx';
import type { ReportAddress } from './report-address.ts';

type ReportControlsProps = { readonly base: ReportBase; readonly address: ReportAddress };

/** The report's controls for period, comparison and scope. */
export function ReportControls({ base, address }: ReportControlsProps) {
  const { picked, scopeChoice, setPicked, setScope } = address;
  const context = contextText(base, address);
  return (
    <ShowIn medium="screen">
      <Stack gap={2}>
        <Stack direction="row" gap={3} align="center" justify="between" wrap>
          <PeriodSteps picked={picked} calendar={base.calendar} onPick={setPicked} />
          <Toolbar kind="filters" label={t('reports.frame')}>
            <PeriodKindSelect picked={picked} calendar={base.calendar} onPick={setPicked} />
            <ComparisonSelect picked={picked} onPick={setPicked} />
            <ScopePicker
              accounts={base.accounts}
              baseCurrency={base.baseCurrency}
              choice={scopeChoice}
              onChange={setScope}
            />
          </Toolbar>
        </Stack>
        {picked.choice.kind === 'custom' ? (
          <PeriodDays
            choice={picked.choice}
            onPick={(days) => setPicked({ ...picked, choice: days })}
          />
        ) : null}
        {context === '' ? null : (
          <Text as="p" size="sm" tone="muted">
            {context}
          </Text>
        )}
      </Stack>
    </ShowIn>
  );
}

type ScopePickerProps = {
  readonly accounts: readonly Account[];
  readonly baseCurrency: string;
  readonly choice: ScopeChoice;
  readonly onChange: (change: Partial<ScopeChoice>) => void;
};

/**
 * Chooses the account, and, with several currencies, the report's currency and whether to convert.
 */
function ScopePicker({ accounts, baseCurrency, choice, onChange }: ScopePickerProps) {
  const included = inAccountOrder(accounts.filter(({ excluded }) => excluded !== true));
  const currencies = reportCurrencies(accounts, baseCurrency);
  const { accountId, currency, isConverted } = choice;
  // A selected account implies its currency, unless everything is converted.
  const hasCurrency = currencies.length > 1 && (accountId === '' || isConverted);
  return (
    <>
      {included.length > 1 || accountId !== '' ? (
        <QuietSelect
          label={t('reports.account')}
          options={[
            { value: '', label: t('reports.allAccounts') },
            ...included.map(({ id, name, archived }) => ({
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

type MissingRatesProps = {
  readonly scope: ReportScope;
  readonly days: ReportDays;
  /** null = no comparison. */
  readonly compared: ReportDays | null;
};

/**
 * Lists missing exchange rates if everything is converted, with a link to enter them. Renders
 * nothing if none are missing.
 */
export function MissingRates({ scope, days, compared }: MissingRatesProps) {
  const { currency: base } = scope;
  const now = missingRates(scope, days).map((each) => missingText(each, base));
  const before = (compared ? missingRates(scope, compared) : []).map(({ currency }) =>
    t('reports.rateMissingCompared', { currency, base }),
  );
  const sentences = [...now, ...before];
  if (sentences.length === 0) return null;
  return (
    <Notice
      tone="warn"
      actions={
        <Link
          to={routes.settings({ tab: 'currencies' })}
          className={buttonClass({ size: 'sm', variant: 'outline' })}
        >
          {t('reports.enterRates')}
        </Link>
      }
    >
      <Stack gap={1}>
        {sentences.map((each) => (
          <span key={each}>{each}</span>
        ))}
      </Stack>
    </Notice>
  );
}

function missingText({ currency, until }: MissingRate, base: string): string {
  if (until === null) return t('reports.rateMissing', { currency, base });
  const date = formatDate(until, 'medium', currentLocale());
  return t('reports.rateMissingUntil', { currency, base, date });
}

/** What the report is compared with, and which currencies it leaves out; '' if neither. */
function contextText(base: ReportBase, { compared, scopeChoice }: ReportAddress): string {
  return [comparedText(compared), leftOutText(base, scopeChoice)].filter(Boolean).join(' ');
}

/**
 * Names the currencies that a report of all accounts leaves out when nothing is converted; '' if
 * none.
 */
function leftOutText(
  { accounts, baseCurrency }: Pick<ReportBase, 'accounts' | 'baseCurrency'>,
  { currency, isConverted, accountId }: ScopeChoice,
): string {
  if (isConverted || accountId !== '') return '';
  const others = reportCurrencies(accounts, baseCurrency).filter((code) => code !== currency);
  return others.length === 0 ? '' : t('reports.leftOut', { list: others.join(', ') });
}

type PrintedHeaderProps = { readonly base: ReportBase; readonly address: ReportAddress };

/** Replaces the controls in print: the report, its days and accounts, and the day of printing. */
export function PrintedHeader({ base, address }: PrintedHeaderProps) {
  const isPrinting = useIsPrinting();
  const { tab, period, scopeChoice } = address;
  if (!isPrinting) return null;
  const { accountId, currency, isConverted } = scopeChoice;
  const context = contextText(base, address);
  const facts = [
    daysText(period),
    accountId === '' ? t('reports.allAccounts') : accountName(base, accountId),
    t(isConverted ? 'reports.convertedTo' : 'reports.inCurrency', { currency }),
    t('reports.printed', { date: formatDate(base.calendar.today, 'medium', currentLocale()) }),
  ];
  return (
    <Stack gap={1}>
      <Heading level={2}>{t(`reports.${tab}`)}</Heading>
      <Text as="p" tone="muted">
        {facts.join(' · ')}
      </Text>
      {context === '' ? null : (
        <Text as="p" tone="muted">
          {context}
        </Text>
      )}
    </Stack>
  );
}
