import { readWorthStart } from '@/db/queries/worth-start.ts';
import { changesOf } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';

const CHANGING = ['transactions', 'accounts', 'debts', 'holdings'] as const;

/** The first day on which anything was worth something, null where there is nothing; live. */
export function useWorthStart(): Live<CalendarDate | null> {
  const { database } = useServices();
  return useLive('', () =>
    readOnSignal(
      CHANGING.map((name) => changesOf(database, name)),
      newestOnly(() => readWorthStart(database)),
    ),
  );
}
