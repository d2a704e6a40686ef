import type { CofferDatabase } from '@/db/database.ts';
import type { WriteOutcome } from '@/db/write.ts';
import type { Category } from '@/domain/categories/category.ts';
import { ruleWithCategory, withCategory, withIds } from '@/domain/integrity/references.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import { replaceInFilters } from './replace-in-filters.ts';
import { rewriteRecords, rewriteRowsOfCategory, rewriteSplits } from './replace-references.ts';
import { readCategories } from './save-category.ts';

/**
 * Removes a category. Its rows, split parts, rules, payees' defaults, schedules, budgets and saved filters go on with
 * `moveTo`; where that is '' or not there any more, rows are uncategorised and rules that only set it go. Its subcategories
 * move up to its parent. Each step may be repeated.
 */
export async function replaceCategory(
  database: CofferDatabase,
  { id, parentId }: Pick<Category, 'id' | 'parentId'>,
  moveTo: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const categories = await readCategories(database);
  const to = moveTo !== id && categories.has(moveTo) ? moveTo : NO_CATEGORY;
  const from = new Set([id]);
  const moveRows = () =>
    rewriteRowsOfCategory(database, id, (row) => withCategory(row, id, to), change);
  const moveParts = () => rewriteSplits(database, (row) => withCategory(row, id, to), change);
  const steps: readonly (() => Promise<WriteOutcome>)[] = [
    // It goes first, so that no list offers it any more; what another tab stored meanwhile is met by the last two steps.
    () =>
      rewriteRecords(
        database,
        'categories',
        (each) => {
          if (each.id === id) return 'remove';
          return each.parentId === id ? { ...each, parentId } : null;
        },
        change,
      ),
    moveRows,
    moveParts,
    () => rewriteRecords(database, 'rules', (rule) => ruleWithCategory(rule, id, to), change),
    () =>
      rewriteRecords(
        database,
        'payees',
        (payee) => (payee.defaultCategoryId === id ? { ...payee, defaultCategoryId: to } : null),
        change,
      ),
    () =>
      rewriteRecords(
        database,
        'scheduledTransactions',
        (each) => (each.categoryId === id ? { ...each, categoryId: to } : null),
        change,
      ),
    () =>
      rewriteRecords(
        database,
        'budgets',
        (budget) => {
          const categoryIds = withIds(idsIn(budget.categoryIds), from, to);
          return categoryIds && { ...budget, categoryIds };
        },
        change,
      ),
    () => replaceInFilters(database, 'category', from, to, change),
    moveRows,
    moveParts,
  ];
  for (const step of steps) {
    const outcome = await step();
    if (!outcome.ok) return outcome;
  }
  return { ok: true, rows: 0 };
}

/** A field of a record that the domain does not read yet, as the list of ids that its schema says it is. */
export function idsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
