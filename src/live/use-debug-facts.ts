import { merge, throttleTime } from 'rxjs';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import { readDatabaseFacts } from '@/db/queries/database-facts.ts';
import { changesOf } from '@/db/read.ts';
import type { DatabaseFacts } from '@/domain/backup/database-facts.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';

/** Counting is no work for each batch of an import. */
const REST_MS = 1_000;

/** What the database holds, live. */
export function useDebugFacts(): Live<DatabaseFacts> {
  const { database } = useServices();
  return useLive(database, () => {
    const changes = merge(...COLLECTION_NAMES.map((name) => changesOf(database, name)));
    const rested = changes.pipe(
      throttleTime(REST_MS, undefined, { leading: true, trailing: true }),
    );
    return readOnSignal(
      [rested],
      newestOnly(() => readDatabaseFacts(database)),
    );
  });
}
