import { readBalances } from '../db/queries/balances.ts';
import { changesOf, readTogether } from '../db/read.ts';
import type { CalendarDate } from '../domain/calendar-date.ts';
import type { Money } from '../domain/money.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** The balance of each account that has rows, on a day; rows after it are left out. */
export function useBalances(today: CalendarDate): Live<ReadonlyMap<string, Money>> {
  const { database } = useServices();
  return useLive(today, () =>
    readOnSignal([changesOf(database, 'transactions')], () =>
      readTogether(database, (tables) => readBalances(tables, today)),
    ),
  );
}
