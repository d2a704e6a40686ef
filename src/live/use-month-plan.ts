import { useMemo } from 'react';
import { type Period, periodOf } from '../domain/budget-period.ts';
import { paidBetween } from '../domain/debt-day.ts';
import { monthlyNeed } from '../domain/goal-status.ts';
import { type MonthPlan, monthPlan } from '../domain/month-plan.ts';
import type { Live } from './live.ts';
import { type ShownBudgets, useBudgetBook } from './use-budget-book.ts';
import { type DebtView, useDebtViews } from './use-debt-views.ts';
import { type GoalView, useGoalViews } from './use-goal-views.ts';
import { useToday } from './use-today.ts';

/** The plan of the present month, and what its lines name. */
export type ShownPlan = {
  readonly plan: MonthPlan;
  /** The base currency. */
  readonly currency: string;
  readonly shown: ShownBudgets;
  readonly goals: readonly GoalView[];
  readonly debts: readonly DebtView[];
  /** How many goals and debts are in other currencies: two currencies are never added. */
  readonly leftOut: { readonly goals: number; readonly debts: number };
};

/** What comes in this month, what it is meant for, and what is not planned yet; live. */
export function useMonthPlan(): Live<ShownPlan> {
  const today = useToday();
  const budgets = useBudgetBook(today);
  const goals = useGoalViews();
  const debts = useDebtViews();
  return useMemo(() => {
    if (budgets.status !== 'ready') return budgets;
    if (goals.status !== 'ready') return goals;
    if (debts.status !== 'ready') return debts;
    return { status: 'ready', value: planOf(budgets.value, goals.value, debts.value) };
  }, [budgets, goals, debts]);
}

function planOf(
  shown: ShownBudgets,
  goals: readonly GoalView[],
  debts: readonly DebtView[],
): ShownPlan {
  const { book, months, currency } = shown;
  const month = periodOf(months, book.today);
  const ownGoals = goals.filter((goal) => goal.currency === currency);
  const ownDebts = debts.filter((debt) => debt.currency === currency);
  const plan = monthPlan({
    book,
    month,
    goals: ownGoals.map(({ goal, status }) => ({ id: goal.id, needed: monthlyNeed(status) })),
    debts: ownDebts.map((view) => planDebt(view, month)),
  });
  const leftOut = {
    goals: goals.length - ownGoals.length,
    debts: debts.length - ownDebts.length,
  };
  return { plan, currency, shown, goals, debts, leftOut };
}

/** What was paid in the month in rows that are spending stands among what was spent. */
function planDebt({ debt, month: { payment }, days }: DebtView, month: Period) {
  const { id, tagId } = debt;
  return { id, tagId, payment, paidAsSpending: paidBetween(days, month).spent };
}
