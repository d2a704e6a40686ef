import { type Category, idsOfBranch, inTreeOrder } from '@/domain/categories/category.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import { uncategorizedFlow } from '@/domain/transactions/category-totals.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import type { Budget } from './budget.ts';
import { shareOfDays } from './budget-amounts.ts';
import { cutAtStarts, type Days } from './budget-coverage.ts';
import { type PeriodFigures, periodFigures } from './budget-figures.ts';
import { type BudgetPlan, countedDays, flowOf } from './budget-plan.ts';

/**
 * What a category, alone or with its subcategories, cost in a budget's period or its first days.
 */
export type SpendingLine = {
  readonly categoryId: string;
  /**
   * `branch`: including all subcategories, each of which the budget counts; `own`: only the
   * category itself.
   */
  readonly scope: 'branch' | 'own';
  /** The categories whose rows it adds up. */
  readonly countedIds: readonly string[];
  /**
   * The days of the period on which the budget counts it: up to the day before another budget takes
   * it over.
   */
  readonly days: Days;
  /** 0 = it adds to the total; deeper lines are part of the line one level up. */
  readonly depth: number;
  /** Cents, less refunds. */
  readonly spent: Money;
};

/**
 * What a budget's rows cost in a period, by category in tree order; the lines of depth 0 add up to
 * spentOf. A category fully counted by the budget is one line, with its subcategories that cost
 * anything as parts. A category with a part that another budget (or none) counts is a line on its
 * own. Named categories appear even with nothing spent. Categories that another budget has taken
 * over come last.
 */
export function spendingLines(
  plan: BudgetPlan,
  budget: { readonly id: string; readonly categoryIds: readonly string[] },
  period: Days,
): readonly SpendingLine[] {
  const parts = countedDays(plan, budget.id, period);
  return parts
    .map(({ end, categoryIds }, index) => {
      // Other budgets only ever take categories over, so whatever is counted later was counted from
      // the first day.
      const still = parts[index + 1]?.categoryIds ?? new Set();
      const counted = new Set([...categoryIds].filter((id) => !still.has(id)));
      return linesOf(plan, budget, counted, { start: period.start, end });
    })
    .reverse()
    .flat();
}

function linesOf(
  plan: BudgetPlan,
  { categoryIds }: { readonly categoryIds: readonly string[] },
  counted: ReadonlySet<string>,
  days: Days,
): readonly SpendingLine[] {
  const named = new Set(categoryIds);
  const costOf = (ids: Iterable<string>) => cents(-flowOf(plan, ids, days));
  const branches = new Map(
    [...counted].map((id) => [id, idsOfBranch(plan.categories, id)] as const),
  );
  const isWhole = (id: string) => [...(branches.get(id) ?? [])].every((each) => counted.has(each));
  const costAnything = (ids: Iterable<string>) => [...ids].some((id) => costOf([id]) !== 0);
  const lines: SpendingLine[] = [];
  let above: { readonly treeDepth: number } | null = null;
  for (const { category, depth: treeDepth } of inTreeOrder(plan.categories)) {
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
  /** The latest periods up to the current one, earliest first; fewer if the budget is younger. */
  readonly periods: readonly PeriodFigures[];
  /** Average cost of the finished periods, cents; null if none is finished. */
  readonly averageSpent: Money | null;
  /** How many of those ended overspent (available below zero). */
  readonly overspent: number;
};

/**
 * The last `count` periods of a budget, each with its own base, carry, spending and available
 * amount.
 */
export function budgetHistory(
  plan: BudgetPlan,
  budget: Budget,
  count: number = HISTORY_PERIODS,
): BudgetHistory {
  const periods = periodFigures(plan, budget, plan.today, count);
  const over = periods.filter(({ period }) => period.end < plan.today);
  return {
    periods,
    averageSpent:
      over.length === 0
        ? null
        : shareOfDays(sumMoney(over.map(({ spent }) => spent)), 1, over.length),
    overspent: over.filter(({ available }) => available < 0).length,
  };
}

/**
 * Spending of a category, alone or with its subcategories, that no budget counts. NO_CATEGORY
 * stands for uncategorized money out.
 */
export type UnbudgetedLine = CategoryPiece & {
  /** Cents, less refunds; negative if refunds exceed costs. */
  readonly amount: Money;
  /** The days of the period on which no budget counts it: up to the day before one begins. */
  readonly days: Days;
};

type UnbudgetedSpending = {
  /** The sum of the lines, cents. */
  readonly amount: Money;
  /** Largest first; empty lines are left out. */
  readonly lines: readonly UnbudgetedLine[];
};

/**
 * What was spent outside all budgets in a period: one line per branch of the category tree that has
 * no budget at all. Spending before a category's budget began counts too. The totals must cover the
 * days.
 */
export function unbudgetedSpending(plan: BudgetPlan, { start, end }: Days): UnbudgetedSpending {
  const categories = freeDays(plan, { start, end }).flatMap(({ days, ids }) =>
    categoryPieces(ids, plan.categories).map((piece) => ({
      ...piece,
      days,
      amount: cents(-flowOf(plan, piece.countedIds, days)),
    })),
  );
  const uncategorized = {
    categoryId: NO_CATEGORY,
    scope: 'own',
    countedIds: [NO_CATEGORY],
    days: { start, end },
    amount: cents(-uncategorizedFlow(plan.sums, start, end).moneyOut),
  } as const;
  const lines = [...categories, uncategorized]
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => b.amount - a.amount);
  return { amount: sumMoney(lines.map(({ amount }) => amount)), lines };
}

/**
 * The categories without a budget and the days on which they had none. Budgets only ever begin, so
 * these are the first days.
 */
function freeDays(plan: BudgetPlan, { start, end }: Days) {
  const parts = cutAtStarts(plan.starts, { start, end });
  return parts.map((part, index) => {
    const next = parts[index + 1];
    const still = new Set(next ? plan.coverageAt(next.start).unbudgeted : []);
    const ids = plan.coverageAt(part.start).unbudgeted.filter((id) => !still.has(id));
    return { days: { start, end: part.end }, ids };
  });
}

/** One or more categories shown as one line; opening the line shows exactly the rows it adds up. */
export type CategoryPiece = {
  readonly categoryId: string;
  /** `branch`: including all subcategories; `own`: only the category itself. */
  readonly scope: 'branch' | 'own';
  /** The categories whose rows it adds up. */
  readonly countedIds: readonly string[];
};

/**
 * Lists some categories, each once, in tree order: as part of the highest branch that is fully
 * included, otherwise alone.
 */
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
