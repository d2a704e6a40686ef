import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { daysBegun, daysLeft, type Period, periodAt, periodOf } from '@/domain/core/periods.ts';
import type { Budget } from './budget.ts';
import { type BudgetBase, baseOf } from './budget-amounts.ts';
import { type BudgetBook, committedOf, spentOf } from './budget-book.ts';
import { shareOfDays } from './budget-pro-rata.ts';

/** What a period of a budget had and has; cents. */
export type PeriodFigures = {
  readonly period: Period;
  readonly base: BudgetBase;
  /** Handed on by the period before; negative = overspent. */
  readonly carry: Money;
  /** What its rows cost, less refunds; negative where refunds are more. Rows dated after today count. */
  readonly spent: Money;
  /** base + carry - spent. */
  readonly available: Money;
};

/** How much would be spent by now if each day cost the same. */
export type BudgetPace = {
  /** Days that are over or under way, of `days`: where the marker stands. */
  readonly daysBegun: number;
  readonly days: number;
  /** That share of base + carry, cents; 0 where there is nothing to spend. */
  readonly expected: Money;
  /** spent - expected: positive = spent faster. */
  readonly ahead: Money;
};

export type BudgetFigures = PeriodFigures & {
  /** What is scheduled in its categories and still due in the period, >= 0. */
  readonly committed: Money;
  /** available - committed. */
  readonly left: Money;
  /** Today included; 0 once the period is over. */
  readonly daysLeft: number;
  /** max(0, left) / days left; 0 once the period is over. */
  readonly perDay: Money;
  readonly pace: BudgetPace;
};

/** What a period has to spend: its own and what it was handed, cents. */
export function budgetedOf({ base, carry }: Pick<BudgetFigures, 'base' | 'carry'>): Money {
  return cents(base.amount + carry);
}

/** What a period hands on of what it has available: nothing, what is left, or also what is overspent; what is left up to the cap. Cents. */
export function carryOf(
  { rollover, rolloverCap }: Pick<Budget, 'rollover' | 'rolloverCap'>,
  available: Money,
): Money {
  if (rollover === 'none') return ZERO;
  const most = rolloverCap === undefined ? available : Math.min(available, rolloverCap);
  return cents(rollover === 'surplus' ? Math.max(0, most) : most);
}

/**
 * The last `most` periods up to the one of a day, each with what the one before handed on; all from the start date on where
 * `most` is missing, none where the day lies before it. What is handed on is followed from the start date: the sums must reach
 * from there to the end of the last period (keysOfBudgets).
 */
export function periodFigures(
  book: BudgetBook,
  budget: Budget,
  until: CalendarDate,
  most = Number.POSITIVE_INFINITY,
): readonly PeriodFigures[] {
  const figures: PeriodFigures[] = [];
  const last = periodOf(budget, until).index;
  const first = Math.max(0, last - most + 1);
  let carry = ZERO;
  for (let index = budget.rollover === 'none' ? first : 0; index <= last; index += 1) {
    const period = periodAt(budget, index);
    const base = baseOf(budget, period);
    const spent = spentOf(book, budget.id, period, period);
    const available = cents(base.amount + carry - spent);
    if (index >= first) figures.push({ period, base, carry, spent, available });
    carry = carryOf(budget, available);
  }
  return figures;
}

/** All figures of the period that a day belongs to, as of book.today; `null` where the day lies before the start date. */
export function budgetFigures(
  book: BudgetBook,
  budget: Budget,
  day: CalendarDate = book.today,
): BudgetFigures | null {
  const figures = periodFigures(book, budget, day, 1).at(-1);
  return figures ? figuresOfToday(book, budget, figures) : null;
}

/** Adds what depends on today and on what is scheduled. */
export function figuresOfToday(
  book: BudgetBook,
  budget: Budget,
  figures: PeriodFigures,
): BudgetFigures {
  const { period, base, carry, spent, available } = figures;
  const committed = committedOf(book, budget.id, period, period);
  const left = cents(available - committed);
  const remaining = daysLeft(period, book.today);
  const begun = daysBegun(period, book.today);
  const expected = shareOfDays(cents(Math.max(0, base.amount + carry)), begun, period.days);
  return {
    ...figures,
    committed,
    left,
    daysLeft: remaining,
    perDay: remaining === 0 ? ZERO : shareOfDays(cents(Math.max(0, left)), 1, remaining),
    pace: { daysBegun: begun, days: period.days, expected, ahead: cents(spent - expected) },
  };
}
