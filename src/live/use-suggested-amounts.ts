import { readSuggestedAmounts } from '@/db/queries/budget-suggestions.ts';
import { changesOf } from '@/db/read.ts';
import type { Suggestion } from '@/domain/budgets/budget-suggestion.ts';
import type { PeriodRule } from '@/domain/core/budget-period.ts';
import { baseCurrencySignal } from './base-currency-signal.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';
import { useToday } from './use-today.ts';

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
