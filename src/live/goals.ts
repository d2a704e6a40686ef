import { useMemo } from 'react';
import { readGoalOverviewInput } from '@/db/queries/planning/goals.ts';
import {
  type GoalOverview,
  type GoalOverviewInput,
  goalOverview,
  type GoalView as View,
} from '@/domain/goals/goal-overview.ts';
import { baseCurrencySignal } from '@/live/accounts/base-currency-signal.ts';
import { type Live, mapLive } from './live.ts';
import { liveDailyQuery } from './live-query.ts';

/** A goal as of today, in the currency of its account. */
export type GoalView = View;

const useOverviewInput = liveDailyQuery({
  reads: [
    'transactions',
    'accounts',
    'goals',
    'holdings',
    'scheduledTransactions',
    baseCurrencySignal,
  ],
  read: ({ database, today }, ofAllAccounts: boolean) =>
    readGoalOverviewInput(database, today, ofAllAccounts),
});

/** The input of the goal overview with the values of all accounts, for a form that previews another goal among the stored ones. */
export const useGoalsQuery = (): Live<GoalOverviewInput> => useOverviewInput(true);

/** All goals in the order in which they are funded, with the accounts behind them. */
export function useGoalOverview(): Live<GoalOverview> {
  const input = useOverviewInput(false);
  return useMemo(() => mapLive(input, goalOverview), [input]);
}

/** All goals in the order in which they are funded. */
export function useGoalViews(): Live<readonly GoalView[]> {
  const overview = useGoalOverview();
  return useMemo(() => mapLive(overview, ({ views }) => views), [overview]);
}
