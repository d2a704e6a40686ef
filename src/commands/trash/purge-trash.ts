import { type Outcome, outcomeOf, putSetting } from '@/commands/outcome.ts';
import { purgeLostReceipts, sweepReceipts } from '@/commands/transactions/receipts.ts';
import type { Services } from '@/db/database.ts';
import { type Purged, purgeStrays, purgeTrashed, type StrayCursors } from '@/db/purge.ts';
import { purgeCutoff } from '@/domain/transactions/trash.ts';
import { outsideLongWrites, withLockIfFree, withLongWriteLock } from '@/platform/locks.ts';

/**
 * The key of the setting that is written each time the trash is purged. Purging bypasses the
 * storage engine and emits no event, so this write tells all tabs. Its value: when it happened, and
 * how far the search for stray rows has come.
 */
export const TRASH_SETTING = 'trash:purged';

const ALWAYS = '';
const NO_END = '~';
/** How many deleted rows of each collection are checked at each start. */
const STRAYS_LOOKED_AT = 5_000;

/**
 * Permanently deletes what was moved to the trash more than TRASH_DAYS ago, and the receipts of
 * transactions that are gone. Runs when the page is idle after a start, in one tab; the next start
 * continues with the rest.
 */
export async function purgeTrash(services: Services): Promise<Purged> {
  let purged: Purged = { gone: 0, emptied: 0 };
  await withLockIfFree('coffer-purge-trash', async () => {
    // Compute this under the lock of long writes, because nothing is restored while it is held.
    const since = purgeCutoff(services.clock.now());
    const old = await outsideLongWrites(() => purgeTrashed(services.database, ALWAYS, since));
    const strays = await purgeStrays(
      services.database,
      Date.parse(since),
      await readPlaces(services),
      STRAYS_LOOKED_AT,
    );
    purged = {
      gone: old.gone + strays.purged.gone,
      emptied: old.emptied + strays.purged.emptied,
    };
    const isFinished = Object.keys(strays.places).length === 0;
    await outsideLongWrites(() => purgeLostReceipts(services.database));
    if (purged.gone + purged.emptied > 0 || !isFinished) await notifyTabs(services, strays.places);
    await sweepReceipts(services);
  });
  return purged;
}

/** Permanently deletes one group of the trash, named by its instant. There is no Undo. */
export function deleteForGood(services: Services, at: string): Promise<Outcome<Purged>> {
  return purge(services, at, `${at}${NO_END}`);
}

/** Permanently deletes everything in the trash. There is no Undo. */
export function emptyTrash(services: Services): Promise<Outcome<Purged>> {
  return purge(services, ALWAYS, NO_END);
}

async function purge(services: Services, from: string, before: string): Promise<Outcome<Purged>> {
  const purged = await withLongWriteLock(async () => {
    const trashed = await purgeTrashed(services.database, from, before);
    await purgeLostReceipts(services.database);
    return trashed;
  });
  const noted = await notifyTabs(services, await readPlaces(services));
  await sweepReceipts(services);
  return outcomeOf(noted, purged);
}

async function readPlaces({ database }: Services): Promise<StrayCursors> {
  const row = await database.dexie.settings.table('docs').get(TRASH_SETTING);
  const value: unknown = row?.value;
  const places: unknown = value instanceof Object ? Reflect.get(value, 'places') : undefined;
  return places instanceof Object ? (places as StrayCursors) : {};
}

function notifyTabs({ database, clock }: Services, places: StrayCursors) {
  const at = clock.now().toISOString();
  return putSetting(database, TRASH_SETTING, () => ({ at, places }));
}
