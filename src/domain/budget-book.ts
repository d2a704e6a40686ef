import type { Account } from './account.ts';
import type { Budget } from './budget.ts';
import { type BudgetCoverage, coverageOverTime } from './budget-coverage.ts';
import { type Period, sharedDays } from './budget-period.ts';
import { type CategorySums, netOf } from './budget-sums.ts';
import type { CalendarDate } from './calendar-date.ts';
import type { Category } from './category.ts';
import { cents, type Money, sumMoney, ZERO } from './money.ts';
import type { UpcomingPosting } from './upcoming.ts';

export type BudgetMaterial = {
  readonly budgets: readonly Budget[];
  readonly categories: readonly Category[];
  readonly sums: CategorySums;
  /** What is still to come, as budgetPostings gives it, up to the last day that is asked about. */
  readonly postings: readonly UpcomingPosting[];
  readonly today: CalendarDate;
};

/** What the figures of all budgets are worked out from. */
export type BudgetBook = BudgetMaterial & {
  readonly coverageAt: (day: CalendarDate) => BudgetCoverage;
};

/** Prepares the material; one book for all budgets of a screen. */
export function budgetBook(material: BudgetMaterial): BudgetBook {
  return { ...material, coverageAt: coverageOverTime(material.budgets, material.categories) };
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

/** The categories whose rows a budget counts in a period: by the budgets that have begun by its last day. What the rows of `spent` open by. */
export function categoriesIn(
  book: BudgetBook,
  budgetId: string,
  { end }: Pick<Period, 'end'>,
): ReadonlySet<string> {
  return book.coverageAt(end).categoriesOf.get(budgetId) ?? NONE;
}

/** What the rows of a budget cost on the days that a period shares with a range, cents, less refunds. */
export function spentOf(
  book: BudgetBook,
  budgetId: string,
  period: Period,
  range: Pick<Period, 'start' | 'end'>,
): Money {
  const shared = sharedDays(period, range.start, range.end);
  if (shared === null) return ZERO;
  return cents(-netOf(book.sums, categoriesIn(book, budgetId, period), shared.from, shared.to));
}

/** The scheduled outflows of a budget's categories that are still due on the days that a period shares with a range. */
export function commitments(
  book: BudgetBook,
  budgetId: string,
  period: Period,
  range: Pick<Period, 'start' | 'end'>,
): readonly UpcomingPosting[] {
  const shared = sharedDays(period, range.start, range.end);
  if (shared === null) return [];
  const categories = categoriesIn(book, budgetId, period);
  return book.postings.filter(
    ({ date, amount, item }) =>
      amount < 0 && date >= shared.from && date <= shared.to && categories.has(item.categoryId),
  );
}

/** What the commitments come to, >= 0, cents. */
export function committedOf(
  book: BudgetBook,
  budgetId: string,
  period: Period,
  range: Pick<Period, 'start' | 'end'>,
): Money {
  return cents(-sumMoney(commitments(book, budgetId, period, range).map(({ amount }) => amount)));
}

const NONE: ReadonlySet<string> = new Set();
