import { DATABASE_NAME, PREVIOUS_DATABASE_DAYS } from '@/config/limits.ts';
import { RESTORE_LOCK } from '@/pipelines/restore/restore-lock.ts';
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
import { withLockIfFree } from '@/platform/locks.ts';
import { log } from '@/platform/log.ts';

const DAY_MS = 86_400_000;

/**
 * Where the pointer was lost (localStorage can be cleared alone), the database that was chosen last is found again by what it
 * says of itself, and the one before it, which is kept for its days. Costs a look at the list of databases, and that only until a
 * pointer stands.
 */
export async function findOwnDatabase(): Promise<void> {
  if (hasPointer()) return;
  const names = await ownDatabases();
  const chosen = await chosenLast(names);
  if (!chosen) {
    activateFound(readOwnDatabase(), null);
    return;
  }
  const others = names.filter((name) => name !== chosen.name);
  // The first of all was never chosen; every other one that was not is the half of a restore.
  const first = others.find((name) => name === DATABASE_NAME);
  const before = (await chosenLast(others))?.name ?? first;
  activateFound(chosen.name, before === undefined ? null : { name: before, since: chosen.at });
}

/**
 * Browsers write localStorage to the disk seconds later: one that is killed right after a restore has the pointer as it was before.
 * Where another own database says that it was chosen after the one that the pointer names, the pointer is moved there: true, and the
 * app is to begin anew.
 */
export async function followLaterChoice(): Promise<boolean> {
  const own = readOwnDatabase();
  const names = await ownDatabases();
  if (names.every((name) => name === own)) return false;
  let isMoved = false;
  await withLockIfFree(RESTORE_LOCK, async () => {
    const chosen = await chosenLast(names);
    if (!chosen || chosen.name === own || readOwnDatabase() !== own) return;
    const ownAt = await readActivated(own);
    if (ownAt === null || chosen.at <= ownAt) return;
    activateRestored(chosen.name, chosen.at);
    isMoved = true;
  });
  return isMoved;
}

/** The database that was chosen last, by what each says of itself; none where no restore was ever made. */
async function chosenLast(names: readonly string[]) {
  const marks = await Promise.all(names.map(readActivated));
  return names
    .map((name, place) => ({ name, at: marks[place] ?? '' }))
    .filter(({ at }) => at !== '')
    .sort((a, b) => (a.at < b.at ? 1 : -1))[0];
}

/**
 * Deletes what restores left: databases that were never finished, and the one before the last restore once nobody will go back
 * to it. Never the one that counts, nor one that was chosen after it or does not say; and nothing while a restore is at work, in
 * whichever tab.
 */
export async function deleteLeftDatabases(now: Date): Promise<void> {
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
      if (deleted.ok) log.info('a database that a restore left was deleted');
      else log.warn(`a database that a restore left could not be deleted: ${deleted.code}`);
    }
  });
}

async function ownDatabases(): Promise<readonly string[]> {
  const stores = await listOwnDatabases().catch(() => []);
  return [...new Set(stores.flatMap((store) => databaseOfStore(store) ?? []))];
}
