import { readKnownBalances } from '@/db/queries/known-balances.ts';
import { changesOf } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { KnownBalance } from '@/domain/reports/report-cash-flow.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';
import { sharedByKey } from './shared-by-key.ts';

const CHANGING = ['transactions', 'accounts', 'holdings'] as const;

const shared = sharedByKey<Live<ReadonlyMap<string, KnownBalance>>>();

/**
 * What cash flow needs beside sums: of each account what its rows came to before `from`, and what values by hand say beyond the
 * rows; live.
 */
export function useKnownBalances(
  from: CalendarDate,
  to: CalendarDate,
): Live<ReadonlyMap<string, KnownBalance>> {
  const { database } = useServices();
  const key = `${from}|${to}`;
  return useLive(key, () =>
    shared(database, key, () =>
      readOnSignal(
        CHANGING.map((name) => changesOf(database, name)),
        newestOnly(() => readKnownBalances(database, from, to)),
      ),
    ),
  );
}
