import { cashSideKey, readCashSides } from '@/db/queries/holding-cash.ts';
import { changesOf } from '@/db/read.ts';
import { type Live, mapLive, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';
import { useToday } from './use-today.ts';

const CHANGING = ['transactions', 'holdings', 'accounts'] as const;

/** Of which transaction each event of a holding is the other side, live; null = of none. @returns given the id of an event */
export function useCashSides(
  accountId: string,
  holdingId: string,
): Live<(eventId: string) => string | null> {
  const { database } = useServices();
  const today = useToday();
  const sides = useLive(`${accountId}|${today}`, () =>
    readOnSignal(
      CHANGING.map((name) => changesOf(database, name)),
      newestOnly(() => readCashSides(database, accountId, today)),
    ),
  );
  return mapLive(sides, (rows) => (eventId) => rows.get(cashSideKey(holdingId, eventId)) ?? null);
}
