import type { CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { DOCS, GENERATION, META, SYNC, type SyncRow } from '@/db/storage/stored-form.ts';
import { withMarker } from '@/db/write.ts';

/** A record that another device deleted for good. */
export type PurgedRemote = { readonly id: string; readonly rev: string; readonly count: number };

/**
 * Follows another device's purge. A row goes if it lies in the trash here and has no changes of its
 * own. Otherwise it is pushed again over the purge, so nothing that somebody still uses is lost.
 */
export async function applyPurges(
  database: CofferDatabase,
  collection: CollectionName,
  purges: readonly PurgedRemote[],
): Promise<void> {
  const dexie = database.dexie[collection];
  const [docs, sync, meta] = [dexie.table(DOCS), dexie.table(SYNC), dexie.table(META)];
  const ids = purges.map(({ id }) => id);
  const follow = async () => {
    const generation: number = (await meta.get(GENERATION))?.v ?? 0;
    const rows: ({ readonly _deleted: '0' | '1' } | undefined)[] = await docs.bulkGet(ids);
    const known: (SyncRow | undefined)[] = await sync.bulkGet(ids);
    const gone: string[] = [];
    const kept: SyncRow[] = [];
    purges.forEach(({ id, rev, count }, index) => {
      const [row, own] = [rows[index], known[index]];
      if (own?.r === rev) return;
      const isKept = row && (row._deleted === '0' || own?.d || own?.a !== undefined || !own);
      if (!isKept) gone.push(id);
      else {
        const { b: _base, ...rest } = own ?? { k: id };
        kept.push({ ...rest, r: rev, d: 1, n: generation, c: count });
      }
    });
    if (gone.length > 0) await docs.bulkDelete(gone);
    // The middleware took the removal for a purge of this device, which would have to be pushed.
    await sync.bulkDelete(gone);
    await sync.bulkPut(kept);
  };
  await withMarker(() => dexie.transaction('rw', docs, sync, meta, follow));
  await forgetContents(database, collection, ids);
}

async function forgetContents(
  database: CofferDatabase,
  collection: CollectionName,
  ids: readonly string[],
): Promise<void> {
  const left = await database.dexie[collection].table(DOCS).bulkGet([...ids]);
  const gone = ids.filter((_, index) => left[index] === undefined);
  if (gone.length === 0) return;
  const { stripJournal } = await import('@/db/purge.ts');
  await stripJournal(database.dexie[collection], new Set(gone));
}
