import type { CollectionName, Records } from '@/db/collections.ts';
import type { Change } from '@/db/write.ts';
import { COLLECTIONS } from './collection-plans.ts';
import { freedKey } from './journal.ts';
import { fresh, primaryKeyOf, recordOf, type StoredRow, type WriteRow } from './stored-form.ts';

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

/** The ids of the rows that must be known before the changes can be planned: all but those of inserts. */
export function idsToRead<Name extends CollectionName>(
  name: Name,
  changes: readonly Change<Name>[],
): readonly string[] {
  return idsOf(name, changes).filter((_, index) => !isInsert(changes[index] ?? {}));
}

/**
 * The rows that changes come to, from those that stand there.
 * @param current what is stored of the ids of `idsToRead`
 * @param changedAt ISO instant of the change that they belong to: by it the trash knows what went together; '' = none
 * @returns the rows, or the ids of those that are gone
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
      rows.push({ previous, document: fresh(plan.derive(living(record)), previous) });
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

/** Whether nothing that stands there is changed. */
export function isInsertOnly<Name extends CollectionName>(
  changes: readonly Change<Name>[],
): boolean {
  return changes.every(isInsert);
}

const isInsert = (change: object) => 'insert' in change || 'insertDeleted' in change;

/** What lives has no mark of the trash, whatever it was made of. */
function living(record: object): Record<string, unknown> {
  const copy: Record<string, unknown> = { ...record };
  if ('deletedAt' in copy) delete copy.deletedAt;
  return copy;
}

/** A record as it is stored once deleted: only a tombstone of a transaction keeps its unique key. */
export function deletedDocument(name: CollectionName, record: object): StoredRow {
  const { uniqueField, derive } = COLLECTIONS[name];
  const document = fresh(derive({ ...record }), undefined);
  const id = String(document[primaryKeyOf(name)]);
  const freed = uniqueField && name !== 'transactions' ? { [uniqueField]: freedKey(id) } : {};
  return { ...document, ...freed, _deleted: true };
}

type Waiting = { readonly isInsertOnly: boolean; readonly start: () => void };

const MOST_INSERTS_AT_ONCE = 2;

/**
 * The order of one collection's writes in a tab, first come first served. Writes that only insert may overlap by
 * two, so that storage is busy with one while the page prepares the next; any other write runs alone.
 */
export class WriteQueue {
  readonly #waiting: Waiting[] = [];
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

  #mayStart(next: Waiting): boolean {
    if (this.#isExclusive) return false;
    return next.isInsertOnly ? this.#inserts < MOST_INSERTS_AT_ONCE : this.#inserts === 0;
  }
}
