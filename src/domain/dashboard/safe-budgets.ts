import type { Budget } from '@/domain/budgets/budget.ts';
import { type BudgetBook, committedOf, spentOf } from '@/domain/budgets/budget-book.ts';
import { type PeriodFigures, periodFigures } from '@/domain/budgets/budget-figures.ts';
import { shareOfDays } from '@/domain/budgets/budget-pro-rata.ts';
import { daysShared, sharedDays } from '@/domain/core/budget-period.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';

/** What a budget holds back for the days up to the next income; cents, > 0. */
export type BudgetHold = { readonly budgetId: string; readonly amount: Money };

/**
 * What each budget holds back for the days from today to `until`, for each of its periods the larger of
 * - set aside: what its base brings by day up to `until`, and what it was handed, less what is spent and due up to then;
 * - by day: what it has left after all that is due in the period, shared evenly over the days that the period still has.
 * What is due is in neither: it is counted by itself. A later period takes over what was overspent, and no money that the
 * present one still holds. Of budgets that count one category in common only the one that holds back most is there.
 * @param book postings to the end of each period that `until` lies in; sums of keysOfBudgets(budgets, until, [{ start: today,
 * end: until }])
 */
export function budgetHolds(book: BudgetBook, until: CalendarDate): readonly BudgetHold[] {
  const holds = book.budgets
    .map((budget) => ({ budgetId: budget.id, amount: heldBy(book, budget, until) }))
    .filter(({ amount }) => amount > 0);
  const groupOf = overlapGroups(book, until);
  const most = new Map<string, BudgetHold>();
  for (const hold of holds) {
    const group = groupOf(hold.budgetId);
    const known = most.get(group);
    if (!known || hold.amount > known.amount) most.set(group, hold);
  }
  return holds.filter((hold) => most.get(groupOf(hold.budgetId)) === hold);
}

function heldBy(book: BudgetBook, budget: Budget, until: CalendarDate): Money {
  const pieces = periodFigures(book, budget, until).filter(
    ({ period }) => period.end >= book.today,
  );
  return cents(pieces.reduce((sum, figures) => sum + heldIn(book, budget, figures, until), 0));
}

function heldIn(
  book: BudgetBook,
  { id }: Budget,
  { period, base, carry, spent }: PeriodFigures,
  until: CalendarDate,
): number {
  const { today } = book;
  const shared = sharedDays(period, today, until);
  if (shared === null) return 0;
  const handed = period.start > today ? Math.min(0, carry) : carry;
  const upTo = { start: period.start, end: until };
  const planned = shareOfDays(base.amount, daysShared(period, period.start, until), period.days);
  const gone = spentOf(book, id, period, upTo) + committedOf(book, id, period, upTo);
  const left = base.amount + handed - spent - committedOf(book, id, period, period);
  const byDay = shareOfDays(
    cents(Math.max(0, left)),
    daysShared(period, shared.from, shared.to),
    daysShared(period, shared.from, period.end),
  );
  return Math.max(0, planned + handed - gone, byDay);
}

/** Budgets that count a category in common on a day have one name. */
function overlapGroups(book: BudgetBook, day: CalendarDate): (budgetId: string) => string {
  const above = new Map<string, string>();
  const rootOf = (id: string): string => {
    const next = above.get(id);
    return next === undefined ? id : rootOf(next);
  };
  for (const [first = '', ...others] of book.coverageAt(day).budgetsOf.values()) {
    for (const other of others) {
      const [a, b] = [rootOf(first), rootOf(other)];
      if (a !== b) above.set(b, a);
    }
  }
  return rootOf;
}
