import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money, roundCents, ZERO } from '@/domain/core/money.ts';

/** Days of an average month: 365.25 / 12. */
export const DAYS_A_MONTH = 30.4375;

const MONTHS_A_YEAR = 12;

/** What is still missing, cents: never below zero. */
export function remainingOf(target: Money, backing: Money): Money {
  return cents(Math.max(0, target - backing));
}

/** Months from one day to another, a fraction: days / 30.4375; below zero where the other is past. */
export function monthsBetween(today: CalendarDate, date: CalendarDate): number {
  return (dayNumber(date) - dayNumber(today)) / DAYS_A_MONTH;
}

/** What a goal needs each month. */
export type RequiredQuestion = {
  readonly target: Money;
  /** What backs it today. */
  readonly backing: Money;
  /** Until its date, a fraction. Less than one month, or a date that is past, asks for all at once. */
  readonly months: number;
  /** What the money earns, percent a year, added monthly; 0 = nothing. */
  readonly apr?: number;
};

/**
 * What must come in at each month's end to reach the target in time, cents, half away from zero: remaining / n; with interest
 * (FV - PV (1 + i)^n) i / ((1 + i)^n - 1), i = r/12. 0 where what is there suffices.
 */
export function requiredPerMonth(question: RequiredQuestion): Money {
  const { target, backing, months, apr = 0 } = question;
  const remaining = remainingOf(target, backing);
  if (remaining === 0) return ZERO;
  const count = Math.max(1, months);
  const rate = apr / 100 / MONTHS_A_YEAR;
  if (rate <= 0) return roundCents(remaining / count);
  const growth = (1 + rate) ** count;
  return roundCents(Math.max(0, ((target - backing * growth) * rate) / (growth - 1)));
}
