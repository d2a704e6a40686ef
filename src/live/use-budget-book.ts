import { readBudgetBook, type ShownBudgets } from '@/db/queries/budget-book.ts';
import { changesOf } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';
import { sharedByKey } from './shared-by-key.ts';
import { useToday } from './use-today.ts';

export type { ShownBudgets };

const CHANGING = [
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
export function useBudgetBook(until: CalendarDate): Live<ShownBudgets> {
  const { database } = useServices();
  const today = useToday();
  const key = `${today}|${until}`;
  return useLive(key, () =>
    shared(database, key, () =>
      readOnSignal(
        CHANGING.map((name) => changesOf(database, name)),
        newestOnly(() => readBudgetBook(database, today, until)),
      ),
    ),
  );
}
