import { useState } from 'react';
import { removeCategory } from '@/commands/categories/removal-and-merging.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { type Category, inTreeOrder } from '@/domain/categories/category.ts';
import type { ReferenceCounts } from '@/domain/integrity/record-replacement.ts';
import { DeleteRecordConfirm } from '@/features/settings/delete-and-merge-dialogs.tsx';
import { useReferences } from '@/live/record-usage.ts';
import { useServices } from '@/live/services-context.tsx';
import { type MessageKey, t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';

/** An em space; browsers drop ordinary spaces at the start of an option. */
const INDENT = '\u2003';
const NONE = 'none';

type DeleteCategoryDialogProps = {
  readonly category: Category;
  /** All categories, ordered by name. */
  readonly categories: readonly Category[];
  readonly onClose: () => void;
};

/** Asks before deleting a category: what uses it, and which category should replace it. */
export function DeleteCategoryDialog(props: DeleteCategoryDialogProps) {
  const { category, categories, onClose } = props;
  const services = useServices();
  const change = useRecordChange();
  const references = useReferences('categories', category.id);
  const [moveTo, setMoveTo] = useState(NONE);
  const others = inTreeOrder(categories).filter(
    (each) => each.category.id !== category.id && !each.category.hidden,
  );
  // The chosen category may have been deleted in another tab.
  const target = others.find((each) => each.category.id === moveTo)?.category;
  const counts = references.status === 'ready' ? references.value : null;
  // Subcategories move up a level in any case.
  const isMovable =
    counts !== null && counts.transactions + counts.records > (counts.byKind.subcategories ?? 0);
  return (
    <DeleteRecordConfirm
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
    </DeleteRecordConfirm>
  );
}

/**
 * What deleting a category does to the records that use it: they get `target` instead, or, if it is
 * undefined, no category.
 */
export function categoryDeletionLines(
  { transactions, splits, byKind }: ReferenceCounts,
  target: string | undefined,
): readonly string[] {
  const name = target ?? '';
  const lines: readonly (readonly [number | undefined, MessageKey, MessageKey])[] = [
    [transactions - splits, 'records.categoryRowsUncategorised', 'records.categoryRowsMoved'],
    [splits, 'records.categorySplitsUncategorised', 'records.categorySplitsMoved'],
    [byKind.subcategories, 'records.categorySubcategories', 'records.categorySubcategories'],
    [byKind.rules, 'records.categoryRulesRemoved', 'records.categoryRulesMoved'],
    [byKind.payees, 'records.categoryPayeesCleared', 'records.categoryPayeesMoved'],
    [byKind.scheduled, 'records.categoryScheduledCleared', 'records.categoryScheduledMoved'],
    [byKind.budgets, 'records.categoryBudgetsCleared', 'records.categoryBudgetsMoved'],
    [byKind.savedFilters, 'records.filtersCleared', 'records.filtersMoved'],
    [byKind.savedViews, 'records.viewsCleared', 'records.viewsMoved'],
  ];
  return lines
    .filter(([count = 0]) => count > 0)
    .map(([count = 0, without, moved]) => t(target ? moved : without, { count, name }));
}
