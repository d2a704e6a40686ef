import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, MAX_AMOUNT, type Money, ZERO } from '@/domain/core/money.ts';
import { type Period, periodOf } from '@/domain/core/periods.ts';
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

export type MovedMoney = { readonly from: BudgetOverrides; readonly to: BudgetOverrides };

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
