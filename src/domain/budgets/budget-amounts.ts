import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, MAX_AMOUNT, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import { type Period, periodOf, periodsBetween, sharedDays } from '@/domain/core/periods.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import type { Budget, BudgetAmount, BudgetOverrides } from './budget.ts';

export type BudgetBase = {
  /** The period's own amount, cents; 0 before the first amount. */
  readonly amount: Money;
  /** The amount it would have without an override. */
  readonly usual: Money;
  readonly isOverride: boolean;
};

/**
 * base(p) = overrides[p], or else the amount with the last `from` on or before the start of p.
 * Periods before the start date have 0.
 */
export function baseOf(
  budget: Pick<Budget, 'amounts' | 'overrides' | 'startDate'>,
  { start }: Pick<Period, 'start'>,
): BudgetBase {
  if (start < budget.startDate) return { amount: ZERO, usual: ZERO, isOverride: false };
  let last: BudgetAmount | undefined;
  for (const each of budget.amounts) {
    if (each.from <= start && (!last || each.from >= last.from)) last = each;
  }
  const usual = last?.amount ?? ZERO;
  const override = Object.hasOwn(budget.overrides, start) ? budget.overrides[start] : undefined;
  return { amount: override ?? usual, usual, isOverride: override !== undefined };
}

/**
 * The amounts after a change that applies from the period containing `day`. Earlier periods keep
 * theirs, and so do overrides and amounts planned for later periods. A day before the start date
 * counts as the start date.
 */
export function changeAmount(
  budget: Pick<Budget, 'amounts' | 'period' | 'startDate'>,
  amount: Money,
  day: CalendarDate,
): readonly BudgetAmount[] {
  const from = day < budget.startDate ? budget.startDate : periodOf(budget, day).start;
  return [...budget.amounts.filter((each) => each.from !== from), { from, amount }].sort((a, b) =>
    a.from < b.from ? -1 : a.from > b.from ? 1 : 0,
  );
}

/**
 * The overrides with a new amount for the period that starts on `start`; null removes its override.
 */
export function setOverride(
  overrides: BudgetOverrides,
  start: CalendarDate,
  amount: Money | null,
): BudgetOverrides {
  const others = Object.entries(overrides).filter(([key]) => key !== start);
  return Object.fromEntries(amount === null ? others : [...others, [start, amount]]);
}

/**
 * Overrides whose day is not the start of a period, left over from another period length or start
 * date. They have no effect.
 */
export function strayOverrides(
  budget: Pick<Budget, 'overrides' | 'period' | 'startDate'>,
): readonly string[] {
  return Object.keys(budget.overrides).filter(
    (start) => start < budget.startDate || periodOf(budget, start as CalendarDate).start !== start,
  );
}

export type MoveMoneyCode = 'same_budget' | 'not_positive' | 'not_started' | 'too_large';

type MovedMoney = { readonly from: BudgetOverrides; readonly to: BudgetOverrides };

/**
 * Moves money between the current periods (by `day`) of two budgets: one gets `amount` cents less,
 * the other that much more, so that the sum of their bases stays the same. Returns the overrides of
 * both, to be written as one change. More than the base may be moved, because the period may have a
 * carry; the screen compares with what is available.
 * Error codes: `same_budget`; `not_positive`: the amount is zero or less; `not_started`: the day is
 * before one of the start dates; `too_large`: a base would exceed MAX_AMOUNT.
 */
export function moveMoney(
  from: Budget,
  to: Budget,
  amount: Money,
  day: CalendarDate,
): Result<MovedMoney, MoveMoneyCode> {
  if (from.id === to.id) return fail('same_budget');
  if (amount <= 0) return fail('not_positive');
  if (day < from.startDate || day < to.startDate) return fail('not_started');
  const source = periodOf(from, day);
  const target = periodOf(to, day);
  const less = baseOf(from, source).amount - amount;
  const more = baseOf(to, target).amount + amount;
  if (less < -MAX_AMOUNT || more > MAX_AMOUNT) return fail('too_large');
  return ok({
    from: setOverride(from.overrides, source.start, cents(less)),
    to: setOverride(to.overrides, target.start, cents(more)),
  });
}

/**
 * amount x part / whole, cents, rounded half away from zero. Exact: the largest amount times the
 * days of a year stays below 2^53.
 */
export function shareOfDays(amount: Money, part: number, whole: number): Money {
  const size = Math.floor((2 * Math.abs(amount) * part + whole) / (2 * whole));
  return cents(Math.sign(amount) * size);
}

/** The part of a period's amount that falls on some of its days. */
export type ProRataPart = {
  readonly period: Period;
  /** First and last day, inclusive. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** The number of days, out of `period.days`. */
  readonly days: number;
  /** Of the whole period, cents. */
  readonly amount: Money;
  /** Of these days, cents. */
  readonly share: Money;
};

/**
 * The part of a period's amount that falls on the days from `from` to `to`; null if they share no
 * days. Every day has an equal part. The share is the rounded amount up to the last day less the
 * rounded amount before the first, so that adjacent ranges add up to the whole.
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

/**
 * The parts of a budget's periods over any range of days, so that weekly and yearly budgets can be
 * added up in one month. Empty before its start date.
 */
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
