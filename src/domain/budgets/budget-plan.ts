import type { Account } from '@/domain/accounts/account.ts';
import type { CashTotals } from '@/domain/accounts/cash-at-hand.ts';
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
  /** What is still to come, as budgetPostings gives it, up to the last day that is asked about. */
  readonly postings: readonly UpcomingPosting[];
  readonly today: CalendarDate;
  /** What moved in the accounts at hand; for the zero-based mode alone. */
  readonly cash?: CashTotals | undefined;
};

/** What the figures of all budgets are worked out from. */
export type BudgetPlan = BudgetPlanInput & {
  readonly coverageAt: (day: CalendarDate) => BudgetCoverage;
  /** The days on which a budget begins: the coverage changes on no other. */
  readonly starts: readonly CalendarDate[];
};

/** Prepares the material; one book for all budgets of a screen. */
export function budgetPlan(material: BudgetPlanInput): BudgetPlan {
  const { budgets, categories } = material;
  return {
    ...material,
    coverageAt: coverageOverTime(budgets, categories),
    starts: budgetStarts(budgets),
  };
}

/** The upcoming postings that are income or cost: no transfers, in accounts of the currency that are not left out of reports. */
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

/** Days on which a budget counts the same categories: what its rows open by. */
type CountedDays = Days & { readonly categoryIds: ReadonlySet<string> };

/**
 * What a budget counts on some days, in as few parts as there are: as a rule one. Where a budget for a category below begins
 * amid them, what was spent there before stays with the one above.
 */
export function countedDays(
  book: BudgetPlan,
  budgetId: string,
  days: Days,
): readonly CountedDays[] {
  const parts: CountedDays[] = [];
  for (const { start, end } of cutAtStarts(book.starts, days)) {
    const categoryIds = book.coverageAt(start).categoriesOf.get(budgetId) ?? NONE;
    const last = parts.at(-1);
    const goesOn = last && isSameSet(last.categoryIds, categoryIds);
    if (goesOn) parts[parts.length - 1] = { ...last, end };
    else parts.push({ start, end, categoryIds });
  }
  return parts;
}

/** What some categories moved on some days: cents, signed. The sums that keysOfBudgets names hold it. */
export function flowOf(book: BudgetPlan, categoryIds: Iterable<string>, days: Days): Money {
  const ids = [...categoryIds];
  const parts = cutAtStarts(book.starts, days);
  return sumMoney(parts.map(({ start, end }) => netOf(book.sums, ids, start, end)));
}

/** What the rows of a budget cost on the days that a period shares with a range, cents, less refunds. */
export function spentOf(book: BudgetPlan, budgetId: string, period: Period, range: Days): Money {
  const shared = sharedDays(period, range.start, range.end);
  if (shared === null) return ZERO;
  const parts = cutAtStarts(book.starts, { start: shared.from, end: shared.to });
  const flows = parts.map(({ start, end }) => {
    const ids = book.coverageAt(start).categoriesOf.get(budgetId) ?? NONE;
    return netOf(book.sums, ids, start, end);
  });
  return cents(-sumMoney(flows));
}

/** The scheduled outflows of a budget's categories that are still due on the days that a period shares with a range. */
export function commitments(
  book: BudgetPlan,
  budgetId: string,
  period: Period,
  range: Days,
): readonly UpcomingPosting[] {
  const shared = sharedDays(period, range.start, range.end);
  if (shared === null) return [];
  return book.postings.filter(
    ({ date, amount, item }) =>
      amount < 0 &&
      date >= shared.from &&
      date <= shared.to &&
      book.coverageAt(date).categoriesOf.get(budgetId)?.has(item.categoryId) === true,
  );
}

/** What the commitments come to, >= 0, cents. */
export function committedOf(
  book: BudgetPlan,
  budgetId: string,
  period: Period,
  range: Days,
): Money {
  return cents(-sumMoney(commitments(book, budgetId, period, range).map(({ amount }) => amount)));
}

const NONE: ReadonlySet<string> = new Set();

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id));
}

/**
 * The periods of sums ('YYYY-MM', 'YYYY-MM-DD') that all figures of some budgets need: each of their periods from the start date
 * to that of the day `until`, and what these share with the months (or other ranges) that are shown, also up to their ends; all of
 * it cut where a budget begins, as what counts where changes then.
 * For monthly budgets from the first of a month these are months alone.
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
    for (const { start, end } of begun(budget, budget.startDate, until)) add(start, end);
  }
  for (const { start, end } of months) {
    add(start, end);
    // What lies in no budget at all, such as income, is asked for uncut.
    for (const key of totalKeys(start, end)) keys.add(key);
    for (const budget of budgets) {
      for (const period of begun(budget, addDays(start, -1), end)) {
        const shared = sharedDays(period, start, end);
        if (shared) add(shared.from, shared.to);
        add(period.start, addDays(start, -1));
        add(period.start, end < period.end ? end : period.end);
      }
    }
  }
  return keys;
}

function begun(
  budget: Pick<Budget, 'period' | 'startDate'>,
  from: CalendarDate,
  to: CalendarDate,
): readonly Period[] {
  return periodsBetween(budget, from, to).filter(({ index }) => index >= 0);
}
