import type { Services } from '@/db/services.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import { changeAmount, setOverride } from '@/domain/budgets/budget-amounts.ts';
import { periodOf } from '@/domain/core/budget-period.ts';
import { MAX_AMOUNT, type Money } from '@/domain/core/money.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';

/** What one budget is to have in its present period; of one that is yet to begin, in its first. Cents. */
export type WantedAmount = { readonly id: string; readonly amount: Money };

/**
 * Gives some budgets another amount, all or none, as one change: for the present period alone, or from it on, and then an own
 * amount of that period goes. Earlier periods keep theirs. `invalid`: amount-negative or amount-too-large, at the place of the amount
 * ('0', '2'). `gone`: one of the budgets was deleted.
 */
export async function setBudgetAmounts(
  { database, clock }: Services,
  amounts: readonly WantedAmount[],
  scope: 'period' | 'from',
): Promise<Outcome<null>> {
  if (amounts.length === 0) return { ok: true, value: null };
  const errors = amounts.flatMap(({ amount }, place) => {
    if (amount < 0) return [[String(place), 'amount-negative']];
    return amount > MAX_AMOUNT ? [[String(place), 'amount-too-large']] : [];
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
