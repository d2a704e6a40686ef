import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import { type Period, periodsBetween, sharedDays } from '@/domain/core/periods.ts';
import type { Budget } from './budget.ts';
import { baseOf } from './budget-amounts.ts';

/** amount x part / whole, cents, rounded half away from zero. Exact: the greatest amount times the days of a year stays below 2^53. */
export function shareOfDays(amount: Money, part: number, whole: number): Money {
  const size = Math.floor((2 * Math.abs(amount) * part + whole) / (2 * whole));
  return cents(Math.sign(amount) * size);
}

/** The part of a period's amount that falls on some of its days. */
export type ProRataPart = {
  readonly period: Period;
  /** The first and the last of the days, both included. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** How many they are, of `period.days`. */
  readonly days: number;
  /** Of the whole period, cents. */
  readonly amount: Money;
  /** Of the days, cents. */
  readonly share: Money;
};

/**
 * The part of a period's amount that falls on the days from `from` to `to`; null = none of its days. Each day has the same; the
 * amount up to the last day less the amount up to the day before the first, each rounded, so that ranges side by side add to the
 * whole.
 */
export function proRataPart(
  amount: Money,
  period: Period,
  from: CalendarDate,
  to: CalendarDate,
): ProRataPart | null {
  const shared = sharedDays(period, from, to);
  if (shared === null) return null;
  const upTo = (date: CalendarDate) =>
    shareOfDays(amount, dayNumber(date) - dayNumber(period.start) + 1, period.days);
  const share = cents(upTo(shared.to) - upTo(addDays(shared.from, -1)));
  const days = dayNumber(shared.to) - dayNumber(shared.from) + 1;
  return { period, ...shared, days, amount, share };
}

/** What a budget comes to over any days, by period: so weekly and yearly ones add up in one month. None before its start date. */
export function proRataParts(
  budget: Budget,
  from: CalendarDate,
  to: CalendarDate,
): readonly ProRataPart[] {
  return periodsBetween(budget, from, to)
    .filter(({ index }) => index >= 0)
    .flatMap((period) => proRataPart(baseOf(budget, period).amount, period, from, to) ?? []);
}

/** The sum of proRataParts, cents. */
export function proRataBase(budget: Budget, from: CalendarDate, to: CalendarDate): Money {
  return sumMoney(proRataParts(budget, from, to).map(({ share }) => share));
}
