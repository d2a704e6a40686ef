import { AmountText } from '@/components/amount-text.tsx';
import { useDialogs } from '@/components/dialogs.tsx';
import type { Category } from '@/domain/category.ts';
import type { Transaction } from '@/domain/transaction.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';
import { DataList } from '@/ui/data-list.tsx';
import { FieldGroup } from '@/ui/field-group.tsx';

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
