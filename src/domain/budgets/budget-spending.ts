import { type Category, idsOfBranch, inTreeOrder } from '@/domain/categories/category.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import { uncategorizedFlow } from '@/domain/transactions/category-totals.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import type { Budget } from './budget.ts';
import { shareOfDays } from './budget-amounts.ts';
import { cutAtStarts, type Days } from './budget-coverage.ts';
import { type PeriodFigures, periodFigures } from './budget-figures.ts';
import { type BudgetPlan, countedDays, flowOf } from './budget-plan.ts';

/** Some categories as one line of a list: what such a line opens is what it adds up. */
export type CategoryPiece = {
  readonly categoryId: string;
  /** `branch`: with all below it; `own`: what lies in it alone. */
  readonly scope: 'branch' | 'own';
  /** Whose rows it adds up. */
  readonly countedIds: readonly string[];
};

/** Some categories, each once, in the order of their tree: as part of the highest branch that is whole among them, else alone. */
export function categoryPieces(
  ids: Iterable<string>,
  categories: readonly Category[],
): readonly CategoryPiece[] {
  const wanted = new Set(ids);
  const placed = new Set<string>();
  return inTreeOrder(categories).flatMap(({ category: { id: categoryId } }): CategoryPiece[] => {
    if (!wanted.has(categoryId) || placed.has(categoryId)) return [];
    const branch = [...idsOfBranch(categories, categoryId)];
    const isWhole = branch.every((id) => wanted.has(id) && !placed.has(id));
    const countedIds = isWhole ? branch : [categoryId];
    for (const id of countedIds) placed.add(id);
    return [{ categoryId, scope: isWhole ? 'branch' : 'own', countedIds }];
  });
}

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
  book: BudgetPlan,
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
  book: BudgetPlan,
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

/** How many periods a history shows. */
export const HISTORY_PERIODS = 12;

type BudgetHistory = {
  /** The latest periods up to that of book.today, the earliest first; fewer where the budget is younger. */
  readonly periods: readonly PeriodFigures[];
  /** Over the periods that are over: what they cost on average, cents; `null` = none is over. */
  readonly averageSpent: Money | null;
  /** How many of those ended overspent: available below zero. */
  readonly overspent: number;
};

/** The last `count` periods of a budget, each with its own base, what it was handed, spent and had available. */
export function budgetHistory(
  book: BudgetPlan,
  budget: Budget,
  count: number = HISTORY_PERIODS,
): BudgetHistory {
  const periods = periodFigures(book, budget, book.today, count);
  const over = periods.filter(({ period }) => period.end < book.today);
  return {
    periods,
    averageSpent:
      over.length === 0
        ? null
        : shareOfDays(sumMoney(over.map(({ spent }) => spent)), 1, over.length),
    overspent: over.filter(({ available }) => available < 0).length,
  };
}

/** What one category, or one with all below it, cost that no budget counts; NO_CATEGORY: the money out that has none. */
export type UnbudgetedLine = CategoryPiece & {
  /** Cents, less refunds; negative where refunds are more. */
  readonly amount: Money;
  /** Those of the period on which no budget counts it: up to the day before one begins. */
  readonly days: Days;
};

type UnbudgetedSpending = {
  /** What its lines add up to, cents. */
  readonly amount: Money;
  /** The largest first; what comes to nothing is left out. */
  readonly lines: readonly UnbudgetedLine[];
};

/**
 * What was spent in no budget on the days of a period: one line a branch of the category tree that stands whole without a budget,
 * by the day: what was spent before a budget for it began is in none. The sums must hold its days.
 */
export function unbudgetedSpending(book: BudgetPlan, { start, end }: Days): UnbudgetedSpending {
  const categories = freeDays(book, { start, end }).flatMap(({ days, ids }) =>
    categoryPieces(ids, book.categories).map((piece) => ({
      ...piece,
      days,
      amount: cents(-flowOf(book, piece.countedIds, days)),
    })),
  );
  const loose = {
    categoryId: NO_CATEGORY,
    scope: 'own',
    countedIds: [NO_CATEGORY],
    days: { start, end },
    amount: cents(-uncategorizedFlow(book.sums, start, end).moneyOut),
  } as const;
  const lines = [...categories, loose]
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => b.amount - a.amount);
  return { amount: sumMoney(lines.map(({ amount }) => amount)), lines };
}

/** The categories without a budget, by the days on which they had none: as budgets only ever begin, these are the first ones. */
function freeDays(book: BudgetPlan, { start, end }: Days) {
  const parts = cutAtStarts(book.starts, { start, end });
  return parts.map((part, place) => {
    const next = parts[place + 1];
    const still = new Set(next ? book.coverageAt(next.start).unbudgeted : []);
    const ids = book.coverageAt(part.start).unbudgeted.filter((id) => !still.has(id));
    return { days: { start, end: part.end }, ids };
  });
}
