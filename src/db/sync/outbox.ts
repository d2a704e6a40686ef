import type { Dexie, Table } from 'dexie';
import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import {
  DOCS,
  GENERATION,
  type GenerationRow,
  INSERT_MARK,
  type InsertMark,
  META,
  type PlainRow,
  type Stamp,
  type Stamps,
  SYNC,
  SYNC_LOG,
  type SyncRow,
} from '@/db/storage/stored-form.ts';
import { isSyncedSetting } from '@/domain/sync/synced-body.ts';
import { plainRow } from './marks.ts';
import { deleteSyncLink } from './sync-link.ts';
import { SYNC_STATE } from './sync-state.ts';

/** A row that has to be pushed. */
export type Outgoing = {
  readonly id: string;
  /** null = deleted for good. */
  readonly row: PlainRow | null;
  /** The server's revision that it replaces; '' = the server has none. */
  readonly rev: string;
  /** For the sealed body; one more than in the body that it replaces. */
  readonly count: number;
  readonly stamps: Stamps;
  readonly alias: string | undefined;
  /** The SyncRow.n that this push settles. */
  readonly n: number | undefined;
  /** The key of the insert mark that names it, if it has no SyncRow of its own. */
  readonly mark: string | undefined;
};

export type OutgoingPage = {
  readonly rows: readonly Outgoing[];
  /** Ids to take out of insert marks, by key: they have a SyncRow of their own, or no row any more. */
  readonly settled: ReadonlyMap<string, ReadonlySet<string>>;
};

const tableOf = (dexie: Dexie): Table<SyncRow | InsertMark, string> => dexie.table(SYNC);

const isMark = (row: SyncRow | InsertMark): row is InsertMark => row.k.startsWith(INSERT_MARK);

/**
 * From here on, each write marks what it changes, in every tab. Can be called again, for instance
 * after a kill in between.
 * @param device the id of this device, which its stamps carry
 */
export async function startMarking(database: CofferDatabase, device: string): Promise<void> {
  await database.engine.ready;
  for (const name of COLLECTION_NAMES) await setDevice(database.dexie[name], device);
}

/** Turns sync off and forgets everything about it; the rows stay. */
export async function stopMarking(database: CofferDatabase): Promise<void> {
  await database.engine.ready;
  for (const name of COLLECTION_NAMES) {
    const dexie = database.dexie[name];
    await setDevice(dexie, undefined);
    await dexie.table(SYNC).clear();
  }
  await deleteSyncLink(database);
  await database.dexie.settings.table(META).delete(SYNC_STATE);
}

/**
 * Ends marking that only served a merge. What stays is the log, and which record stands for which.
 */
export async function endMarking(database: CofferDatabase): Promise<void> {
  for (const name of COLLECTION_NAMES) {
    const dexie = database.dexie[name];
    await setDevice(dexie, undefined);
    const sync = tableOf(dexie);
    await dexie.transaction('rw', sync, async () => {
      const rows = await sync.toArray();
      const isKept = (row: SyncRow | InsertMark) => row.k.startsWith(SYNC_LOG) || 'a' in row;
      await sync.bulkDelete(rows.flatMap((row) => (isKept(row) ? [] : [row.k])));
      await sync.bulkPut(
        rows.flatMap((row) => {
          if (isMark(row) || row.a === undefined) return [];
          const { b: _base, ...rest } = row;
          return [{ ...rest, r: '', d: 1 as const }];
        }),
      );
    });
  }
}

export async function setDevice(dexie: Dexie, device: string | undefined): Promise<void> {
  const meta: Table<GenerationRow, string> = dexie.table(META);
  await dexie.transaction('rw', meta, async () => {
    const row = await meta.get(GENERATION);
    const { device: _before, ...rest } = row ?? { k: GENERATION, v: 0 };
    await meta.put(device === undefined ? rest : { ...rest, device });
  });
}

/** The id of this device; undefined = sync is off. */
export async function readDevice(dexie: Dexie): Promise<string | undefined> {
  const row: GenerationRow | undefined = await dexie.table(META).get(GENERATION);
  return row?.device;
}

