import { COLLECTION_NAMES, type CollectionName, type Records } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { recordOf } from '@/db/storage/stored-record.ts';
import type { Change, WriteFailure, WriteOutcome } from '@/db/write.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { isLive, type Row, type UndoPreview } from './undo-preview.ts';
import { writeOverTombstones } from './write-over-tombstones.ts';

/** `gone`: so many touched rows went, or were changed, at that very moment, and stay as they are. */
export type WrittenBack =
  | { readonly ok: true; readonly gone: number }
  | { readonly ok: false; readonly code: WriteFailure['code'] };

/** How many rows of a preview come back from the trash. */
export function countReturning(preview: UndoPreview): number {
  return COLLECTION_NAMES.reduce((sum, collection) => {
    const before = preview.before(collection);
    const ids = [...preview.after(collection).keys()];
    return sum + ids.filter((id) => !isLive(before.get(id))).length;
  }, 0);
}

/** Writes a preview under one change: what others belong to first, transactions last, some at a time. */
export async function writeBroughtBack(
  database: CofferDatabase,
  preview: UndoPreview,
  change: ChangeNote,
  batchRows: number,
): Promise<WrittenBack> {
  let gone = 0;
  for (const collection of [...COLLECTION_NAMES].sort(byPlace)) {
    const rows = [...preview.after(collection)];
    for (let start = 0; start < rows.length; start += batchRows) {
      let rest = rows.slice(start, start + batchRows);
      for (;;) {
        const changes = rest.map(([id, row]) =>
          changeOf(collection, id, row, preview.before(collection).get(id)),
        );
        const written = await write(database, collection, changes, change);
        if (written.ok) break;
        if (written.code !== 'gone') return { ok: false, code: written.code };
        const ids = new Set(written.ids);
        rest = rest.filter(([id]) => !ids.has(id));
        gone += ids.size;
      }
      await yieldToPage();
    }
  }
  return { ok: true, gone };
}

const FIRST: readonly CollectionName[] = ['accounts', 'categories', 'tags', 'payees'];

function byPlace(a: CollectionName, b: CollectionName): number {
  return placeOf(a) - placeOf(b);
}

function placeOf(collection: CollectionName): number {
  const place = FIRST.indexOf(collection);
  if (place >= 0) return place;
  return collection === 'transactions' ? FIRST.length + 1 : FIRST.length;
}

function write(
  database: CofferDatabase,
  collection: CollectionName,
  changes: readonly Change<CollectionName>[],
  change: ChangeNote,
): Promise<WriteOutcome> {
  return collection === 'transactions'
    ? writeOverTombstones(database, changes as readonly Change<'transactions'>[], change)
    : database.store.write(collection, changes, change);
}

function changeOf(
  collection: CollectionName,
  id: string,
  row: Row,
  before: Row | undefined,
): Change<CollectionName> {
  const record = recordOf<Records[CollectionName]>(collection, row);
  if (!isLive(before)) return { restore: record };
  const known = before && JSON.stringify(recordOf(collection, before));
  // Changed in another tab since it was read: it stays.
  return { id, update: (current) => (JSON.stringify(current) === known ? record : null) };
}
