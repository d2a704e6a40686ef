import type { Table } from 'dexie';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import {
  DOCS,
  GENERATION,
  INSERT_MARK,
  LOOSE_TRANSFER,
  META,
  SYNC,
  SYNC_LOG,
  type SyncLogRow,
  type SyncRow,
} from '@/db/storage/stored-form.ts';

/** How far sync has come; kept beside the settings. */
export type SyncState = {
  /** The server's sequence up to which everything is here; opaque. */
  readonly since: string;
  /** A document and its revision that the server must still know; absent = none yet. */
  readonly witness?: { readonly docId: string; readonly rev: string };
  /** Documents that wait for others; see Merged.waiting. */
  readonly waiting?: readonly string[];
  /** Something was pulled and not yet made to fit together; see PulledMerge.repair. */
  readonly isUnmended?: boolean;
  /** Revisions of documents that could not be opened, by document id. */
  readonly unreadable: Readonly<Record<string, string>>;
};

const NEW_SYNC_STATE: SyncState = { since: '0', unreadable: {} };
export const SYNC_STATE = 'sync';

export async function readSyncState(database: CofferDatabase): Promise<SyncState> {
  const row = await database.dexie.settings.table(META).get(SYNC_STATE);
  return (row?.v as SyncState | undefined) ?? NEW_SYNC_STATE;
}

export async function writeSyncState(database: CofferDatabase, state: SyncState): Promise<void> {
  await database.dexie.settings.table(META).put({ k: SYNC_STATE, v: state });
}

/** What merges left in the log of a collection, oldest first. */
export async function readSyncLog(
  database: CofferDatabase,
  collection: CollectionName,
): Promise<readonly SyncLogRow[]> {
  return database.dexie[collection].table(SYNC).where(':id').startsWith(SYNC_LOG).toArray();
}

/** The rows of a collection that others stand for: their ids, by their own. */
export async function readAliases(
  database: CofferDatabase,
  collection: CollectionName,
): Promise<ReadonlyMap<string, string>> {
  const sync: Table<SyncRow, string> = database.dexie[collection].table(SYNC);
  const rows = await sync.where('a').above('').toArray();
  return new Map(rows.map(({ k, a = '' }) => [k, a]));
}

/** Transfers that merges took a row out of. */
export async function readLooseTransfers(database: CofferDatabase): Promise<readonly string[]> {
  const keys = await looseRows(database).primaryKeys();
  return keys.map((key) => key.slice(LOOSE_TRANSFER.length));
}

/** Their legs were mended. */
export async function forgetLooseTransfers(
  database: CofferDatabase,
  ids: readonly string[],
): Promise<void> {
  const table: Table<SyncRow, string> = database.dexie.transactions.table(SYNC);
  await table.bulkDelete(ids.map((id) => `${LOOSE_TRANSFER}${id}`));
}

function looseRows({ dexie }: CofferDatabase) {
  const table: Table<SyncRow, string> = dexie.transactions.table(SYNC);
  return table.where(':id').startsWith(LOOSE_TRANSFER);
}

/**
 * Starts over with a server that went back, or with a new one: everything is pulled and merged
 * again, and everything that this device has is pushed again. Nothing is lost on either side.
 */
export async function pushAllAgain(database: CofferDatabase): Promise<void> {
  for (const name of COLLECTION_NAMES) {
    const dexie = database.dexie[name];
    const [sync, meta]: [Table<SyncRow, string>, Table] = [dexie.table(SYNC), dexie.table(META)];
    await dexie.transaction('rw', sync, meta, async () => {
      const n: number = (await meta.get(GENERATION))?.v ?? 0;
      const rows = await sync.toArray();
      await sync.bulkPut(
        rows.flatMap(({ b: _base, ...row }) => {
          const isRow = ![INSERT_MARK, SYNC_LOG, LOOSE_TRANSFER].some((mark) =>
            row.k.startsWith(mark),
          );
          return isRow ? { ...row, r: '', d: 1 as const, n } : [];
        }),
      );
    });
  }
  await writeSyncState(database, NEW_SYNC_STATE);
}

/**
 * Marks the rows whose documents could not be opened to be pushed over them. Returns how many: the
 * others have no row here, and stay aside.
 */
export async function pushOverUnreadable(
  database: CofferDatabase,
  docIdOf: (collection: CollectionName, id: string) => Promise<string>,
): Promise<number> {
  const state = await readSyncState(database);
  const left = { ...state.unreadable };
  let count = 0;
  for (const name of COLLECTION_NAMES) {
    const dexie = database.dexie[name];
    const [docs, sync, meta] = [dexie.table(DOCS), dexie.table(SYNC), dexie.table(META)];
    const revs = new Map<string, string>();
    for (const id of (await docs.toCollection().primaryKeys()).map(String)) {
      const docId = await docIdOf(name, id);
      const rev = left[docId];
      if (rev === undefined) continue;
      revs.set(id, rev);
      delete left[docId];
    }
    if (revs.size === 0) continue;
    count += revs.size;
    await dexie.transaction('rw', sync, meta, async () => {
      const n: number = (await meta.get(GENERATION))?.v ?? 0;
      for (const [id, r] of revs) {
        const { b: _base, ...known }: SyncRow = (await sync.get(id)) ?? { k: id, r };
        await sync.put({ ...known, r, d: 1, n });
      }
    });
  }
  await writeSyncState(database, { ...state, unreadable: left });
  return count;
}
