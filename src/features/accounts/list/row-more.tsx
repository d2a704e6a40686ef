import Check from 'lucide-react/icons/check';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { areAmountsHidden } from '@/components/text/hidden-amounts.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { AccountTrend } from '@/domain/accounts/account-trend.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { changeFraction } from '@/domain/transactions/explained-figure.ts';
import { readyStatement } from '@/domain/transactions/ready-statement.ts';
import { lockedUntil } from '@/domain/transactions/statement.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { TrendLine } from '@/ui/charts/trend-line.tsx';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
import { aboveLinkClass } from '@/ui/tables/card-table.tsx';
import { percentText } from './percent-text.ts';

/** '✓ Nov 24', or that a newer statement can be checked. */
export function RowStatus({
  account,
  today,
}: {
  readonly account: Account;
  readonly today: CalendarDate;
}) {
  const dialogs = useDialogs();
  const ready = readyStatement(account, today);
  const agreed = lockedUntil(account);
  if (ready) {
    return (
      <span className={aboveLinkClass()}>
        <Text tone="warn" weight="medium">
          <QuietButton
            onClick={() => dialogs.open('check-statement', { accountId: account.id, date: ready })}
          >
            {t('accounts.statementReady', { date: shortDate(ready) })}
          </QuietButton>
        </Text>
      </span>
    );
  }
  if (agreed === '') return null;
  return (
    <Text tone="accent" weight="medium">
      <MarkedText mark={<Check aria-hidden="true" />}>
        <span aria-hidden="true">{shortDate(agreed)}</span>
        <VisuallyHidden>{t('accounts.reconciled', { date: shortDate(agreed) })}</VisuallyHidden>
      </MarkedText>
    </Text>
  );
}

type ChangeProps = {
  readonly trend: AccountTrend;
  readonly account: Pick<Account, 'currency'>;
  readonly isDebt: boolean;
};

type RowTrendProps = { readonly trend: AccountTrend };

/** How the balance went; towards more or less of one's own. */
export function RowTrend({ trend: { values, change } }: RowTrendProps) {
  return <TrendLine values={values} tone={change < 0 ? 'worse' : 'better'} />;
}

/** By how much the balance changed; for a debt, whether less is owed now. */
export function RowChange({ trend: { values, change }, account, isDebt }: ChangeProps) {
  const isWide = useWideScreen();
  if (change === 0) {
    return isWide ? (
      <Text size="xs" tone="muted">
        {t('accounts.noChange')}
      </Text>
    ) : null;
  }
  const rate = changeFraction(values.at(-1) ?? 0, values[0] ?? 0);
  const words = isDebt
    ? t(change > 0 ? 'accounts.oweLess' : 'accounts.oweMore')
    : rate === null
      ? ''
      : percentText(rate, 1);
  return (
    <>
      <div>
        <AmountText amount={change} currency={account.currency} signed size="sm" weight="medium" />
      </div>
      {isWide && words && !areAmountsHidden() ? (
        <Text as="div" size="xs" tone="muted">
          {words}
        </Text>
      ) : null}
    </>
  );
}

const shortDate = (date: CalendarDate) => formatDate(date, 'short', currentLocale());
