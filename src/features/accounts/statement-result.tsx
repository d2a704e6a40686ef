import type { Account } from '@/domain/accounts/account.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { cents, formatMoney, type Money } from '@/domain/core/money.ts';
import type { Statement } from '@/domain/transactions/statement.ts';
import type { StatementCheck } from '@/live/accounts/account.ts';
import type { Live } from '@/live/live.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { ExplanationList } from './explanation-list.tsx';

type StatementResultProps = {
  readonly account: Account;
  readonly statement: Statement | null;
  readonly check: Live<StatementCheck | null>;
};

/** Whether the bank and Coffer agree, by how much not, and what could explain it. */
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
