import { changesOf, readTogether, transactionOf } from '@/db/read.ts';
import { type StoredTwin, twinOf } from '@/domain/import/verdict.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** A few stored rows by id as the import review shows them, deleted ones included, live; purged ones are missing. */
export function useTwins(ids: readonly string[]): Live<ReadonlyMap<string, StoredTwin>> {
  const { database } = useServices();
  return useLive(ids.join(' '), () =>
    readOnSignal([changesOf(database, 'transactions')], async () => {
      const found = await readTogether(database, ({ rows }) => rows.bulkGet([...ids]));
      return new Map(found.flatMap((row) => (row ? [[row.id, twinOf(transactionOf(row))]] : [])));
    }),
  );
}
