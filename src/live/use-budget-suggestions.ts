import { readBudgetSuggestions, type ShownSuggestions } from '@/db/queries/budget-suggestions.ts';
import { changesOf } from '@/db/read.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';
import { useToday } from './use-today.ts';

export type { ShownSuggestions };

const CHANGING = ['transactions', 'accounts', 'categories', 'budgets', 'settings'] as const;

/** Budgets to offer, and amounts for those that are there, from what was spent so far; live. Nothing is stored by it. */
export function useBudgetSuggestions(): Live<ShownSuggestions> {
  const { database } = useServices();
  const today = useToday();
  return useLive(today, () =>
    readOnSignal(
      CHANGING.map((name) => changesOf(database, name)),
      newestOnly(() => readBudgetSuggestions(database, today)),
    ),
  );
}
