import type { Account } from '@/domain/accounts/account.ts';
import type { CashTotals } from '@/domain/accounts/cash-on-hand.ts';
import type { Category } from '@/domain/categories/category.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import { type Period, periodsBetween, sharedDays } from '@/domain/core/periods.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming-postings.ts';
import { type CategoryTotals, netOf, totalKeys } from '@/domain/transactions/category-totals.ts';
import type { Budget } from './budget.ts';
import {
  type BudgetCoverage,
  budgetStarts,
  coverageOverTime,
  cutAtStarts,
  type Days,
} from './budget-coverage.ts';

export type BudgetPlanInput = {
  readonly budgets: readonly Budget[];
  readonly categories: readonly Category[];
  readonly sums: CategoryTotals;
  /** What is still to come, from budgetPostings, up to the last requested day. */
  readonly postings: readonly UpcomingPosting[];
  readonly today: CalendarDate;
  /** Movements in the on-hand accounts; needed only for zero-based budgeting. */
  readonly cash?: CashTotals | undefined;
};

/** What the figures of all budgets are worked out from. */
export type BudgetPlan = BudgetPlanInput & {
  readonly coverageAt: (day: CalendarDate) => BudgetCoverage;
  /** The days on which a budget begins; coverage changes on no other days. */
  readonly starts: readonly CalendarDate[];
};

/** Prepares the plan; use one for all budgets on a screen. */
export function budgetPlan(input: BudgetPlanInput): BudgetPlan {
  const { budgets, categories } = input;
  return {
    ...input,
    coverageAt: coverageOverTime(budgets, categories),
    starts: budgetStarts(budgets),
  };
}

/**
 * The upcoming postings that are income or costs: not transfers, and in accounts of the currency
 * that are not excluded from reports.
 */
export function budgetPostings(
  postings: readonly UpcomingPosting[],
  accounts: ReadonlyMap<string, Pick<Account, 'currency' | 'excluded'>>,
  currency: string,
): readonly UpcomingPosting[] {
  return postings.filter(({ accountId, otherAccountId }) => {
    const account = accounts.get(accountId);
    return otherAccountId === '' && account?.currency === currency && account.excluded !== true;
  });
}

/** Days on which a budget covers the same categories; the filter that opens its rows. */
type CountedDays = Days & { readonly categoryIds: ReadonlySet<string> };

/**
 * What a budget covers on some days, in as few parts as possible, usually one. If a budget for a
 * subcategory begins during those days, what was spent there before stays with the parent's budget.
 */
export function countedDays(
  plan: BudgetPlan,
  budgetId: string,
  days: Days,
): readonly CountedDays[] {
  const parts: CountedDays[] = [];
  for (const { start, end } of cutAtStarts(plan.starts, days)) {
    const categoryIds = plan.coverageAt(start).categoriesOf.get(budgetId) ?? NONE;
    const last = parts.at(-1);
    const goesOn = last && isSameSet(last.categoryIds, categoryIds);
    if (goesOn) parts[parts.length - 1] = { ...last, end };
    else parts.push({ start, end, categoryIds });
  }
  return parts;
}

/** Net flow of some categories on some days, signed cents. Needs the totals of keysOfBudgets. */
export function flowOf(plan: BudgetPlan, categoryIds: Iterable<string>, days: Days): Money {
  const ids = [...categoryIds];
  const parts = cutAtStarts(plan.starts, days);
  return sumMoney(parts.map(({ start, end }) => netOf(plan.sums, ids, start, end)));
}

/** What a budget's rows cost on the days that a period and a range share, less refunds; cents. */
export function spentOf(plan: BudgetPlan, budgetId: string, period: Period, range: Days): Money {
  const shared = sharedDays(period, range.start, range.end);
  if (shared === null) return ZERO;
  const parts = cutAtStarts(plan.starts, { start: shared.from, end: shared.to });
  const flows = parts.map(({ start, end }) => {
    const ids = plan.coverageAt(start).categoriesOf.get(budgetId) ?? NONE;
    return netOf(plan.sums, ids, start, end);
  });
  return cents(-sumMoney(flows));
}

/**
 * The scheduled costs in a budget's categories that are still due on the days that a period and a
 * range share.
 */
export function commitments(
  plan: BudgetPlan,
  budgetId: string,
  period: Period,
  range: Days,
): readonly UpcomingPosting[] {
  const shared = sharedDays(period, range.start, range.end);
  if (shared === null) return [];
  return plan.postings.filter(
    ({ date, amount, item }) =>
      amount < 0 &&
      date >= shared.from &&
      date <= shared.to &&
      plan.coverageAt(date).categoriesOf.get(budgetId)?.has(item.categoryId) === true,
  );
}

/** The total of the commitments, cents, >= 0. */
export function committedOf(
  plan: BudgetPlan,
  budgetId: string,
  period: Period,
  range: Days,
): Money {
  return cents(-sumMoney(commitments(plan, budgetId, period, range).map(({ amount }) => amount)));
}

const NONE: ReadonlySet<string> = new Set();

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id));
}

/**
 * The keys of the totals ('YYYY-MM', 'YYYY-MM-DD') that all figures of some budgets need: every
 * period from the start date to the one of `until`, plus the overlap of the periods with the shown
 * months (or other ranges) and the days up to their ends. Everything is cut where a budget begins,
 * because coverage changes there. Monthly budgets that start on the first of a month need only
 * whole months.
 */
export function keysOfBudgets(
  budgets: readonly Pick<Budget, 'period' | 'startDate'>[],
  until: CalendarDate,
  months: readonly Days[] = [],
): ReadonlySet<string> {
  const keys = new Set<string>();
  const starts = budgetStarts(budgets);
  const add = (from: CalendarDate, to: CalendarDate) => {
    for (const part of cutAtStarts(starts, { start: from, end: to })) {
      for (const key of totalKeys(part.start, part.end)) keys.add(key);
    }
  };
  for (const budget of budgets) {
    for (const { start, end } of periodsSinceStart(budget, budget.startDate, until))
      add(start, end);
  }
  for (const { start, end } of months) {
    add(start, end);
    // Anything outside all budgets, such as income, is read uncut.
    for (const key of totalKeys(start, end)) keys.add(key);
    for (const budget of budgets) {
      for (const period of periodsSinceStart(budget, addDays(start, -1), end)) {
        const shared = sharedDays(period, start, end);
        if (shared) add(shared.from, shared.to);
        add(period.start, addDays(start, -1));
        add(period.start, end < period.end ? end : period.end);
      }
    }
  }
  return keys;
}

function periodsSinceStart(
  budget: Pick<Budget, 'period' | 'startDate'>,
  from: CalendarDate,
  to: CalendarDate,
): readonly Period[] {
  return periodsBetween(budget, from, to).filter(({ index }) => index >= 0);
}
