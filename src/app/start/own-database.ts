import { DATABASE_NAME, PREVIOUS_DATABASE_DAYS } from '@/config/limits.ts';
import {
  activateFound,
  activateRestored,
  databaseOfStore,
  forgetPrevious,
  hasPointer,
  readOwnDatabase,
  readPreviousDatabase,
} from '@/platform/backup/active-database.ts';
import { deleteDatabase, listOwnDatabases } from '@/platform/backup/raw-databases.ts';
import { readActivated } from '@/platform/browser/activation-mark.ts';
import { RESTORE_LOCK, withLockIfFree } from '@/platform/locks.ts';
import { log } from '@/platform/log.ts';

const DAY_MS = 86_400_000;

/**
 * If the pointer to the active database was lost (localStorage can be cleared on its own), finds
 * the database chosen last by what each one stores about itself, and the one before it, which is
 * kept for some days. Lists the databases only while there is no pointer.
 */
export async function findOwnDatabase(): Promise<void> {
  if (hasPointer()) return;
  const names = await ownDatabases();
  const chosen = await lastChosen(names);
  if (!chosen) {
    activateFound(readOwnDatabase(), null);
    return;
  }
  const others = names.filter((name) => name !== chosen.name);
  // The original database was never chosen. Any other one that wasn't is left over from an
  // unfinished restore.
  const first = others.find((name) => name === DATABASE_NAME);
  const before = (await lastChosen(others))?.name ?? first;
  activateFound(chosen.name, before === undefined ? null : { name: before, since: chosen.at });
}

/**
 * Browsers write localStorage to disk seconds later, so if one is killed right after a restore, the
 * pointer still names the old database. If another database was chosen after the one that the
 * pointer names, moves the pointer there and returns true: the app must then start over.
 */
export async function followLaterChoice(): Promise<boolean> {
  const own = readOwnDatabase();
  const names = await ownDatabases();
  if (names.every((name) => name === own)) return false;
  let isMoved = false;
  await withLockIfFree(RESTORE_LOCK, async () => {
    const chosen = await lastChosen(names);
    if (!chosen || chosen.name === own || readOwnDatabase() !== own) return;
    const ownAt = await readActivated(own);
    if (ownAt === null || chosen.at <= ownAt) return;
    activateRestored(chosen.name, chosen.at);
    isMoved = true;
  });
  return isMoved;
}

/**
 * The database chosen last, by what each one stores about itself; undefined if there was never a
 * restore.
 */
async function lastChosen(names: readonly string[]) {
  const marks = await Promise.all(names.map(readActivated));
  return names
    .map((name, index) => ({ name, at: marks[index] ?? '' }))
    .filter(({ at }) => at !== '')
    .sort((a, b) => (a.at < b.at ? 1 : -1))[0];
}

/**
 * Deletes what restores left: databases that were never finished, and the previous database once
 * its days are over. Never deletes the current one, one chosen after it, or one that can't be read;
 * and does nothing while any tab is restoring.
 */
export async function deleteAbandonedDatabases(now: Date): Promise<void> {
  await withLockIfFree(RESTORE_LOCK, async () => {
    const previous = readPreviousDatabase();
    if (previous && now.getTime() - Date.parse(previous.since) > PREVIOUS_DATABASE_DAYS * DAY_MS) {
      forgetPrevious();
    }
    const own = readOwnDatabase();
    const chosenAt = await readActivated(own);
    if (chosenAt === null) return;
    for (const name of await ownDatabases()) {
      if (name === own || name === readPreviousDatabase()?.name) continue;
      const at = await readActivated(name);
      if (at === null || at > chosenAt) continue;
      const deleted = await deleteDatabase(name);
      if (deleted.ok) log.info('deleted a database left behind by a restore');
      else log.warn(`could not delete a database left behind by a restore: ${deleted.code}`);
    }
  });
}

async function ownDatabases(): Promise<readonly string[]> {
  const stores = await listOwnDatabases().catch(() => []);
  return [...new Set(stores.flatMap((store) => databaseOfStore(store) ?? []))];
}
