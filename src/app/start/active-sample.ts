import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import { activateOwn, readActiveDatabase } from '@/platform/backup/active-database.ts';
import {
  deleteSample,
  hasWholeSample,
  listSampleDatabases,
} from '@/platform/backup/raw-databases.ts';
import { withLock } from '@/platform/locks.ts';
import { log } from '@/platform/log.ts';
import { holdSample, letGoOfSample, otherHoldersOfSample, SAMPLE_LOCK } from './sample-lock.ts';

/**
 * The database to open at a start; the sample is held for this page first. A pointer at a sample that is not there whole (any
 * more) is taken back: empty databases in its place would look as if something had been lost.
 */
export async function databaseToOpen(): Promise<string> {
  if (readActiveDatabase() === SAMPLE_DATABASE_NAME) await withLock(SAMPLE_LOCK, holdOrTakeBack);
  const active = readActiveDatabase();
  if (active !== SAMPLE_DATABASE_NAME) letGoOfSample();
  return active;
}

async function holdOrTakeBack(): Promise<void> {
  if (await hasWholeSample().catch(() => true)) await holdSample();
  else activateOwn();
}

/**
 * Deletes a sample that was left, or was never finished. Where other pages still work with it, it waits until they are gone,
 * however long that takes, and keeps nobody from anything meanwhile.
 */
export async function deleteLeftSample(): Promise<void> {
  for (;;) {
    const holders = await withLock(SAMPLE_LOCK, deleteUnlessHeld);
    if (holders.length === 0) return;
    await Promise.all(holders.map((name) => withLock(name, async () => {})));
  }
}

/** Returns who keeps it from being deleted. */
async function deleteUnlessHeld(): Promise<readonly string[]> {
  if (readActiveDatabase() === SAMPLE_DATABASE_NAME) return [];
  if ((await listSampleDatabases()).length === 0) return [];
  const holders = await otherHoldersOfSample();
  if (holders.length > 0) return holders;
  const deleted = await deleteSample();
  if (deleted.ok) log.info('the sample data was deleted');
  else log.warn(`the sample data could not be deleted: ${deleted.code}`);
  return [];
}
