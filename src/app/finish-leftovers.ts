import { finishPendingOperations } from '@/commands/pending-operations.ts';
import type { CofferDatabase } from '@/db/database.ts';
import type { Services } from '@/db/services.ts';

const finished = new WeakMap<CofferDatabase, Promise<void>>();

/** Finishes what a closed tab left half done: once for an open database, however often it is asked for; `anew`: also what was left since. */
export function finishLeftovers(services: Services, anew = false): Promise<void> {
  const { database, log } = services;
  let work = anew ? undefined : finished.get(database);
  if (!work) {
    work = finishPendingOperations(services)
      .then(() => {})
      .catch((error: unknown) => log.error('pending operations could not be finished', error));
    finished.set(database, work);
  }
  return work;
}
