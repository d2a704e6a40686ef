import { readAccountsById } from '@/db/queries/accounts-by-id.ts';
import { readBaseCurrency } from '@/db/queries/base-currency.ts';
import type { Services } from '@/db/services.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import {
  baseOf,
  type MoveMoneyCode,
  moveMoney,
  setOverride,
} from '@/domain/budgets/budget-amounts.ts';
import { periodOf } from '@/domain/core/budget-period.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/check-form.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { findBudget } from './find-budget.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';

export type BudgetMoneyMove = {
  /** Ids of budgets. */
  readonly from: string;
  readonly to: string;
  /** One of the periods meant, in both. */
  readonly day: CalendarDate;
  /** Cents; null while its text is no number. */
  readonly amount: Money | null;
};

const FIELD_OF: Readonly<Record<MoveMoneyCode, FieldErrors>> = {
  same_budget: { to: 'move-same-budget' },
  not_positive: { amount: 'amount-not-positive' },
  not_started: { day: 'budget-not-started' },
  too_large: { amount: 'amount-too-large' },
};

/**
 * Moves money between the periods of two budgets that a day belongs to, in one write that one Undo takes back; the sum of both
 * stays. `invalid`: amount-not-a-number, amount-not-positive, amount-too-large (amount), move-same-budget (to),
 * budget-not-started (day). `gone`: one of them was deleted.
 */
export async function moveBudgetMoney(
  { database, clock }: Services,
  { from, to, day, amount }: BudgetMoneyMove,
): Promise<Outcome<null>> {
  if (amount === null) return invalid({ amount: 'amount-not-a-number' });
  const [source, target] = await Promise.all([
    findBudget(database, from),
    findBudget(database, to),
  ]);
  if (!source || !target) return { ok: false, code: 'gone' };
  const moved = moveMoney(source, target, amount, day);
  if (!moved.ok) return invalid(FIELD_OF[moved.code]);
  const currency = await readBaseCurrency(database, (await readAccountsById(database)).values());
  const names = { from: source.name, name: target.name };
  const change = newChange(clock, 'money-moved', { ...names, amount, currency });
  const written = await database.store.write(
    'budgets',
    [
      { id: from, update: (current) => withMore(current, day, cents(-amount)) },
      { id: to, update: (current) => withMore(current, day, amount) },
    ],
    change,
  );
  return outcomeOf(written, null, change);
}

/** Counts from what the budget has now: another tab may have changed it since it was read. */
function withMore(budget: Budget, day: CalendarDate, amount: Money): Budget {
  const period = periodOf(budget, day);
  const base = cents(baseOf(budget, period).amount + amount);
  return { ...budget, overrides: setOverride(budget.overrides, period.start, base) };
}
