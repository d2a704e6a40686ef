import type { ReferenceCounts } from '@/domain/integrity/reference-counts.ts';
import { type MessageKey, t } from '@/messages/t.ts';

/** What becomes of everything that refers to a category: it goes on with `target`, or, where that is missing, without one. */
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
