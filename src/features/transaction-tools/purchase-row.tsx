import type { ReactNode } from 'react';
import { AmountText } from '@/components/text/amount-text.tsx';
import { formatDate } from '@/domain/core/calendar-date.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { TwoLineRow } from '@/ui/lists/two-line-row.tsx';
import { categoryText } from './field-words.ts';
import type { OneTransaction } from './one-transaction.tsx';

type PurchaseRowProps = {
  readonly row: Transaction;
  readonly found: OneTransaction;
  readonly action?: ReactNode;
};

/** A purchase in two lines. */
export function PurchaseRow({ row, found, action }: PurchaseRowProps) {
  const account = found.accounts.find(({ id }) => id === row.accountId);
  const names = [account?.name ?? t('desk.deletedName'), categoryText(row.categoryId, found)];
  return (
    <Stack direction="row" gap={3} align="center">
      <Stack grow>
        <TwoLineRow
          inset="none"
          title={row.description}
          detail={names.join(' · ')}
          value={<AmountText amount={row.amount} currency={account?.currency ?? found.currency} />}
          valueDetail={formatDate(row.date, 'medium', currentLocale())}
        />
      </Stack>
      {action}
    </Stack>
  );
}
