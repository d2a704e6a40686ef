import { readGoalStart } from '@/db/queries/goal-start.ts';
import { changesOf } from '@/db/read.ts';
import type { GoalStart } from '@/domain/goals/goal-start.ts';
import { baseCurrencySignal } from './base-currency-signal.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';
import { useToday } from './use-today.ts';

const CHANGING = ['transactions', 'accounts', 'categories', 'holdings'] as const;

/** A beginning for a first goal, from the person's own figures; live. */
export function useGoalStart(): Live<GoalStart> {
  const { database } = useServices();
  const today = useToday();
  return useLive(today, () =>
    readOnSignal(
      [...CHANGING.map((name) => changesOf(database, name)), baseCurrencySignal(database)],
      newestOnly(() => readGoalStart(database, today)),
    ),
  );
}
