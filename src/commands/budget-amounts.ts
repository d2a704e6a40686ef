import type { Services } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { readBaseCurrency } from '@/db/queries/accounts/base-currency.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import {
  baseOf,
  changeAmount,
  type MoveMoneyCode,
  moveMoney,
  setOverride,
} from '@/domain/budgets/budget-amounts.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { cents, MAX_AMOUNT, type Money } from '@/domain/core/money.ts';
import { periodOf } from '@/domain/core/periods.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';
import { findRecord } from './write-checks.ts';

/** `day`: any day of the period. */
export type BudgetAmountChange = { readonly day: CalendarDate } & (
  | {
      /** Only this period; null removes the period's own amount. */
      readonly scope: 'period';
      readonly amount: Money | null;
    }
  | {
      /** From this period on, up to the next planned amount. The period's own amount is removed. */
      readonly scope: 'from';
      readonly amount: Money;
    }
);

/**
 * Changes the amount of a budget in one period, or from a period on. Earlier periods stay.
 * `invalid`: amount-negative, amount-too-large, or budget-not-started if the day is before the
 * start date. `gone`: the budget was deleted.
 */
export async function setBudgetAmount(
  { database, clock }: Services,
  id: string,
  wanted: BudgetAmountChange,
): Promise<Outcome<null>> {
  const { amount, day } = wanted;
  if (amount !== null && amount < 0) return invalid({ amount: 'amount-negative' });
  if (amount !== null && amount > MAX_AMOUNT) return invalid({ amount: 'amount-too-large' });
  const budget = await findRecord(database, 'budgets', id);
  if (!budget) return { ok: false, code: 'gone' };
  if (day < budget.startDate) return invalid({ day: 'budget-not-started' });
  const change = newChange(clock, 'budget-amount-set', { name: budget.name });
  const update = (current: Budget) => withAmount(current, wanted);
  const written = await database.store.write('budgets', [{ id, update }], change);
  return outcomeOf(written, null, change);
}

function withAmount(budget: Budget, { scope, amount, day }: BudgetAmountChange): Budget {
  const { start } = periodOf(budget, day);
  if (scope === 'period') {
    return { ...budget, overrides: setOverride(budget.overrides, start, amount) };
  }
  return {
    ...budget,
    amounts: changeAmount(budget, amount, day),
    overrides: setOverride(budget.overrides, start, null),
  };
}

/**
 * The new amount (cents) of one budget in its current period, or in its first one if it hasn't
 * started.
 */
type WantedAmount = { readonly id: string; readonly amount: Money };

/**
 * Changes the amounts of several budgets as one change, all or none: only for the current period,
 * or from it on, which removes that period's own amount. Earlier periods stay. `invalid`:
 * amount-negative or amount-too-large, by the index of the amount ('0', '2'). `gone`: one of the
 * budgets was deleted.
 */
export async function setBudgetAmounts(
  { database, clock }: Services,
  amounts: readonly WantedAmount[],
  scope: 'period' | 'from',
): Promise<Outcome<null>> {
  if (amounts.length === 0) return { ok: true, value: null };
  const errors = amounts.flatMap(({ amount }, index) => {
    if (amount < 0) return [[String(index), 'amount-negative']];
    return amount > MAX_AMOUNT ? [[String(index), 'amount-too-large']] : [];
  });
  if (errors.length > 0) return invalid(Object.fromEntries(errors));
  const today = clock.today();
  const change = newChange(clock, 'budget-amounts-set', { count: amounts.length });
  const written = await database.store.write(
    'budgets',
    amounts.map(({ id, amount }) => ({
      id,
      update: (budget: Budget) => {
        const day = today < budget.startDate ? budget.startDate : today;
        const { start } = periodOf(budget, day);
        return scope === 'period'
          ? { ...budget, overrides: setOverride(budget.overrides, start, amount) }
          : {
              ...budget,
              amounts: changeAmount(budget, amount, day),
              overrides: setOverride(budget.overrides, start, null),
            };
      },
    })),
    change,
  );
  return outcomeOf(written, null, change);
}

type BudgetMoneyMove = {
  readonly from: string;
  readonly to: string;
  /** Any day of the period, in both budgets. */
  readonly day: CalendarDate;
  /** Cents; null if the text is not a number. */
  readonly amount: Money | null;
};

const FIELD_OF: Readonly<Record<MoveMoneyCode, FieldErrors>> = {
  same_budget: { to: 'move-same-budget' },
  not_positive: { amount: 'amount-not-positive' },
  not_started: { day: 'budget-not-started' },
  too_large: { amount: 'amount-too-large' },
};

/**
 * Moves money between the periods of two budgets that contain a day, in one write and one Undo
 * step. Their total stays the same. `invalid`: amount-not-a-number, amount-not-positive or
 * amount-too-large (amount), move-same-budget (to), budget-not-started (day). `gone`: one of them
 * was deleted.
 */
export async function moveBudgetMoney(
  { database, clock }: Services,
  { from, to, day, amount }: BudgetMoneyMove,
): Promise<Outcome<null>> {
  if (amount === null) return invalid({ amount: 'amount-not-a-number' });
  const [source, target] = await Promise.all([
    findRecord(database, 'budgets', from),
    findRecord(database, 'budgets', to),
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

/** Starts from the stored amount, because another tab may have changed it since it was read. */
function withMore(budget: Budget, day: CalendarDate, amount: Money): Budget {
  const period = periodOf(budget, day);
  const base = cents(baseOf(budget, period).amount + amount);
  return { ...budget, overrides: setOverride(budget.overrides, period.start, base) };
}
