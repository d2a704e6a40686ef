import { readWorthOnDays } from '@/db/queries/worth-on-days.ts';
import { changesOf } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { WorthOnDay } from '@/domain/reports/report-net-worth.ts';
import { baseCurrencySignal } from './base-currency-signal.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';
import { sharedByKey } from './shared-by-key.ts';

const CHANGING = ['transactions', 'accounts', 'holdings', 'debts'] as const;

const shared = sharedByKey<Live<readonly WorthOnDay[]>>();

/**
 * What every account and unlinked debt comes to at the end of each of some days, in their order; live. What is held is read once
 * for all days.
 */
export function useWorthOnDays(days: readonly CalendarDate[]): Live<readonly WorthOnDay[]> {
  const { database } = useServices();
  const key = days.join();
  return useLive(key, () =>
    shared(database, key, () =>
      readOnSignal(
        [...CHANGING.map((name) => changesOf(database, name)), baseCurrencySignal(database)],
        newestOnly(() => readWorthOnDays(database, days)),
      ),
    ),
  );
}
