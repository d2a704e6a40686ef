import { type BudgetBook, categoriesIn } from './budget-book.ts';
import type { Period } from './budget-period.ts';
import { netOf } from './budget-sums.ts';
import { idsOfBranch, inTreeOrder } from './category-order.ts';
import { cents, type Money } from './money.ts';

/** What one category, or one with all below it, cost in a period of a budget. */
export type SpendingLine = {
  readonly categoryId: string;
  /** `branch`: with all below it, every one of which the budget counts; `own`: what lies in it alone. */
  readonly scope: 'branch' | 'own';
  /** Whose rows it adds up. */
  readonly countedIds: readonly string[];
  /** 0 = it adds to the total; deeper = it is part of the line above that is one less deep. */
  readonly depth: number;
  /** Cents, less refunds. */
  readonly spent: Money;
};

/**
 * What a budget's rows cost in a period, by category in the order of their tree: the lines of depth 0 add up to spentOf. A category that
 * stands whole in the budget is one line, with those below it that cost anything as its parts; one of whose parts another budget
 * counts, or none, is a line for itself. Named categories show also with nothing spent.
 */
export function spendingLines(
  book: BudgetBook,
  budget: { readonly id: string; readonly categoryIds: readonly string[] },
  period: Pick<Period, 'start' | 'end'>,
): readonly SpendingLine[] {
  const counted = categoriesIn(book, budget.id, period);
  const named = new Set(budget.categoryIds);
  const costOf = (ids: Iterable<string>) => cents(-netOf(book.sums, ids, period.start, period.end));
  const branches = new Map(
    [...counted].map((id) => [id, idsOfBranch(book.categories, id)] as const),
  );
  const isWhole = (id: string) => [...(branches.get(id) ?? [])].every((each) => counted.has(each));
  const costAnything = (ids: Iterable<string>) => [...ids].some((id) => costOf([id]) !== 0);
  const lines: SpendingLine[] = [];
  let above: { readonly treeDepth: number } | null = null;
  for (const { category, depth: treeDepth } of inTreeOrder(book.categories)) {
    if (above !== null && treeDepth <= above.treeDepth) above = null;
    const { id: categoryId } = category;
    if (!counted.has(categoryId)) continue;
    if (isWhole(categoryId)) {
      const countedIds = [...(branches.get(categoryId) ?? [])];
      const depth = above ? treeDepth - above.treeDepth : 0;
      if (named.has(categoryId) || costAnything(countedIds)) {
        const spent = costOf(countedIds);
        lines.push({ categoryId, scope: 'branch', countedIds, depth, spent });
      }
      above ??= { treeDepth };
    } else {
      const spent = costOf([categoryId]);
      if (spent !== 0 || named.has(categoryId)) {
        lines.push({ categoryId, scope: 'own', countedIds: [categoryId], depth: 0, spent });
      }
    }
  }
  return lines;
}
