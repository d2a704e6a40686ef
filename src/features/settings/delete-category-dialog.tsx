import { useState } from 'react';
import { removeCategory } from '@/commands/remove-category.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import type { Category } from '@/domain/categories/category.ts';
import { inTreeOrder } from '@/domain/categories/category-order.ts';
import { useServices } from '@/live/services-context.tsx';
import { useReferences } from '@/live/use-references.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { categoryDeletionLines } from './category-deletion-lines.ts';
import { DeleteQuestion } from './delete-question.tsx';

/** Blanks at the start of an option are dropped by browsers; these are not. */
const INDENT = '\u2003';
const NONE = 'none';

type DeleteCategoryDialogProps = {
  readonly category: Category;
  /** All of them, in name order. */
  readonly categories: readonly Category[];
  readonly onClose: () => void;
};

/** The question before a category goes: what refers to it, and which category takes its place. */
export function DeleteCategoryDialog(props: DeleteCategoryDialogProps) {
  const { category, categories, onClose } = props;
  const services = useServices();
  const change = useRecordChange();
  const references = useReferences('categories', category.id);
  const [moveTo, setMoveTo] = useState(NONE);
  const others = inTreeOrder(categories).filter(
    (each) => each.category.id !== category.id && !each.category.hidden,
  );
  // The chosen one may have been deleted in another tab.
  const target = others.find((each) => each.category.id === moveTo)?.category;
  const counts = references.status === 'ready' ? references.value : null;
  // Subcategories move up in any case.
  const isMovable =
    counts !== null && counts.transactions + counts.records > (counts.byKind.subcategories ?? 0);
  return (
    <DeleteQuestion
      name={category.name}
      lines={
        references.status === 'failed'
          ? [t('records.countFailed')]
          : counts && categoryDeletionLines(counts, target?.name)
      }
      rows={counts?.transactions ?? 0}
      onDelete={() =>
        change(
          () => removeCategory(services, category.id, target?.id ?? ''),
          t('records.deleteFailed', { name: category.name }),
          t('records.deleteResumes'),
        )
      }
      onClose={onClose}
    >
      {isMovable && others.length > 0 ? (
        <Field label={t('records.moveTo')}>
          <NativeSelect
            value={target?.id ?? NONE}
            options={[
              { value: NONE, label: t('common.uncategorized') },
              ...others.map(({ category: { id, name }, depth }) => ({
                value: id,
                label: INDENT.repeat(depth) + name,
              })),
            ]}
            onChange={(event) => setMoveTo(event.currentTarget.value)}
          />
        </Field>
      ) : null}
    </DeleteQuestion>
  );
}
