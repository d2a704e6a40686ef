import { idsOfBranch, inTreeOrder } from '@/domain/categories/category.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { type BudgetBook, countedDays, flowOf } from './budget-book.ts';
import type { Days } from './budget-days.ts';

/** What one category, or one with all below it, cost in a period of a budget, or in its first days. */
export type SpendingLine = {
  readonly categoryId: string;
  /** `branch`: with all below it, every one of which the budget counts; `own`: what lies in it alone. */
  readonly scope: 'branch' | 'own';
  /** Whose rows it adds up. */
  readonly countedIds: readonly string[];
  /** Those of the period on which the budget counts it: up to the day before another one takes it over. */
  readonly days: Days;
  /** 0 = it adds to the total; deeper = it is part of the line above that is one less deep. */
  readonly depth: number;
  /** Cents, less refunds. */
  readonly spent: Money;
};

/**
 * What a budget's rows cost in a period, by category in the order of their tree: the lines of depth 0 add up to spentOf. A category that
 * stands whole in the budget is one line, with those below it that cost anything as its parts; one of whose parts another budget
 * counts, or none, is a line for itself. Named categories show also with nothing spent. Last stands what another budget counts
 * by now.
 */
export function spendingLines(
  book: BudgetBook,
  budget: { readonly id: string; readonly categoryIds: readonly string[] },
  period: Days,
): readonly SpendingLine[] {
  const parts = countedDays(book, budget.id, period);
  return parts
    .map(({ end, categoryIds }, place) => {
      // Others only ever take categories over: what is counted later was so from the first day.
      const still = parts[place + 1]?.categoryIds ?? new Set();
      const counted = new Set([...categoryIds].filter((id) => !still.has(id)));
      return linesOf(book, budget, counted, { start: period.start, end });
    })
    .reverse()
    .flat();
}

function linesOf(
  book: BudgetBook,
  { categoryIds }: { readonly categoryIds: readonly string[] },
  counted: ReadonlySet<string>,
  days: Days,
): readonly SpendingLine[] {
  const named = new Set(categoryIds);
  const costOf = (ids: Iterable<string>) => cents(-flowOf(book, ids, days));
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
        lines.push({ categoryId, scope: 'branch', countedIds, days, depth, spent });
      }
      above ??= { treeDepth };
    } else {
      const spent = costOf([categoryId]);
      if (spent !== 0 || named.has(categoryId)) {
        lines.push({ categoryId, scope: 'own', countedIds: [categoryId], days, depth: 0, spent });
      }
    }
  }
  return lines;
}
