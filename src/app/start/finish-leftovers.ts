import type { CofferDatabase } from '@/db/database.ts';
import { readPendingKeys } from '@/db/queries/pending-keys.ts';
import type { Services } from '@/db/services.ts';
import { fetchPart } from '@/ui/fetch-part.ts';

const finished = new WeakMap<CofferDatabase, Promise<void>>();

/** Finishes what a closed tab left half done: once for an open database, however often it is asked for; `anew`: also what was left since. */
export function finishLeftovers(services: Services, anew = false): Promise<void> {
  const { database, log } = services;
  let work = anew ? undefined : finished.get(database);
  if (!work) {
    work = finish(services).catch((error: unknown) =>
      log.error('pending operations could not be finished', error),
    );
    finished.set(database, work);
  }
  return work;
}

/** Most starts have none: what finishes them is fetched only then. */
async function finish(services: Services): Promise<void> {
  if ((await readPendingKeys(services.database)).length === 0) return;
  const finishPendingOperations = await fetchPart(
    async () => (await import('@/commands/pending-operations.ts')).finishPendingOperations,
  );
  await finishPendingOperations(services);
}
