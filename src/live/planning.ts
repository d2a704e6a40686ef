import { useMemo } from 'react';
import type { CofferDatabase } from '@/db/database.ts';
import {
  readAccountBalances,
  readAccountsById,
  readBalancesOn,
} from '@/db/queries/accounts/accounts.ts';
import { readBaseCurrency } from '@/db/queries/accounts/base-currency.ts';
import { readWorthOn } from '@/db/queries/accounts/holdings.ts';
import { readBudgetPlan, readPlanning, type ShownBudgets } from '@/db/queries/planning/budgets.ts';
import {
  readBudgetSuggestions,
  readGoalStart,
  readSuggestedAmounts,
  type ShownSuggestions,
} from '@/db/queries/planning/planning-suggestions.ts';
import { changesOf, readTogether } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { moneyAtHand } from '@/domain/accounts/cash-at-hand.ts';
import {
  type DebtSchedule,
  type MonthPlan,
  monthPlan,
  planDebt,
} from '@/domain/budgets/month-plan.ts';
import type { PlanningSettings } from '@/domain/budgets/planning-settings.ts';
import type { Suggestion } from '@/domain/budgets/suggested-budgets.ts';
import { addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { type PeriodRule, periodOf } from '@/domain/core/periods.ts';
import { type CurrencyDebts, debtsByCurrency } from '@/domain/debts/payoff.ts';
import type { GoalStart } from '@/domain/goals/goal-form.ts';
import { monthlyNeed } from '@/domain/goals/goal-status.ts';
import { useUpcoming } from '@/live/transactions/upcoming-rows.ts';
import { type DebtView, useDebtViews } from './debts.ts';
import { type GoalView, useGoalViews } from './goals.ts';
import { type Live, mapLive, readOnSignal, sharedByKey, useLive } from './live.ts';
import { baseCurrencySignal } from './live-query.ts';
import { newestOnly } from './newest-only.ts';
import { useScheduledTransactions } from './records.ts';
import { useServices } from './services-context.tsx';
import { useToday } from './today.ts';

export type { ShownBudgets };

const BUDGET_READS = [
  'transactions',
  'scheduledTransactions',
  'accounts',
  'categories',
  'budgets',
  'settings',
] as const;

/** The header of the month and the tab below it ask for the same days: they are read once. */
const shared = sharedByKey<Live<ShownBudgets>>();

/**
 * All budgets with the sums that their figures need, from their start to the end of the period and of the month that `until`
 * (and today) lies in, and what is scheduled up to then; live. Read from the sums, never the history.
 */
export function useBudgetPlan(until: CalendarDate): Live<ShownBudgets> {
  const { database } = useServices();
  const today = useToday();
  const key = `${today}|${until}`;
  return useLive(key, () =>
    shared(database, key, () =>
      readOnSignal(
        BUDGET_READS.map((name) => changesOf(database, name)),
        newestOnly(() => readBudgetPlan(database, today, until)),
      ),
    ),
  );
}

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
  const budgets = useBudgetPlan(today);
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

/** What a payoff plan is made of. */
type PayoffDebts = {
  /** Of all debts in the person's own order, those on which nothing is owed included. */
  readonly ids: readonly string[];
  /** The debts on which something is owed, by currency; empty where nothing is. */
  readonly currencies: readonly CurrencyDebts<DebtView>[];
};

/** The debts of the payoff plan as of today; live. */
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

/** What was at hand at the end of a day, cents in the base currency; live. */
type AtHand = { readonly amount: Money; readonly currency: string };

export function useAtHand(date: CalendarDate): Live<AtHand> {
  const { database } = useServices();
  return useLive(date, () =>
    readOnSignal(
      [
        changesOf(database, 'transactions'),
        changesOf(database, 'accounts'),
        baseCurrencySignal(database),
      ],
      () => readAtHand(database, date),
    ),
  );
}

async function readAtHand(database: CofferDatabase, date: CalendarDate): Promise<AtHand> {
  const accounts = [...(await readAccountsById(database)).values()];
  const currency = await readBaseCurrency(database, accounts);
  const balances = await readTogether(database, (tables) =>
    readAccountBalances(tables, accounts, date),
  );
  return { amount: moneyAtHand(accounts, balances, currency), currency };
}

/** How the person plans; live. */
export function usePlanningSettings(): Live<PlanningSettings> {
  const { database } = useServices();
  return useLive(null, () =>
    readOnSignal([changesOf(database, 'settings')], () => readPlanning(database)),
  );
}

const GOAL_HISTORY_READS = ['transactions', 'holdings'] as const;
const NOTHING: ReadonlyMap<CalendarDate, Money> = new Map();

/** What an account was worth at the end of each of some days, cents in its currency, with what it held; live. Of no account (null) none is read. */
export function useGoalHistory(
  account: Account | null,
  days: readonly CalendarDate[],
  /** Whether it holds something: that is told apart day by day. */
  isInvested: boolean,
): Live<ReadonlyMap<CalendarDate, Money>> {
  const { database } = useServices();
  return useLive(JSON.stringify([account?.id, account?.values, days, isInvested]), () =>
    readOnSignal(
      account ? GOAL_HISTORY_READS.map((name) => changesOf(database, name)) : [],
      newestOnly(async () => {
        if (!account) return NOTHING;
        return isInvested
          ? readWorthOn(database, account.id, days)
          : readBalancesOn(database, account, days);
      }),
    ),
  );
}

const GOAL_START_READS = ['transactions', 'accounts', 'categories', 'holdings'] as const;

/** A beginning for a first goal, from the person's own figures; live. */
export function useGoalStart(): Live<GoalStart> {
  const { database } = useServices();
  const today = useToday();
  return useLive(today, () =>
    readOnSignal(
      [...GOAL_START_READS.map((name) => changesOf(database, name)), baseCurrencySignal(database)],
      newestOnly(() => readGoalStart(database, today)),
    ),
  );
}

export type { ShownSuggestions };

const SUGGESTION_READS = ['transactions', 'accounts', 'categories', 'budgets', 'settings'] as const;

/** Budgets to offer, and amounts for those that are there, from what was spent so far; live. Nothing is stored by it. */
export function useBudgetSuggestions(): Live<ShownSuggestions> {
  const { database } = useServices();
  const today = useToday();
  return useLive(today, () =>
    readOnSignal(
      SUGGESTION_READS.map((name) => changesOf(database, name)),
      newestOnly(() => readBudgetSuggestions(database, today)),
    ),
  );
}

/**
 * What some categories cost so far in the periods of a rule: the last one, and the medians; live.
 * @param categoryIds all whose rows count, those below others included
 */
export function useSuggestedAmounts(
  { period, startDate }: PeriodRule,
  categoryIds: readonly string[],
): Live<readonly Suggestion[]> {
  const { database } = useServices();
  const today = useToday();
  const key = [today, period, startDate, ...categoryIds].join('|');
  return useLive(key, () =>
    readOnSignal(
      [
        changesOf(database, 'transactions'),
        changesOf(database, 'accounts'),
        baseCurrencySignal(database),
      ],
      newestOnly(() => readSuggestedAmounts(database, { period, startDate }, categoryIds, today)),
    ),
  );
}
