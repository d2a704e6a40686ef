import { readLiveRows } from '@/db/queries/other-legs.ts';
import { changesOf, readTogether } from '@/db/read.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** A few transactions in the order of their ids, live; those that are gone are left out. */
export function useRowsById(ids: readonly string[]): Live<readonly Transaction[]> {
  const { database } = useServices();
  return useLive(ids.join(' '), () =>
    readOnSignal([changesOf(database, 'transactions')], () =>
      readTogether(database, (tables) => readLiveRows(tables, ids)),
    ),
  );
}
