import { useMemo } from 'react';
import { type MonthPlan, monthPlan } from '@/domain/budgets/month-plan.ts';
import { type DebtSchedule, planDebt } from '@/domain/budgets/month-plan-debts.ts';
import { periodOf } from '@/domain/core/budget-period.ts';
import { addMonths } from '@/domain/core/calendar-date.ts';
import { monthlyNeed } from '@/domain/goals/goal-status.ts';
import type { Live } from './live.ts';
import { useScheduledTransactions } from './records.ts';
import { type ShownBudgets, useBudgetBook } from './use-budget-book.ts';
import { type DebtView, useDebtViews } from './use-debt-views.ts';
import { type GoalView, useGoalViews } from './use-goal-views.ts';
import { useToday } from './use-today.ts';
import { useUpcoming } from './use-upcoming.ts';

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
  const items = useScheduledTransactions();
  const postings = useUpcoming(addMonths(today, 1));
  return useMemo(() => {
    if (budgets.status !== 'ready') return budgets;
    if (goals.status !== 'ready') return goals;
    if (debts.status !== 'ready') return debts;
    if (items.status !== 'ready') return items;
    if (postings.status !== 'ready') return postings;
    const schedule = { items: items.value, postings: postings.value };
    return { status: 'ready', value: planOf(budgets.value, goals.value, debts.value, schedule) };
  }, [budgets, goals, debts, items, postings]);
}

function planOf(
  shown: ShownBudgets,
  goals: readonly GoalView[],
  debts: readonly DebtView[],
  schedule: DebtSchedule,
): ShownPlan {
  const { book, months, currency } = shown;
  const month = periodOf(months, book.today);
  const ownGoals = goals.filter((goal) => goal.currency === currency);
  const ownDebts = debts.filter((debt) => debt.currency === currency);
  const plan = monthPlan({
    book,
    month,
    goals: ownGoals.map(({ goal, status }) => ({ id: goal.id, needed: monthlyNeed(status) })),
    debts: ownDebts.map((view) => planDebt(view, month, schedule)),
  });
  const leftOut = {
    goals: goals.length - ownGoals.length,
    debts: debts.length - ownDebts.length,
  };
  return { plan, currency, shown, goals, debts, leftOut };
}
