import type { CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import type { ChangePart } from '@/db/queries/history.ts';
import { replayed } from '@/db/storage/journal.ts';

/** A row as it is or would be, deleted ones too. */
export type Row = Readonly<Record<string, unknown>> & { readonly _deleted: boolean };
export type Rows = ReadonlyMap<string, Row>;

/** All rows that taking a change back or doing it again would write: as they are, and as they would be. */
export type UndoPreview = {
  readonly parts: readonly ChangePart[];
  readonly before: (collection: CollectionName) => Rows;
  readonly after: (collection: CollectionName) => Rows;
};

/** What a change would write; or the row that was changed since, which keeps it from being written. */
export async function previewUndo(
  database: CofferDatabase,
  parts: readonly ChangePart[],
  to: 'undone' | 'done',
): Promise<UndoPreview | { readonly changed: Row | undefined }> {
  const before = await readRows(database, parts);
  const after = new Map([...before].map(([name, rows]) => [name, new Map(rows)]));
  for (const { collection, entry } of to === 'undone' ? [...parts].reverse() : parts) {
    const rows = after.get(collection) ?? new Map<string, Row>();
    for (const row of entry.rows) {
      const current = rows.get(row.id);
      const next = replayed(row, current, to);
      if (!next) return { changed: current };
      rows.set(row.id, next);
    }
  }
  const none: Rows = new Map();
  return {
    parts,
    before: (collection) => before.get(collection) ?? none,
    after: (collection) => after.get(collection) ?? none,
  };
}

/** What people call a row; '' where it has no name. */
export function nameOf(row: Row | undefined): string {
  const inValue = row?.value instanceof Object ? Reflect.get(row.value, 'name') : undefined;
  return String(row?.name ?? row?.description ?? inValue ?? '');
}

/** Whether the row is there now; what is not comes back by the change, or goes on being away. */
export function isLive(row: Row | undefined): boolean {
  return row?._deleted === false;
}

/** The live rows of a small collection as they would be after the change. */
export async function readOverlaid(
  database: CofferDatabase,
  collection: Exclude<CollectionName, 'transactions'>,
  { after }: UndoPreview,
): Promise<Rows> {
  const primary = collection === 'settings' ? 'key' : 'id';
  const stored = await database.dexie[collection].table('docs').toArray();
  const all = new Map(stored.map((row) => [String(row[primary]), withBoolean(row)]));
  for (const [id, row] of after(collection)) all.set(id, row);
  return new Map([...all].filter(([, row]) => isLive(row)));
}

async function readRows(
  database: CofferDatabase,
  parts: readonly ChangePart[],
): Promise<ReadonlyMap<CollectionName, Rows>> {
  const ids = new Map<CollectionName, Set<string>>();
  for (const { collection, entry } of parts) {
    const known = ids.get(collection) ?? new Set();
    for (const id of entry.ids) known.add(id);
    ids.set(collection, known);
  }
  const result = new Map<CollectionName, Rows>();
  for (const [collection, wanted] of ids) {
    const found = await database.dexie[collection].table('docs').bulkGet([...wanted]);
    const rows = new Map<string, Row>();
    [...wanted].forEach((id, index) => {
      const row = found[index];
      if (row) rows.set(id, withBoolean(row));
    });
    result.set(collection, rows);
  }
  return result;
}

/** Storage keeps '0' and '1', which its indexes need. */
function withBoolean(row: Readonly<Record<string, unknown>>): Row {
  return { ...row, _deleted: row._deleted === '1' };
}
