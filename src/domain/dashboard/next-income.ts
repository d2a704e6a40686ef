import { firstOfMonth } from '@/domain/accounts/balance-history.ts';
import type { BudgetBook } from '@/domain/budgets/budget-book.ts';
import type { Days } from '@/domain/budgets/budget-days.ts';
import { addDays, addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { dayNumber } from '@/domain/core/day-number.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming.ts';
import { countedCategories, netOf, uncategorisedFlow } from '@/domain/transactions/budget-sums.ts';
import { type Natures, natureOfPart } from '@/domain/transactions/report-nature.ts';

/** So many days ahead an income is looked for: a month and a long weekend, and a little. */
export const INCOME_REACH_DAYS = 45;

/** Without an income in sight the money at hand is to last so many days, today included. */
export const WITHOUT_INCOME_DAYS = 30;

/** An income of less than this part of the largest one is no payday: interest, a small refund. */
const PAYDAY_PART = 10;

/** An income in this month or so many before counts as known, scheduled or not. */
const KNOWN_INCOME_MONTHS = 3;

/** The days in which an income is looked for that came in already. */
export function knownIncomeDays(today: CalendarDate): Days {
  return { start: firstOfMonth(addMonths(today, -KNOWN_INCOME_MONTHS)), end: today };
}

/** Whether income came in on those days. @param book sums of these days, uncut */
export function hasKnownIncome({
  sums,
  categories,
  today,
}: Pick<BudgetBook, 'sums' | 'categories' | 'today'>): boolean {
  const { start, end } = knownIncomeDays(today);
  const earning = countedCategories(categories, 'income');
  return netOf(sums, earning, start, end) > 0 || uncategorisedFlow(sums, start, end).moneyIn > 0;
}

/** The days that the money at hand is to last, up to the day before the next income. */
export type IncomeHorizon = {
  readonly from: CalendarDate;
  /** The last day; it belongs to them. */
  readonly until: CalendarDate;
  /** How many, today included; at least 1. */
  readonly days: number;
  /** null = none is scheduled in the next INCOME_REACH_DAYS days: WITHOUT_INCOME_DAYS are taken. */
  readonly income: UpcomingPosting | null;
};

/**
 * The postings that are income for the money at hand: money in, into one of its accounts, no transfer, in an income category or
 * none. What comes in an expense category is a refund.
 */
export function incomePostings(
  postings: readonly UpcomingPosting[],
  natures: Natures,
  atHand: ReadonlySet<string>,
): readonly UpcomingPosting[] {
  return postings.filter(
    ({ accountId, otherAccountId, amount, item: { categoryId } }) =>
      otherAccountId === '' &&
      atHand.has(accountId) &&
      natureOfPart(categoryId, amount, natures) === 'income',
  );
}

/**
 * Up to when the money at hand is to last. The next income is the first scheduled money in after today that brings at least a
 * tenth of the largest one in sight. What is due today and did not come does not count as come.
 * @param incomes incomePostings, at least INCOME_REACH_DAYS ahead, in any order
 */
export function incomeHorizon(
  incomes: readonly UpcomingPosting[],
  today: CalendarDate,
): IncomeHorizon {
  const last = addDays(today, INCOME_REACH_DAYS);
  const inSight = incomes.filter(({ date, amount }) => amount > 0 && date > today && date <= last);
  const largest = Math.max(0, ...inSight.map(({ amount }) => amount));
  const [income = null] = inSight
    .filter(({ amount }) => amount * PAYDAY_PART >= largest)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : b.amount - a.amount));
  const until = addDays(income?.date ?? addDays(today, WITHOUT_INCOME_DAYS), -1);
  return { from: today, until, days: dayNumber(until) - dayNumber(today) + 1, income };
}
