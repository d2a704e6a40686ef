import { useMemo } from 'react';
import type { CofferDatabase } from '@/db/database.ts';
import {
  readAccountBalances,
  readAccountsById,
  readBalancesOn,
} from '@/db/queries/accounts/accounts.ts';
import { readBaseCurrency } from '@/db/queries/accounts/base-currency.ts';
import { readWorthOn } from '@/db/queries/accounts/holdings.ts';
import {
  readBudgetPlan,
  readBudgetRows,
  readPlanning,
  type ShownBudgets,
} from '@/db/queries/planning/budgets.ts';
import {
  readBudgetSuggestions,
  readGoalStart,
  readSuggestedAmounts,
  type ShownSuggestions,
} from '@/db/queries/planning/planning-suggestions.ts';
import { readTogether } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { cashOnHand } from '@/domain/accounts/cash-on-hand.ts';
import type { CountedSpan } from '@/domain/budgets/budget-insights.ts';
import {
  type DebtSchedule,
  type MonthPlan,
  monthPlan,
  planDebt,
} from '@/domain/budgets/month-plan.ts';
import { addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { type PeriodRule, periodOf } from '@/domain/core/periods.ts';
import { type CurrencyDebts, debtsByCurrency } from '@/domain/debts/payoff.ts';
import { monthlyNeed } from '@/domain/goals/goal-status.ts';
import { baseCurrencySignal } from '@/live/accounts/base-currency-signal.ts';
import { useUpcoming } from '@/live/transactions/upcoming-rows.ts';
import { type DebtView, useDebtViews } from './debts.ts';
import { type GoalView, useGoalViews } from './goals.ts';
import { combineLive, type Live, mapLive, readOnSignal, useLive } from './live.ts';
import { liveDailyQuery, liveQuery, liveSetting, signalsOf } from './live-query.ts';
import { useScheduledTransactions } from './records.ts';
import { useServices } from './services-context.tsx';
import { useToday } from './today.ts';

export type { ShownBudgets, ShownSuggestions };

/**
 * All budgets with the totals behind their figures, and what is scheduled. They reach from the start of each budget to the end of
 * the period and of the month that contain `until` (and today). Reads stored totals, never single rows.
 */
export const useBudgetPlan = liveDailyQuery({
  reads: ['transactions', 'scheduledTransactions', 'accounts', 'categories', 'budgets', 'settings'],
  read: ({ database, today }, until: CalendarDate) => readBudgetPlan(database, today, until),
});

/** The rows that a budget counts from `from` to `to`, one of its periods; not for periods of a year. */
export const useBudgetRows = liveQuery({
  reads: ['transactions', 'accounts'],
  read: (
    { database },
    from: CalendarDate,
    to: CalendarDate,
    spans: readonly CountedSpan[],
    currency: string,
  ) => readBudgetRows(database, from, to, spans, currency),
});

/** The plan of the current month, and the records that its lines name. */
export type ShownPlan = {
  readonly plan: MonthPlan;
  /** The base currency. */
  readonly currency: string;
  readonly shown: ShownBudgets;
  readonly goals: readonly GoalView[];
  readonly debts: readonly DebtView[];
  /** How many goals and debts are in other currencies. Amounts in two currencies are never added. */
  readonly leftOut: { readonly goals: number; readonly debts: number };
};

/** This month's income, what it is planned for, and what is left to plan. */
export function useMonthPlan(): Live<ShownPlan> {
  const today = useToday();
  const budgets = useBudgetPlan(today);
  const goals = useGoalViews();
  const debts = useDebtViews();
  const items = useScheduledTransactions();
  const postings = useUpcoming(addMonths(today, 1));
  return useMemo(
    () =>
      mapLive(combineLive({ budgets, goals, debts, items, postings }), (loaded) =>
        planOf(loaded.budgets, loaded.goals, loaded.debts, {
          items: loaded.items,
          postings: loaded.postings,
        }),
      ),
    [budgets, goals, debts, items, postings],
  );
}

function planOf(
  shown: ShownBudgets,
  goals: readonly GoalView[],
  debts: readonly DebtView[],
  schedule: DebtSchedule,
): ShownPlan {
  const { budgetPlan, months, currency } = shown;
  const month = periodOf(months, budgetPlan.today);
  const ownGoals = goals.filter((goal) => goal.currency === currency);
  const ownDebts = debts.filter((debt) => debt.currency === currency);
  const plan = monthPlan({
    plan: budgetPlan,
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

/** The debts of a payoff plan. */
type PayoffDebts = {
  /** All debts in the user's own order, including those on which nothing is owed. */
  readonly ids: readonly string[];
  /** The debts on which something is owed, by currency; empty if nothing is owed. */
  readonly currencies: readonly CurrencyDebts<DebtView>[];
};

/** The debts of the payoff plan as of today. */
export function usePayoffDebts(): Live<PayoffDebts> {
  const views = useDebtViews();
  return useMemo(
    () =>
      mapLive(views, (value) => ({
        ids: value.map(({ debt }) => debt.id),
        currencies: debtsByCurrency(value),
      })),
    [views],
  );
}

type CashOnHand = { readonly amount: Money; readonly currency: string };

/** The cash on hand at the end of a day, in cents of the base currency. */
export const useCashOnHand = liveQuery({
  reads: ['transactions', 'accounts', baseCurrencySignal],
  read: ({ database }, date: CalendarDate) => readCashOnHand(database, date),
});

async function readCashOnHand(database: CofferDatabase, date: CalendarDate): Promise<CashOnHand> {
  const accounts = [...(await readAccountsById(database)).values()];
  const currency = await readBaseCurrency(database, accounts);
  const balances = await readTogether(database, (tables) =>
    readAccountBalances(tables, accounts, date),
  );
  return { amount: cashOnHand(accounts, balances, currency), currency };
}

/** How the user plans. */
export const usePlanningSettings = liveSetting(readPlanning);

const NOTHING: ReadonlyMap<CalendarDate, Money> = new Map();

/**
 * The value of an account at the end of each of some days, in cents of its currency, including its holdings.
 * Nothing is read without an account (null).
 */
export function useGoalHistory(
  account: Account | null,
  days: readonly CalendarDate[],
  /** Whether the account has holdings. Their value on each day is a different read. */
  isInvested: boolean,
): Live<ReadonlyMap<CalendarDate, Money>> {
  const { database } = useServices();
  return useLive(JSON.stringify([account?.id, account?.values, days, isInvested]), () =>
    readOnSignal(account ? signalsOf(database, ['transactions', 'holdings']) : [], async () => {
      if (!account) return NOTHING;
      return isInvested
        ? readWorthOn(database, account.id, days)
        : readBalancesOn(database, account, days);
    }),
  );
}

/** Suggested amounts for a first goal, from the user's own figures. */
export const useGoalStart = liveDailyQuery({
  reads: ['transactions', 'accounts', 'categories', 'holdings', baseCurrencySignal],
  read: ({ database, today }) => readGoalStart(database, today),
});

/** Budgets to offer, and amounts for the existing ones, from past spending. Stores nothing. */
export const useBudgetSuggestions = liveDailyQuery({
  reads: ['transactions', 'accounts', 'categories', 'budgets', 'settings'],
  read: ({ database, today }) => readBudgetSuggestions(database, today),
});

/**
 * What some categories cost in past periods of a rule: the last period, and the medians.
 * Give it the ids of all categories whose rows count, subcategories included.
 */
export const useSuggestedAmounts = liveDailyQuery({
  reads: ['transactions', 'accounts', baseCurrencySignal],
  keyOf: ({ period, startDate }: PeriodRule, categoryIds: readonly string[]) =>
    [period, startDate, ...categoryIds].join('|'),
  read: ({ database, today }, { period, startDate }, categoryIds) =>
    readSuggestedAmounts(database, { period, startDate }, categoryIds, today),
});