/**
 * Marks all rows that sync knows nothing about, such as those from before it was turned on. They
 * lose against any edit.
 */
export async function markUnknownRows(database: CofferDatabase): Promise<void> {
  for (const name of COLLECTION_NAMES) {
    const dexie = database.dexie[name];
    const [docs, sync, meta] = [dexie.table(DOCS), tableOf(dexie), dexie.table(META)];
    await dexie.transaction('rw', docs, sync, meta, async () => {
      const generation: GenerationRow | undefined = await meta.get(GENERATION);
      const known = new Set((await sync.toCollection().primaryKeys()).map(String));
      for (const mark of await sync.where(':id').startsWith(INSERT_MARK).toArray()) {
        if (isMark(mark)) for (const id of mark.ids) known.add(id);
      }
      const all = (await docs.toCollection().primaryKeys()).map(String);
      const ids = all.filter(
        (id) => !known.has(id) && (name !== 'settings' || isSyncedSetting(id)),
      );
      const n = generation?.v ?? 0;
      for (let at = 0; at < ids.length; at += WRITE_BATCH_ROWS) {
        const part = ids.slice(at, at + WRITE_BATCH_ROWS);
        const s: Stamp = [0, generation?.device ?? ''];
        await sync.put({ k: `${INSERT_MARK}${n}~${part[0]}`, d: 1, n, ids: part, s });
      }
    });
  }
}

/** When the rows of insert marks were inserted, by id. */
export async function readInsertMarks(
  database: CofferDatabase,
  collection: CollectionName,
): Promise<ReadonlyMap<string, Stamp>> {
  return insertStamps(tableOf(database.dexie[collection]));
}

async function insertStamps(
  sync: Table<SyncRow | InsertMark, string>,
): Promise<ReadonlyMap<string, Stamp>> {
  const marks = await sync.where(':id').startsWith(INSERT_MARK).toArray();
  return new Map(
    marks.flatMap((mark) => (isMark(mark) ? mark.ids.map((id) => [id, mark.s] as const) : [])),
  );
}

/**
 * The next rows to push, read consistently.
 * @param skip ids that can't be pushed now
 */
export async function readOutgoing(
  database: CofferDatabase,
  collection: CollectionName,
  limit: number,
  skip: ReadonlySet<string>,
): Promise<OutgoingPage> {
  const dexie = database.dexie[collection];
  const [docs, sync] = [dexie.table(DOCS), tableOf(dexie)];
  return dexie.transaction('r', docs, sync, async () => {
    const dirty = await sync
      .where('d')
      .equals(1)
      .limit(limit + skip.size)
      .toArray();
    const wanted = dirty.flatMap((row) => (isMark(row) || skip.has(row.k) ? [] : [row]));
    const settled = new Map<string, Set<string>>();
    const inserted: { id: string; mark: InsertMark }[] = [];
    for (const mark of dirty.filter(isMark)) {
      const room = limit - wanted.length - inserted.length;
      const ids = mark.ids.filter((id) => !skip.has(id)).slice(0, Math.max(0, room));
      const own = await sync.bulkGet(ids);
      settled.set(mark.k, new Set(ids.filter((_, index) => own[index] !== undefined)));
      inserted.push(
        ...ids.flatMap((id, index) => (own[index] === undefined ? [{ id, mark }] : [])),
      );
    }
    const ids = [...wanted.map(({ k }) => k), ...inserted.map(({ id }) => id)];
    const stored: (object | undefined)[] = await docs.bulkGet(ids);
    // A new row that was edited before its first push has the stamp of its creation in the mark.
    const isEditedInsert = ({ r, p, t }: SyncRow) => r === '' && !p && !t?.['*'];
    const created = wanted.some(isEditedInsert) ? await insertStamps(sync) : new Map();
    const rows = wanted.map((own, index) => {
      const row = stored[index];
      const stamp = isEditedInsert(own) ? created.get(own.k) : undefined;
      const known = stamp ? { ...own, t: { '*': stamp, ...own.t } } : own;
      return outgoingOf(known, row && plainRow(row));
    });
    inserted.forEach(({ id, mark }, index) => {
      const row = stored[wanted.length + index];
      if (!row) settled.get(mark.k)?.add(id);
      else {
        const known = { k: id, r: '', t: { '*': mark.s } };
        rows.push({ ...outgoingOf(known, plainRow(row)), mark: mark.k });
      }
    });
    return { rows, settled };
  });
}

