import { useState } from 'react';
import { CategorySelect } from '@/components/pickers/category-select.tsx';
import type { Category } from '@/domain/categories/category.ts';
import { NO_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';

type RemoveSplitQuestionProps = {
  readonly open: boolean;
  readonly transaction: Transaction;
  readonly categories: readonly Category[];
  readonly onCancel: () => void;
  readonly onConfirm: (categoryId: string) => void;
};

/** Asks which category remains when the parts are joined; that of the largest part is proposed. */
export function RemoveSplitQuestion(props: RemoveSplitQuestionProps) {
  const { transaction, categories } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const categoryId = chosen ?? largestPart(transaction);
  return (
    <AlertDialog
      open={props.open}
      danger
      title={t('desk.removeSplitTitle')}
      message={t('desk.removeSplitText')}
      confirmLabel={t('desk.removeSplit')}
      cancelLabel={t('common.cancel')}
      onCancel={props.onCancel}
      onConfirm={() => props.onConfirm(categoryId)}
    >
      <Field label={t('desk.category')}>
        <CategorySelect categories={categories} value={categoryId} onValueChange={setChosen} />
      </Field>
    </AlertDialog>
  );
}

function largestPart({ splits = [] }: Transaction): string {
  const [largest] = [...splits].sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  return largest?.categoryId ?? NO_CATEGORY;
}
