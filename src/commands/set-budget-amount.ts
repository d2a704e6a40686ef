import type { Services } from '@/db/services.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import { changeAmount, setOverride } from '@/domain/budgets/budget-amounts.ts';
import { periodOf } from '@/domain/core/budget-period.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { MAX_AMOUNT, type Money } from '@/domain/core/money.ts';
import { findBudget } from './find-budget.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';

/** `day`: one of the period meant. */
export type BudgetAmountChange = { readonly day: CalendarDate } & (
  | {
      /** This period alone; null takes its own amount away. */
      readonly scope: 'period';
      readonly amount: Money | null;
    }
  | {
      /** From this period on, until an amount that is planned for later; an own amount of this period goes. */
      readonly scope: 'from';
      readonly amount: Money;
    }
);

/**
 * Changes what a budget has in a period, or from one on; earlier periods keep theirs. `invalid`: amount-negative,
 * amount-too-large, or budget-not-started where the day lies before the start date. `gone`: the budget was deleted.
 */
export async function setBudgetAmount(
  { database, clock }: Services,
  id: string,
  wanted: BudgetAmountChange,
): Promise<Outcome<null>> {
  const { amount, day } = wanted;
  if (amount !== null && amount < 0) return invalid({ amount: 'amount-negative' });
  if (amount !== null && amount > MAX_AMOUNT) return invalid({ amount: 'amount-too-large' });
  const budget = await findBudget(database, id);
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
