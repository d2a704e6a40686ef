import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import { activateOwn, readActiveDatabase } from '@/platform/active-database.ts';
import { withLock } from '@/platform/locks.ts';
import { log } from '@/platform/log.ts';
import { deleteSample, listSampleDatabases } from '@/platform/raw-databases.ts';
import { SAMPLE_LOCK } from './sample-lock.ts';

/** What another tab wrote to localStorage is there for this one well before so many ms. */
const ARRIVES_WITHIN_MS = 500;

/**
 * Whether the sample is what to work with, asked where much hangs on it. Where the answer is no it is asked once more a moment
 * later: a lock that another tab let go of comes here before what that tab wrote to localStorage does.
 */
export async function isSampleActive(): Promise<boolean> {
  if (readActiveDatabase() === SAMPLE_DATABASE_NAME) return true;
  await new Promise((resolve) => setTimeout(resolve, ARRIVES_WITHIN_MS));
  return readActiveDatabase() === SAMPLE_DATABASE_NAME;
}

/**
 * The database to open at a start. A pointer at a sample that is not there (any more) is taken back: an empty database in its
 * place would look as if something had been lost.
 */
export async function databaseToOpen(): Promise<string> {
  const active = readActiveDatabase();
  if (active !== SAMPLE_DATABASE_NAME) return active;
  const parts = await listSampleDatabases().catch(() => null);
  if (parts?.length === 0) activateOwn();
  return readActiveDatabase();
}

/** Deletes a sample that was left, or was never finished, unless it is the one to work with. */
export async function deleteLeftSample(): Promise<void> {
  if (readActiveDatabase() === SAMPLE_DATABASE_NAME) return;
  const left = await listSampleDatabases().catch(() => []);
  if (left.length === 0) return;
  await withLock(SAMPLE_LOCK, async () => {
    // Another tab may have made it anew meanwhile.
    if (await isSampleActive()) return;
    const deleted = await deleteSample();
    if (deleted.ok) log.info('the sample data was deleted');
    else log.warn(`the sample data could not be deleted: ${deleted.code}`);
  });
}
