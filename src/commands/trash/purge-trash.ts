import { type Outcome, outcomeOf, putSetting } from '@/commands/outcome.ts';
import type { Services } from '@/db/database.ts';
import { type Purged, purgeStrays, purgeTrashed, type StrayCursors } from '@/db/purge.ts';
import { purgeCutoff } from '@/domain/transactions/trash.ts';
import { outsideLongWrites, withLockIfFree, withLongWriteLock } from '@/platform/locks.ts';

/**
 * The row of settings that is written whenever the trash was emptied: a deletion past the storage engine tells nobody, and
 * this tells every tab. Its value: when, and how far the search for strays has come.
 */
export const TRASH_SETTING = 'trash:purged';

const ALWAYS = '';
const NO_END = '~';
/** So many deleted rows of a collection are looked at a start. */
const STRAYS_LOOKED_AT = 5_000;

/**
 * What was deleted more than TRASH_DAYS ago goes for good. For the idle time after a start; one tab does it, and what it
 * leaves the next start takes.
 */
export async function purgeTrash(services: Services): Promise<Purged> {
  let purged: Purged = { gone: 0, emptied: 0 };
  await withLockIfFree('coffer-purge-trash', async () => {
    // Under the lock of long writes, because nothing is brought back then.
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
    if (purged.gone + purged.emptied > 0 || !isFinished) await tell(services, strays.places);
  });
  return purged;
}

/** Takes one group of the trash away for good, by its instant. There is no Undo. */
export function deleteForGood(services: Services, at: string): Promise<Outcome<Purged>> {
  return purge(services, at, `${at}${NO_END}`);
}

/** Takes all of the trash away for good. There is no Undo. */
export function emptyTrash(services: Services): Promise<Outcome<Purged>> {
  return purge(services, ALWAYS, NO_END);
}

async function purge(services: Services, from: string, before: string): Promise<Outcome<Purged>> {
  const purged = await withLongWriteLock(() => purgeTrashed(services.database, from, before));
  return outcomeOf(await tell(services, await readPlaces(services)), purged);
}

async function readPlaces({ database }: Services): Promise<StrayCursors> {
  const row = await database.dexie.settings.table('docs').get(TRASH_SETTING);
  const value: unknown = row?.value;
  const places: unknown = value instanceof Object ? Reflect.get(value, 'places') : undefined;
  return places instanceof Object ? (places as StrayCursors) : {};
}

function tell({ database, clock }: Services, places: StrayCursors) {
  const at = clock.now().toISOString();
  return putSetting(database, TRASH_SETTING, () => ({ at, places }));
}
