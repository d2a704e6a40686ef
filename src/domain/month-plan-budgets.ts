import type { Budget } from './budget.ts';
import { type BudgetBook, committedOf, spentOf } from './budget-book.ts';
import { carryOf, periodFigures } from './budget-figures.ts';
import { type Period, sharedDays } from './budget-period.ts';
import { proRataOfPeriod } from './budget-pro-rata.ts';
import { addDays } from './calendar-date.ts';
import { cents, type Money } from './money.ts';

/** What a budget does in a month, beside what is spent and scheduled; cents, both >= 0. */
export type BudgetInMonth = {
  readonly budgetId: string;
  /** What is left of this month's own money: it pays first, and after what is scheduled. What was set aside before is not in it. */
  readonly left: Money;
  /** What of the spent and scheduled this month's own money no longer pays, but what was set aside in earlier months does. */
  readonly fromEarlier: Money;
};

/**
 * A budget in a month of the plan. Its periods are cut to the month, their base pro rata by day; what the first of them held
 * when the month began was set aside earlier and is not this month's money: it pays what this month's does not. Unspent money
 * of a period that is over counts as far as it is handed on; a later period does not count what the current one has left.
 * For a monthly budget without carry, left = max(0, base - spent - committed). `null` = it begins after the month.
 */
export function budgetInMonth(
  book: BudgetBook,
  budget: Budget,
  month: Period,
): BudgetInMonth | null {
  const pieces = periodFigures(book, budget, month.end).flatMap((figures) => {
    const { period, base } = figures;
    if (sharedDays(period, month.start, month.end) === null) return [];
    const spent = spentOf(book, budget.id, period, month);
    const used = spent + committedOf(book, budget.id, period, month);
    const planned = proRataOfPeriod(base.amount, period, month.start, month.end);
    return [{ figures, used, planned, isOver: period.end < book.today }];
  });
  const [first] = pieces;
  if (!first) return null;
  const opening = heldBefore(book, budget, first.figures, month);
  let held: number = opening;
  let left = 0;
  for (const { used, planned, isOver } of pieces) {
    const rest = cents(held + planned - used);
    if (!isOver) left += Math.max(0, rest);
    held = isOver ? carryOf(budget, rest) : Math.min(0, carryOf(budget, rest));
  }
  const isKept = budget.rollover !== 'none';
  const payable = isKept ? pieces.reduce((sum, { used }) => sum + used, 0) : first.used;
  const aside = Math.max(0, opening);
  const fromEarlier = Math.min(aside, Math.max(0, payable));
  const stillAside = isKept || !first.isOver ? aside - fromEarlier : 0;
  const own = Math.max(0, left - stillAside);
  // What both have stands on neither side: no dollar is told twice.
  const twice = Math.min(own, fromEarlier);
  return {
    budgetId: budget.id,
    left: cents(own - twice),
    fromEarlier: cents(fromEarlier - twice),
  };
}

/** What the first period held when the month began: what it was handed, and what its own days before it left. */
function heldBefore(
  book: BudgetBook,
  budget: Budget,
  { period, base, carry }: ReturnType<typeof periodFigures>[number],
  month: Period,
): Money {
  const before = { start: period.start, end: addDays(month.start, -1) };
  const filled = proRataOfPeriod(base.amount, period, before.start, before.end);
  return cents(carry + filled - spentOf(book, budget.id, period, before));
}
