import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, MAX_AMOUNT, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import { type Period, periodOf, periodsBetween, sharedDays } from '@/domain/core/periods.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import type { Budget, BudgetAmount, BudgetOverrides } from './budget.ts';

export type BudgetBase = {
  /** What the period has of its own, cents; 0 before the first amount. */
  readonly amount: Money;
  /** What it would have without an override. */
  readonly usual: Money;
  readonly isOverride: boolean;
};

/** base(p) = overrides[p], or else the amount with the last `from` that is not after the start of p. A period before the start date has 0. */
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
 * The amounts after a change that holds from the period of a day on. Earlier periods keep what they had; so do amounts that
 * were planned for a later period, and overrides. A day before the start date counts as the start date.
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

/** The overrides with another amount for the period that starts on `start`; `null` takes the override away. */
export function setOverride(
  overrides: BudgetOverrides,
  start: CalendarDate,
  amount: Money | null,
): BudgetOverrides {
  const others = Object.entries(overrides).filter(([key]) => key !== start);
  return Object.fromEntries(amount === null ? others : [...others, [start, amount]]);
}

/** Overrides of days on which no period starts: what remains of another period or start date. They count nowhere. */
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
 * Moves money between the periods of two budgets that a day belongs to: one gets `amount` cents less, the other as much more,
 * so that the sum of the two bases stays. Answers the overrides of both, to be written as one change. More may be moved than
 * there is, as the period may have been handed money from the one before: a screen compares with what is available.
 *
 * Fails with `same_budget`; `not_positive`: the amount is zero or less; `not_started`: the day lies before one of the start
 * dates; `too_large`: a base would exceed MAX_AMOUNT.
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
