import { useDialogs } from '@/components/notices/dialogs.tsx';
import { MAX_CHECKED_ROWS } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { cents, formatMoney, type Money, sumMoney } from '@/domain/core/money.ts';
import type { Statement } from '@/domain/transactions/statement.ts';
import type { CheckedRow, Explanation } from '@/domain/transactions/statement-difference.ts';
import type { StatementCheck } from '@/live/accounts/account.ts';
import type { Live } from '@/live/live.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';

type StatementResultProps = {
  readonly account: Account;
  readonly statement: Statement | null;
  readonly check: Live<StatementCheck | null>;
};

/** Whether the bank and Coffer match; if not, the difference and possible explanations. */
export function StatementResult({ account, statement, check }: StatementResultProps) {
  if (!statement) return null;
  const money = (amount: Money) =>
    formatMoney(amount, account.currency, { locale: currentLocale() });
  if (check.status === 'failed') return <Notice tone="danger">{check.error.message}</Notice>;
  if (check.status === 'loading' || !check.value) {
    return <Notice>{t('accounts.checking')}</Notice>;
  }
  const { difference } = check.value;
  const bank = money(statement.balance);
  if (difference === 0) {
    return (
      <Notice tone="good" role="status" title={t('accounts.agrees')}>
        {t('accounts.agreesText', {
          balance: bank,
          date: formatDate(statement.date, 'medium', currentLocale()),
        })}
      </Notice>
    );
  }
  const apart = money(cents(Math.abs(difference)));
  const ours = money(cents(statement.balance - difference));
  return (
    <Stack gap={3}>
      <Notice tone="warn" role="status" title={t('accounts.differs', { difference: apart })}>
        {t(difference > 0 ? 'accounts.differsMore' : 'accounts.differsLess', {
          bank,
          ours,
          difference: apart,
        })}
      </Notice>
      <ExplanationList check={check.value} currency={account.currency} />
    </Stack>
  );
}

type ExplanationListProps = { readonly check: StatementCheck; readonly currency: string };

/** Transactions that could explain the difference, most likely first; each can be opened. */
function ExplanationList({ check, currency }: ExplanationListProps) {
  const { explanations, isWhole } = check;
  return (
    <Section title={t('accounts.explanations')} level={3}>
      {explanations.length === 0 ? (
        <Text as="p" tone="muted">
          {t('accounts.explanationsNone')}
        </Text>
      ) : (
        <Card padding="none" clip>
          <RowList>
            {explanations.map((each) => (
              <RowItem key={each.rows.map(({ id }) => id).join(' ')}>
                <ExplanationRow explanation={each} currency={currency} />
              </RowItem>
            ))}
          </RowList>
        </Card>
      )}
      {isWhole ? null : (
        <Text as="p" size="sm" tone="muted">
          {t('accounts.explanationsCut', { count: MAX_CHECKED_ROWS })}
        </Text>
      )}
    </Section>
  );
}

type ExplanationRowProps = { readonly explanation: Explanation; readonly currency: string };

function ExplanationRow({ explanation, currency }: ExplanationRowProps) {
  const { kind, rows, rightAmount } = explanation;
  const money = (amount: Money) => formatMoney(amount, currency, { locale: currentLocale() });
  const amounts = rows.map(({ amount }) => amount);
  const amount = kind === 'pair' ? sumMoney(amounts) : (amounts[0] as Money);
  return (
    <Stack gap={2} inset={4}>
      <div>
        <Text as="p" weight="medium">
          {t(`accounts.explain-${kind}`)}
        </Text>
        <Text as="p" size="sm" tone="muted">
          {t(`accounts.explain-${kind}-text`, {
            amount: money(amount),
            right: rightAmount === undefined ? '' : money(rightAmount),
          })}
        </Text>
      </div>
      {rows.map((row) => (
        <RowOpener key={row.id} row={row} amount={money(row.amount)} />
      ))}
    </Stack>
  );
}

function RowOpener({ row, amount }: { readonly row: CheckedRow; readonly amount: string }) {
  const dialogs = useDialogs();
  const date = formatDate(row.date, 'medium', currentLocale());
  const { description } = row;
  return (
    <Button
      size="sm"
      width="full"
      aria-label={t('accounts.openRow', { description, date, amount })}
      onClick={() => dialogs.open('edit-transaction', { transactionId: row.id })}
    >
      <Text truncate>{description}</Text>
      <Text tone="muted" numeric>{`${date} · ${amount}`}</Text>
    </Button>
  );
}
