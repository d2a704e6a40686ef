import type { Budget } from './budget.ts';
import { baseOf } from './budget-amounts.ts';
import { type Period, periodsBetween, sharedDays } from './budget-period.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';
import { dayNumber } from './day-number.ts';
import { cents, type Money, sumMoney } from './money.ts';

/** amount x part / whole, cents, rounded half away from zero. Exact: the greatest amount times the days of a year stays below 2^53. */
export function shareOfDays(amount: Money, part: number, whole: number): Money {
  const size = Math.floor((2 * Math.abs(amount) * part + whole) / (2 * whole));
  return cents(Math.sign(amount) * size);
}

/**
 * The part of a period's amount that falls on the days from `from` to `to`, cents. Each day has the same; the amount up to the
 * last day less the amount up to the day before the first, each rounded, so that ranges side by side add to the whole.
 */
export function proRataOfPeriod(
  amount: Money,
  period: Period,
  from: CalendarDate,
  to: CalendarDate,
): Money {
  const shared = sharedDays(period, from, to);
  if (shared === null) return cents(0);
  const upTo = (date: CalendarDate) =>
    shareOfDays(amount, dayNumber(date) - dayNumber(period.start) + 1, period.days);
  return cents(upTo(shared.to) - upTo(addDays(shared.from, -1)));
}

/** What a budget comes to over any days: the part of each of its periods, so that weekly and yearly ones add up in one month. Cents. */
export function proRataBase(budget: Budget, from: CalendarDate, to: CalendarDate): Money {
  return sumMoney(
    periodsBetween(budget, from, to).map((period) =>
      proRataOfPeriod(baseOf(budget, period).amount, period, from, to),
    ),
  );
}
