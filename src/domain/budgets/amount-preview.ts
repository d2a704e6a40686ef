import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { type Period, periodOf } from '@/domain/core/periods.ts';
import type { Budget } from './budget.ts';
import { baseOf, changeAmount, setOverride } from './budget-amounts.ts';
import { type BudgetRow, rowOf } from './budget-list.ts';
import { type BudgetPlan, budgetPlan } from './budget-plan.ts';
import { budgetInMonth } from './month-plan-budgets.ts';

/**
 * Which periods an edited amount applies to: only the one with that day if it has an amount of its
 * own, such as after money was moved; otherwise that one and later ones.
 */
export function editScope(budget: Budget, day: CalendarDate): 'period' | 'from' {
  return baseOf(budget, periodOf(budget, day)).isOverride ? 'period' : 'from';
}

/** A budget with another amount, as setBudgetAmount would write it with editScope. */
function withAmount(budget: Budget, amount: Money, day: CalendarDate): Budget {
  if (editScope(budget, day) === 'from') {
    return { ...budget, amounts: changeAmount(budget, amount, day) };
  }
  const { start } = periodOf(budget, day);
  return { ...budget, overrides: setOverride(budget.overrides, start, amount) };
}

/** A row of the list as it would be with another amount; nothing is stored. */
export function previewRow(
  plan: BudgetPlan,
  budget: Budget,
  amount: Money,
  day: CalendarDate,
): BudgetRow {
  const changed = withAmount(budget, amount, day);
  return rowOf(planWith(plan, changed), changed, day);
}

/**
 * How much less the month has free with a changed amount, cents; negative = more. The rest of the
 * month's plan doesn't depend on the amount.
 */
export function takenFromMonth(
  plan: BudgetPlan,
  budget: Budget,
  amount: Money,
  { day, month }: { readonly day: CalendarDate; readonly month: Period },
): Money {
  const changed = withAmount(budget, amount, day);
  const heldIn = (inPlan: BudgetPlan, each: Budget) => {
    const own = budgetInMonth(inPlan, each, month);
    return own ? own.left - own.fromEarlier : 0;
  };
  return cents(heldIn(planWith(plan, changed), changed) - heldIn(plan, budget));
}

/**
 * The budgets that can give an amount for the period of a day and stay calm after it, those with
 * most left first.
 * @param amount cents, > 0
 */
export function coverSources(
  plan: BudgetPlan,
  targetId: string,
  amount: Money,
  day: CalendarDate,
): readonly BudgetRow[] {
  return plan.budgets
    .filter(({ id }) => id !== targetId)
    .map((budget) => rowOf(plan, budget, day))
    .filter((row) => row.figures !== null && row.figures.left >= amount && row.state === 'fine')
    .filter(({ budget }) => {
      const period = periodOf(budget, day);
      const base = cents(baseOf(budget, period).amount - amount);
      const less = { ...budget, overrides: setOverride(budget.overrides, period.start, base) };
      return rowOf(planWith(plan, less), less, day).state === 'fine';
    })
    .sort((a, b) => (b.figures?.left ?? 0) - (a.figures?.left ?? 0));
}

function planWith(plan: BudgetPlan, changed: Budget): BudgetPlan {
  const budgets = plan.budgets.map((each) => (each.id === changed.id ? changed : each));
  return budgetPlan({ ...plan, budgets });
}
