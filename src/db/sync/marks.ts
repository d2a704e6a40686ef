import type { DBCore, DBCoreTransaction } from 'dexie';
import {
  type RemoteChange,
  type SyncChange,
  type SyncMarker,
  type WrittenRows,
  writeAllOrThrow,
} from '@/db/storage/derived-table-writes.ts';
import {
  DOCS,
  INSERT_MARK,
  type InsertMark,
  LOOSE_TRANSFER,
  type PlainRow,
  type Stamp,
  SYNC,
  SYNC_LOG,
  type SyncLogRow,
  type SyncRow,
} from '@/db/storage/stored-form.ts';
import { GroupIncompleteError } from '@/db/write.ts';
import { isSyncedSetting } from '@/domain/sync/synced-body.ts';

/** Fields of the storage engine. */
const ENGINE_FIELDS: ReadonlySet<string> = new Set(['_meta', '_rev', '_attachments']);
/** Computed from other fields, so they need no stamp. `editedAt` changes with every edit. */
const UNSTAMPED: ReadonlySet<string> = new Set(['nameKey', 'pairKey', 'dateKey', 'editedAt']);

/** A stored row without the engine's fields. In storage `_deleted` is '0' or '1'. */
export function plainRow(stored: object): PlainRow {
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(stored)) {
    if (!ENGINE_FIELDS.has(name)) row[name] = value;
  }
  return { ...row, _deleted: row._deleted === true || row._deleted === '1' };
}

/** The fields in which two plain rows differ. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => {
    const [one, other] = [before[name], after[name]];
    return one !== other && JSON.stringify(one) !== JSON.stringify(other);
  });
}

/**
 * Marks the rows of each write to be pushed, in the write's own transaction, so that a kill can't
 * separate them: one mark for all new rows of an insert, otherwise one for each row that changed.
 * @param now the clock of the stamps, in ms
 */
export function syncMarker(now: () => number = Date.now): SyncMarker {
  let last = 0;
  const stampOf = (device: string): Stamp => {
    last = Math.max(last + 1, now());
    return [last, device];
  };
  return async (written) => {
    const { core, trans, write, generation } = written;
    if (write?.remote) return writeRemote(core, trans, write.remote, generation.v);
    const stamp = stampOf(generation.device ?? '');
    const values = write?.isInsertOnly
      ? insertMark(written, stamp)
      : await changeMarks(written, stamp);
    if (values.length > 0) {
      await writeAllOrThrow(core.table(SYNC), { type: 'put', trans, values });
    }
  };
}

function insertMark(written: WrittenRows, stamp: Stamp): InsertMark[] {
  const ids = sharedIds(written);
  const [first] = ids;
  if (first === undefined) return [];
  const n = written.generation.v;
  return [{ k: `${INSERT_MARK}${n}~${first}`, d: 1, n, ids, s: stamp }];
}

async function changeMarks(written: WrittenRows, stamp: Stamp): Promise<SyncRow[]> {
  const { core, trans, ids, before, after, generation } = written;
  const shared = new Set(sharedIds(written));
  if (shared.size === 0) return [];
  const known: readonly (SyncRow | undefined)[] = await core
    .table(SYNC)
    .getMany({ trans, keys: [...ids] });
  return ids.flatMap((id, index) => {
    if (!shared.has(id)) return [];
    const [old, now] = [before[index], after[index]].map((row) => row && plainRow(row));
    return markOf(id, known[index], old, now, generation.v, stamp) ?? [];
  });
}

/** `null` if the write leaves the row as it is. */
function markOf(
  id: string,
  known: SyncRow | undefined,
  old: PlainRow | undefined,
  now: PlainRow | undefined,
  n: number,
  stamp: Stamp,
): SyncRow | null {
  const fields = !now ? [] : old ? changedFields(old, now) : ['*'];
  if (now && fields.length === 0) return null;
  const base = known?.d ? known.b : known?.r ? old : undefined;
  const stamps: Record<string, Stamp> = { ...known?.t };
  for (const field of fields)
    if (!UNSTAMPED.has(field)) stamps[field] = after(stamp, stamps, field);
  return {
    k: id,
    r: known?.r ?? '',
    d: 1,
    n,
    ...(now ? {} : { p: 1 }),
    // Nothing can be merged into a purged row, so it needs no base, and its contents must go.
    ...(now && base ? { b: base } : {}),
    ...(now && Object.keys(stamps).length > 0 ? { t: stamps } : {}),
    ...(known?.a === undefined ? {} : { a: known.a }),
    ...(known?.c === undefined ? {} : { c: known.c }),
  };
}

/** An edit comes after everything that its author could see, whatever the clocks say. */
function after([ms, device]: Stamp, known: Readonly<Record<string, Stamp>>, field: string): Stamp {
  const seen = Math.max(known[field]?.[0] ?? 0, known['*']?.[0] ?? 0);
  return [Math.max(ms, seen + 1), device];
}

function sharedIds({ core, ids }: WrittenRows): readonly string[] {
  const isSettings = core.table(DOCS).schema.primaryKey.keyPath === 'key';
  return isSettings ? ids.filter(isSyncedSetting) : ids;
}

async function writeRemote(
  core: DBCore,
  trans: DBCoreTransaction,
  remote: RemoteChange,
  generation: number,
): Promise<void> {
  const table = core.table(SYNC);
  const { rows } = remote;
  const keys = rows.map(({ id }) => id);
  const current: readonly (SyncRow | undefined)[] = await table.getMany({ trans, keys });
  const { values, gone } = storedChanges(rows, current, generation);
  const all = [...values, ...notesOf(remote, generation)];
  if (all.length > 0) await writeAllOrThrow(table, { type: 'put', trans, values: all });
  if (gone.length > 0) await writeAllOrThrow(table, { type: 'delete', trans, keys: [...gone] });
}

/**
 * What to store of changes that were planned earlier. Throws if another tab changed one of the rows
 * since, even one whose own contents stay as they are: it would be marked as pushed by mistake.
 */
export function storedChanges(
  changes: readonly SyncChange[],
  current: readonly (SyncRow | undefined)[],
  generation: number,
): { readonly values: readonly SyncRow[]; readonly gone: readonly string[] } {
  changes.forEach(({ before }, index) => {
    if (!isSameState(before, current[index])) throw new GroupIncompleteError();
  });
  return {
    values: changes.flatMap(({ after }) =>
      after?.d ? { ...after, n: generation } : (after ?? []),
    ),
    gone: changes.flatMap(({ id, before, after }) => (before && !after ? id : [])),
  };
}

function isSameState(one: SyncRow | undefined, other: SyncRow | undefined): boolean {
  return one?.r === other?.r && one?.d === other?.d && one?.n === other?.n;
}

/** What is stored beside the rows of a merge: entries of the log, and loose transfers. */
export function notesOf(
  { log, looseTransfers }: RemoteChange,
  generation: number,
): (SyncLogRow | Pick<SyncRow, 'k'>)[] {
  const place = String(generation).padStart(12, '0');
  return [
    ...log.map((l, index) => ({
      k: `${SYNC_LOG}${place}~${String(index).padStart(5, '0')}`,
      l,
      at: Date.now(),
    })),
    ...looseTransfers.map((id) => ({ k: `${LOOSE_TRANSFER}${id}` })),
  ];
}
