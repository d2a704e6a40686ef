import { useMemo } from 'react';
import { readGoalsQuestion } from '@/db/queries/planning/goals.ts';
import { changesOf } from '@/db/read.ts';
import {
  type GoalOverview,
  type GoalOverviewInput,
  goalOverview,
  type GoalView as View,
} from '@/domain/goals/goal-overview.ts';
import { type Live, readOnSignal, sharedByKey, useLive } from './live.ts';
import { baseCurrencySignal } from './live-query.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';
import { useToday } from './today.ts';

/** A goal as of today, in the currency of its account. */
export type GoalView = View;

const CHANGING = [
  'transactions',
  'accounts',
  'goals',
  'holdings',
  'scheduledTransactions',
] as const;

/** Who shows goals and who reckons with what they hold ask for the same: it is read once. */
const shared = sharedByKey<Live<GoalOverviewInput>>();

/** What all goals are told from, with the values of all accounts; live. For a form that puts a goal beside them. */
export function useGoalsQuery(): Live<GoalOverviewInput> {
  return useQuestion(true);
}

function useQuestion(ofAll: boolean): Live<GoalOverviewInput> {
  const { database } = useServices();
  const today = useToday();
  const key = `${today}|${ofAll}`;
  return useLive(key, () =>
    shared(database, key, () =>
      readOnSignal(
        [...CHANGING.map((name) => changesOf(database, name)), baseCurrencySignal(database)],
        newestOnly(() => readGoalsQuestion(database, today, ofAll)),
      ),
    ),
  );
}

/** All goals in the order in which they are served, and the accounts behind them; live. */
export function useGoalOverview(): Live<GoalOverview> {
  const question = useQuestion(false);
  return useMemo(
    () =>
      question.status === 'ready'
        ? { status: 'ready', value: goalOverview(question.value) }
        : question,
    [question],
  );
}

/** All goals in the order in which they are served; live. */
export function useGoalViews(): Live<readonly GoalView[]> {
  const book = useGoalOverview();
  return useMemo(
    () => (book.status === 'ready' ? { status: 'ready', value: book.value.views } : book),
    [book],
  );
}
