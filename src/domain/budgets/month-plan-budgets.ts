import { type Money, sumMoney } from '@/domain/core/money.ts';
import type { Period } from '@/domain/core/periods.ts';
import type { Budget } from './budget.ts';
import type { BudgetBook } from './budget-book.ts';
import { budgetLedger } from './month-plan-ledger.ts';

/** What a budget does in a month, beside what is spent and scheduled; cents, both >= 0. */
export type BudgetInMonth = {
  readonly budgetId: string;
  /** What is left of this month's own money: it pays first, and after what is scheduled. What was set aside before is not in it. */
  readonly left: Money;
  /** What of the spent and scheduled this month's own money no longer pays, but what was set aside in earlier months does. */
  readonly fromEarlier: Money;
};

/**
 * A budget in a month of the plan. Its periods are cut to the month, their base pro rata by day; what the first of them held
 * when the month began was set aside earlier and is not this month's money: it pays what this month's does not. Unspent money
 * of a period that is over counts as far as it is handed on; a later period does not count what the current one has left.
 * For a monthly budget without carry, left = max(0, base - spent - committed). `null` = it begins after the month.
 * budgetLedger has the steps.
 */
export function budgetInMonth(
  book: BudgetBook,
  budget: Budget,
  month: Period,
): BudgetInMonth | null {
  const ledger = budgetLedger(book, budget, month);
  if (ledger === null) return null;
  return {
    budgetId: budget.id,
    left: sumMoney(ledger.left.map(({ amount }) => amount)),
    fromEarlier: sumMoney(ledger.fromEarlier.map(({ amount }) => amount)),
  };
}
