import type { CollectionName, Records } from '@/db/collections.ts';
import type { Change } from '@/db/write.ts';
import { COLLECTIONS } from './collection-plans.ts';
import { freedKey } from './journal.ts';
import { fresh, primaryKeyOf, recordOf, type StoredRow, type WriteRow } from './stored-form.ts';

/**
 * The rows to write, from the changes and the current rows.
 * @param current the stored rows of `idsToRead`
 * @param changedAt ISO instant of the change they belong to, so that the trash knows what was
 * deleted together; '' = none
 * @returns the rows, or the ids of rows that no longer exist
 */
export function plannedRows<Name extends CollectionName>(
  name: Name,
  changes: readonly Change<Name>[],
  current: ReadonlyMap<string, StoredRow>,
  changedAt = '',
): WriteRow[] | { readonly gone: readonly string[] } {
  const plan = COLLECTIONS[name];
  const ids = idsOf(name, changes);
  const gone: string[] = [];
  const rows: WriteRow[] = [];
  changes.forEach((change, index) => {
    const id = ids[index] ?? '';
    const previous = current.get(id);
    if ('insert' in change || 'restore' in change) {
      const record = 'insert' in change ? change.insert : change.restore;
      rows.push({ previous, document: fresh(plan.derive(withoutTrashMark(record)), previous) });
      return;
    }
    if ('insertDeleted' in change) {
      rows.push({ previous, document: deletedDocument(name, change.insertDeleted) });
      return;
    }
    if ('freeKeyOfDeleted' in change) {
      if (!previous?._deleted || !plan.uniqueField) return;
      rows.push({ previous, document: { ...previous, [plan.uniqueField]: freedKey(id) } });
      return;
    }
    if (!previous || previous._deleted) {
      gone.push(id);
      return;
    }
    if ('remove' in change) {
      if (change.onlyIf?.(recordOf<Records[Name]>(name, previous)) === false) return;
      const freed =
        plan.uniqueField && change.remove === 'free-key'
          ? { [plan.uniqueField]: freedKey(id) }
          : {};
      const deletedAt = change.isReplaced ? '' : changedAt || change.deletedAt;
      const trashed = deletedAt ? { deletedAt } : {};
      rows.push({ previous, document: { ...previous, ...freed, ...trashed, _deleted: true } });
      return;
    }
    const next = change.update(recordOf<Records[Name]>(name, previous));
    if (next) rows.push({ previous, document: fresh(plan.derive({ ...next }), previous) });
  });
  return gone.length > 0 ? { gone } : rows;
}

/** The ids of the rows to read before the changes can be planned: all except inserts. */
export function idsToRead<Name extends CollectionName>(
  name: Name,
  changes: readonly Change<Name>[],
): readonly string[] {
  return idsOf(name, changes).filter((_, index) => !isInsert(changes[index] ?? {}));
}

/** Whether the changes touch no existing row. */
export function isInsertOnly<Name extends CollectionName>(
  changes: readonly Change<Name>[],
): boolean {
  return changes.every(isInsert);
}

const isInsert = (change: object) => 'insert' in change || 'insertDeleted' in change;

function idsOf<Name extends CollectionName>(
  name: Name,
  changes: readonly Change<Name>[],
): readonly string[] {
  const primary = primaryKeyOf(name);
  return changes.map((change) => {
    if ('insert' in change) return String(Reflect.get(change.insert, primary));
    if ('insertDeleted' in change) return String(Reflect.get(change.insertDeleted, primary));
    return 'restore' in change ? String(Reflect.get(change.restore, primary)) : change.id;
  });
}

/** A live row never carries the trash's deletion mark. */
function withoutTrashMark(record: object): Record<string, unknown> {
  const copy: Record<string, unknown> = { ...record };
  if ('deletedAt' in copy) delete copy.deletedAt;
  return copy;
}

/** A record as stored once deleted. Only transaction tombstones keep their unique key. */
export function deletedDocument(name: CollectionName, record: object): StoredRow {
  const { uniqueField, derive } = COLLECTIONS[name];
  const document = fresh(derive({ ...record }), undefined);
  const id = String(document[primaryKeyOf(name)]);
  const freed = uniqueField && name !== 'transactions' ? { [uniqueField]: freedKey(id) } : {};
  return { ...document, ...freed, _deleted: true };
}

type QueuedWrite = { readonly isInsertOnly: boolean; readonly start: () => void };

const MAX_PARALLEL_INSERTS = 2;

/**
 * The order of one collection's writes in a tab, first come, first served. Two insert-only writes
 * may overlap, so that storage works on one while the page prepares the next. Any other write runs
 * alone.
 */
export class WriteQueue {
  readonly #waiting: QueuedWrite[] = [];
  #inserts = 0;
  #isExclusive = false;

  async run<Value>(isInsertOnly: boolean, work: () => Promise<Value>): Promise<Value> {
    await new Promise<void>((start) => {
      this.#waiting.push({ isInsertOnly, start });
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      if (isInsertOnly) this.#inserts--;
      else this.#isExclusive = false;
      this.#startNext();
    }
  }

  #startNext(): void {
    for (let next = this.#waiting[0]; next && this.#mayStart(next); next = this.#waiting[0]) {
      this.#waiting.shift();
      if (next.isInsertOnly) this.#inserts++;
      else this.#isExclusive = true;
      next.start();
    }
  }

  #mayStart(next: QueuedWrite): boolean {
    if (this.#isExclusive) return false;
    return next.isInsertOnly ? this.#inserts < MAX_PARALLEL_INSERTS : this.#inserts === 0;
  }
}