function outgoingOf(own: SyncRow, row: PlainRow | undefined): Outgoing {
  return {
    id: own.k,
    row: row ?? null,
    rev: own.r,
    count: (own.c ?? 0) + 1,
    stamps: own.t ?? {},
    alias: own.a,
    n: own.n,
    mark: undefined,
  };
}

/**
 * Stores what the server accepted. A row that was edited since it was read still has to be pushed,
 * on top of the new revision.
 * @param revs the new revision by id; '' = there was nothing to push. Rows that are missing wait.
 */
export async function settlePush(
  database: CofferDatabase,
  collection: CollectionName,
  { rows, settled }: OutgoingPage,
  revs: ReadonlyMap<string, string>,
): Promise<void> {
  const dexie = database.dexie[collection];
  const sync = tableOf(dexie);
  await dexie.transaction('rw', sync, async () => {
    const accepted = rows.filter(({ id }) => revs.has(id));
    const current = await sync.bulkGet(accepted.map(({ id }) => id));
    const put: SyncRow[] = [];
    const gone: string[] = [];
    accepted.forEach((sent, index) => {
      const rev = revs.get(sent.id) ?? '';
      const next = settledRow(sent, current[index] as SyncRow | undefined, rev);
      if (next) put.push(next);
      else gone.push(sent.id);
    });
    await sync.bulkPut(put);
    await sync.bulkDelete(gone);
    for (const [key, ids] of settled) {
      const mark = await sync.get(key);
      if (!mark || !isMark(mark)) continue;
      const left = mark.ids.filter((id) => !revs.has(id) && !ids.has(id));
      if (left.length === 0) await sync.delete(key);
      else await sync.put({ ...mark, ids: left });
    }
  });
}

/** What is known of a row after the server took it; null = nothing. */
function settledRow(sent: Outgoing, now: SyncRow | undefined, rev: string): SyncRow | null {
  const isNewest = now ? now.n === sent.n && sent.mark === undefined : true;
  const state = { k: sent.id, r: rev, c: sent.count };
  if (!sent.row) return isNewest || !now ? null : { ...now, ...(rev ? state : {}) };
  if (isNewest) {
    return {
      ...state,
      ...(Object.keys(sent.stamps).length > 0 ? { t: sent.stamps } : {}),
      ...(sent.alias === undefined ? {} : { a: sent.alias }),
    };
  }
  if (now?.p) return { ...now, ...state };
  return { ...now, ...state, b: sent.row, t: { ...sent.stamps, ...now?.t } };
}

/** Those of some rows of which nothing newer than `rev` was seen meanwhile. */
export async function rowsStillAt<
  Row extends { readonly collection: CollectionName; readonly id: string; readonly rev: string },
>(database: CofferDatabase, rows: readonly Row[]): Promise<readonly Row[]> {
  const known = await Promise.all(
    rows.map(({ collection, id }) => tableOf(database.dexie[collection]).get(id)),
  );
  return rows.filter(({ rev }, index) => ((known[index] as SyncRow | undefined)?.r ?? '') === rev);
}

/** How many rows wait to be pushed. */
export async function countOutgoing(database: CofferDatabase): Promise<number> {
  let count = 0;
  for (const name of COLLECTION_NAMES) {
    const sync = tableOf(database.dexie[name]);
    const waiting = new Set<string>();
    await sync
      .where('d')
      .equals(1)
      .each((row) => {
        for (const id of isMark(row) ? row.ids : [row.k]) waiting.add(id);
      });
    count += waiting.size;
  }
  return count;
}
