import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { Category } from '@/domain/categories/category.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';

type SplitPartsProps = {
  readonly transaction: Transaction;
  readonly categories: readonly Category[];
  readonly currency: string;
};

/** The parts of a split, to be looked at: their own dialog keeps them adding up to the whole. */
export function SplitParts({ transaction, categories, currency }: SplitPartsProps) {
  const dialogs = useDialogs();
  const nameOf = (wanted: string) =>
    categories.find(({ id }) => id === wanted)?.name ?? t('common.uncategorized');
  const parts = transaction.splits ?? [];
  return (
    <FieldGroup legend={t('transactionsForm.parts')}>
      <DataList
        items={[
          {
            key: 'whole',
            label: t('transactionsForm.amount'),
            value: <AmountText amount={transaction.amount} currency={currency} />,
          },
          ...parts.map((part, index) => ({
            key: String(index),
            label: nameOf(part.categoryId),
            value: <AmountText amount={part.amount} currency={currency} />,
          })),
        ]}
      />
      <div>
        <Button
          size="sm"
          onClick={() => dialogs.open('split-transaction', { transactionId: transaction.id })}
        >
          {t('transactionsForm.editSplit')}
        </Button>
      </div>
    </FieldGroup>
  );
}
