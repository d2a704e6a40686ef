import { readImportBatches, type StoredBatch } from '@/db/queries/import-batches.ts';
import { changesOf } from '@/db/read.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

export type { StoredBatch };

/** Every import that is remembered, newest first, live. */
export function useImportBatches(): Live<readonly StoredBatch[]> {
  const { database } = useServices();
  return useLive(null, () =>
    readOnSignal([changesOf(database, 'settings')], () => readImportBatches(database)),
  );
}
