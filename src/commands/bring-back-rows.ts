import type { CollectionName } from '@/db/collections.ts';
import type { ChangePart } from '@/db/queries/history.ts';
import { freedKey, type JournalledRow, replayed } from '@/db/storage/journal.ts';
import { duplicateKey } from '@/domain/transactions/duplicates.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { Row } from './undo-preview.ts';

/** What a change did to each row, the last write first. */
export type Journalled = ReadonlyMap<CollectionName, ReadonlyMap<string, readonly JournalledRow[]>>;

/** By row, so that each can be taken back on its own. */
export function byRow(parts: readonly ChangePart[]): Journalled {
  const found = new Map<CollectionName, Map<string, JournalledRow[]>>();
  for (const { collection, entry } of [...parts].reverse()) {
    const rows = found.get(collection) ?? new Map<string, JournalledRow[]>();
    for (const row of entry.rows) rows.set(row.id, [...(rows.get(row.id) ?? []), row]);
    found.set(collection, rows);
  }
  return found;
}

/**
 * A deleted row as it was before its change; where the journal knows nothing of it any more, or it was changed in the trash,
 * as it lies there, with the duplicate key that its contents make.
 */
export function broughtBack(
  collection: CollectionName,
  row: Row,
  writes: readonly JournalledRow[],
): Row {
  const before = takenBack(row, writes);
  if (before && !before._deleted) return withoutMark(before);
  const alive = { ...withoutMark(row), _deleted: false };
  if (collection !== 'transactions' || row.uniqueHash !== freedKey(String(row.id))) return alive;
  const [known] = writes.flatMap(({ fields }) => fields.uniqueHash?.[0] ?? []);
  const key =
    typeof known === 'string' && !known.startsWith('~')
      ? known
      : keyOfContents(alive as unknown as Transaction);
  return { ...alive, uniqueHash: key };
}

/** By the bank's text, where there is one: so its file knows the row again. */
function keyOfContents(row: Transaction): string {
  return duplicateKey({ ...row, description: row.importedDescription ?? row.description });
}

/** A row as it was before a change; null where something else changed it since. */
export function takenBack(row: Row, writes: readonly JournalledRow[]): Row | null {
  let current: Row | null = row;
  for (const write of writes) current = current && replayed(write, current, 'undone');
  return current;
}

/** Whether the change made the row: taking that back would delete it, which bringing back never does. */
export function isCreation(writes: readonly JournalledRow[]): boolean {
  return writes.some(({ fields }) => fields._deleted?.[0] === true && fields._deleted[1] === false);
}

/** Whether it only let a row that lay in the trash already give its duplicate key up. */
export function isKeyFreed(writes: readonly JournalledRow[]): boolean {
  return writes.every(({ id, fields }) => {
    const [name, ...others] = Object.keys(fields);
    return others.length === 0 && name === 'uniqueHash' && fields[name]?.[1] === freedKey(id);
  });
}

/** Whether the change deleted the row. */
export function isDeletion(writes: readonly JournalledRow[]): boolean {
  return writes.some(({ fields }) => fields._deleted?.[1] === true);
}

function withoutMark(row: Row): Row {
  const copy: Record<string, unknown> & { _deleted: boolean } = { ...row };
  delete copy.deletedAt;
  return copy;
}
