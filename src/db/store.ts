import { validators } from 'virtual:schema-validators';
import type { Dexie } from 'dexie';
import type { RxCollection, RxDocumentData } from 'rxdb/plugins/core';
import type { ChangeNote } from '../domain/change.ts';
import { fail, ok, type Result } from '../domain/result.ts';
import { newRecordId } from '../platform/ids.ts';
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName, type Records } from './collections.ts';
import {
  freedKey,
  instantOfChange,
  isUnchanged,
  type JournalRow,
  journalOf,
  journalRowOf,
  replayed,
} from './journal.ts';
import {
  type CurrentWrite,
  GroupIncompleteError,
  TakenError,
  type TakenKey,
} from './side-tables.ts';
import { WriteQueue } from './write-queue.ts';

/** One change of a write. An update sees the row as it is now, also on a second try; `null` leaves the row alone. */
export type Change<Name extends CollectionName> =
  | { readonly insert: Records[Name] }
  /** Brings a deleted row back as given. */
  | { readonly restore: Records[Name] }
  | { readonly id: string; readonly update: (current: Records[Name]) => Records[Name] | null }
  | {
      readonly id: string;
      /** `free-key`: the unique key can be used again. `keep-key`: it stays taken, as the tombstone of an imported row. */
      readonly remove: 'free-key' | 'keep-key';
      /** ISO instant, for the trash of transactions. */
      readonly deletedAt?: string;
      /** Asked about the row as it is now, also on a second try; false leaves it alone. */
      readonly onlyIf?: (current: Records[Name]) => boolean;
    }
  /** Lets a deleted row's unique key be used again. */
  | { readonly id: string; readonly freeKeyOfDeleted: true };

/**
 * Why nothing was written. `taken`: a unique key is in use; `gone`: a row to change is not there (any more);
 * `conflict`: other tabs kept changing the same rows; `quota`: the disk is full; `closed`: the database went away.
 */
export type WriteFailure =
  | { readonly code: 'taken'; readonly taken: readonly TakenKey[] }
  | { readonly code: 'gone'; readonly ids: readonly string[] }
  | { readonly code: 'conflict' | 'quota' | 'closed' };

export type WriteOutcome =
  | {
      readonly ok: true;
      readonly rows: number;
      /** The rows stood so already: nothing was written. */
      readonly unchanged?: true;
    }
  | ({ readonly ok: false } & WriteFailure);

/** What came of taking a write back. `changed-since`: these rows were changed by something else meanwhile, or are not there. */
export type ReplayOutcome =
  | WriteOutcome
  | { readonly ok: false; readonly code: 'changed-since'; readonly ids: readonly string[] };

const WRITE_TRIES = 8;

/**
 * The only writer. A call is whole or not at all: one storage transaction with its sums, unique keys and generation.
 * Calls on one collection of one tab run in their order (see WriteQueue). Long work comes in batches of about WRITE_BATCH_ROWS rows.
 */
export class Store {
  readonly #collections: Readonly<Record<CollectionName, RxCollection>>;
  readonly #writes: Map<CollectionName, Set<CurrentWrite>>;
  readonly #dexie: DexieByCollection;
  readonly #queues = new Map<CollectionName, WriteQueue>();
  #lastInstant = 0;
  #lastPlace = 0;

  constructor(
    collections: Readonly<Record<CollectionName, RxCollection>>,
    writes: Map<CollectionName, Set<CurrentWrite>>,
    dexie: DexieByCollection,
  ) {
    this.#collections = collections;
    this.#writes = writes;
    this.#dexie = dexie;
  }

  /**
   * Throws where a row breaks its schema: that is a bug of the caller. With a `note` the write can be undone, and stands in
   * the history of its rows; the writes of one command share one note.
   */
  write<Name extends CollectionName>(
    name: Name,
    changes: readonly Change<Name>[],
    note?: ChangeNote,
  ): Promise<WriteOutcome> {
    return this.#queueOf(name).run(isInsertOnly(changes), () =>
      this.#writeNow(name, changes, note),
    );
  }

  /**
   * Takes a journalled write back (to = undone) or does it again (done), whole or not at all. `now`: ms; `keepsPlace`: the
   * entry keeps just this instant, because something refused is only turned round. Where it stands so already nothing happens.
   */
  replay(
    name: CollectionName,
    journalKey: string,
    to: JournalRow['state'],
    now: number,
    keepsPlace = false,
  ): Promise<ReplayOutcome> {
    return this.#queueOf(name).run(false, () =>
      this.#replayNow(name, journalKey, to, () => (keepsPlace ? now : this.#instant(now))),
    );
  }

  /** Strikes a change that was taken back out of the journal: there is nothing of it to do again. */
  async forget(change: string): Promise<void> {
    for (const name of COLLECTION_NAMES) {
      await journalOf(this.#dexie[name]).where('change').equals(change).delete();
    }
  }

  #queueOf(name: CollectionName): WriteQueue {
    let queue = this.#queues.get(name);
    if (!queue) {
      queue = new WriteQueue();
      this.#queues.set(name, queue);
    }
    return queue;
  }

  /** Rises strictly, so that what this tab did can be told in order. */
  #instant(now: number): number {
    this.#lastInstant = Math.max(this.#lastInstant + 1, now);
    return this.#lastInstant;
  }

  /** Where a write stands among those of its change: by the real clock, for a later tab may finish what this one began. */
  #place(): string {
    this.#lastPlace = Math.max(this.#lastPlace + 1, Date.now());
    return newRecordId(new Date(this.#lastPlace));
  }

  async #replayNow(
    name: CollectionName,
    journalKey: string,
    to: JournalRow['state'],
    instant: () => number,
  ): Promise<ReplayOutcome> {
    for (let attempt = 1; attempt <= WRITE_TRIES; attempt++) {
      const entry = await journalOf(this.#dexie[name]).get(journalKey);
      if (!entry || entry.state === to) return { ok: true, rows: 0 };
      const current = await this.#read(name, entry.ids);
      const next = entry.rows.map((row) => replayed(row, current.get(row.id), to));
      const rows = next.flatMap((document) => {
        const id = document ? String(document[primaryKeyOf(name)]) : '';
        return document ? [{ previous: current.get(id), document }] : [];
      });
      if (rows.length < entry.rows.length) {
        const ids = entry.ids.filter((_, index) => next[index] === null);
        return { ok: false, code: 'changed-since', ids };
      }
      const journal = { ...entry, state: to, at: instant() };
      const outcome = await this.#bulkWrite(name, rows, false, journal);
      if (outcome !== 'again') return outcome;
    }
    return { ok: false, code: 'conflict' };
  }

  async #read(
    name: CollectionName,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StoredRow>> {
    const primary = primaryKeyOf(name);
    const found = await this.#collections[name].storageInstance.findDocumentsById([...ids], true);
    return new Map(found.map((row) => [String(Reflect.get(row, primary)), row]));
  }

  async #writeNow<Name extends CollectionName>(
    name: Name,
    changes: readonly Change<Name>[],
    note: ChangeNote | undefined,
  ): Promise<WriteOutcome> {
    for (let attempt = 1; attempt <= WRITE_TRIES; attempt++) {
      const found = await this.#rowsOf(name, changes);
      if (!found.ok) return { ok: false, code: 'gone', ids: found.code.split(' ') };
      // Saving what stands so already is no step of Undo.
      const rows = note
        ? found.value.filter(({ previous, document }) => !isUnchanged(previous, document))
        : found.value;
      if (rows.length === 0) return { ok: true, rows: 0, unchanged: true };
      const journal = note && this.#journalRow(name, rows, note);
      const outcome = await this.#bulkWrite(name, rows, isInsertOnly(changes), journal);
      if (outcome !== 'again') return outcome;
    }
    return { ok: false, code: 'conflict' };
  }

  #journalRow(name: CollectionName, rows: readonly WriteRow[], note: ChangeNote): JournalRow {
    const primary = primaryKeyOf(name);
    return journalRowOf(
      note,
      this.#place(),
      this.#instant(instantOfChange(note.id)),
      rows.map(({ previous, document }) => ({
        id: String(document[primary]),
        before: previous,
        after: document,
      })),
      COLLECTIONS[name].uniqueField,
    );
  }

  async #rowsOf<Name extends CollectionName>(
    name: Name,
    changes: readonly Change<Name>[],
  ): Promise<Result<WriteRow[], string>> {
    const plan = COLLECTIONS[name];
    const primary = primaryKeyOf(name);
    const ids = changes.map((change) => {
      if ('insert' in change) return String(Reflect.get(change.insert, primary));
      return 'restore' in change ? String(Reflect.get(change.restore, primary)) : change.id;
    });
    const readIds = ids.filter((_, index) => !('insert' in (changes[index] ?? {})));
    const current: ReadonlyMap<string, StoredRow> =
      readIds.length > 0 ? await this.#read(name, readIds) : new Map();
    const gone: string[] = [];
    const rows: WriteRow[] = [];
    changes.forEach((change, index) => {
      const id = ids[index] ?? '';
      const previous = current.get(id);
      if ('insert' in change || 'restore' in change) {
        const record = 'insert' in change ? change.insert : change.restore;
        rows.push({ previous, document: fresh(plan.derive({ ...record }), previous) });
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
        const trashed = change.deletedAt ? { deletedAt: change.deletedAt } : {};
        rows.push({ previous, document: { ...previous, ...freed, ...trashed, _deleted: true } });
        return;
      }
      const next = change.update(recordOf<Records[Name]>(name, previous));
      if (next) rows.push({ previous, document: fresh(plan.derive({ ...next }), previous) });
    });
    return gone.length > 0 ? fail(gone.join(' ')) : ok(rows);
  }

  async #bulkWrite(
    name: CollectionName,
    rows: WriteRow[],
    isInsert: boolean,
    journal: JournalRow | undefined,
  ): Promise<WriteOutcome | 'again'> {
    const primary = primaryKeyOf(name);
    refuseInvalid(name, rows);
    const ids = new Set(rows.map((row) => String(row.document[primary])));
    const write: CurrentWrite = { ids, isInsertOnly: isInsert, journal };
    const current = this.#writes.get(name) ?? new Set();
    this.#writes.set(name, current.add(write));
    try {
      const response = await this.#collections[name].storageInstance.bulkWrite(
        rows,
        'coffer-store',
      );
      return response.error.length > 0 ? 'again' : { ok: true, rows: rows.length };
    } catch (error) {
      return failureOf(error);
    } finally {
      current.delete(write);
    }
  }
}

type StoredRow = RxDocumentData<Record<string, unknown>>;
type WriteRow = { readonly previous: StoredRow | undefined; readonly document: StoredRow };

/** A row that its schema refuses. Always a bug: what people enter is checked before. */
export class InvalidRowError extends Error {
  override readonly name = 'InvalidRowError';
  constructor(collection: CollectionName, details: string) {
    super(`a row of ${collection} breaks its schema: ${details}`);
  }
}

function isInsertOnly<Name extends CollectionName>(changes: readonly Change<Name>[]): boolean {
  return changes.every((change) => 'insert' in change);
}

function refuseInvalid(name: CollectionName, rows: readonly WriteRow[]): void {
  const validate = validators[name];
  if (!validate) throw new Error(`no validator for ${name}`);
  for (const row of rows) {
    if (!validate(row.document)) throw new InvalidRowError(name, JSON.stringify(validate.errors));
  }
}

function primaryKeyOf(name: CollectionName): 'id' | 'key' {
  return name === 'settings' ? 'key' : 'id';
}

/** The storage's own fields around a record; revision and time are set by RxDB. */
function fresh(record: Record<string, unknown>, previous: StoredRow | undefined): StoredRow {
  return {
    ...record,
    _deleted: false,
    _attachments: {},
    _meta: previous ? { ...previous._meta } : { lwt: 1 },
    _rev: previous?._rev ?? '1-x',
  } as StoredRow;
}

/** A stored row as the plain record of the domain. */
export function recordOf<Record>(name: CollectionName, row: object): Record {
  const record: { [field: string]: unknown } = { ...row };
  for (const field of ['_deleted', '_attachments', '_meta', '_rev']) delete record[field];
  const unique = COLLECTIONS[name].uniqueField;
  if (unique === 'nameKey' || unique === 'pairKey') delete record[unique];
  return record as Record;
}

function failureOf(error: unknown): WriteOutcome | 'again' {
  for (const cause of causesOf(error)) {
    if (cause instanceof TakenError) return { ok: false, code: 'taken', taken: cause.taken };
    if (cause instanceof GroupIncompleteError) return 'again';
    if (cause.name === 'QuotaExceededError') return { ok: false, code: 'quota' };
    if (cause.message.startsWith('RxStorageInstanceDexie is closed')) {
      return { ok: false, code: 'closed' };
    }
    if (cause.name === 'DatabaseClosedError' || cause.name === 'InvalidStateError') {
      return { ok: false, code: 'closed' };
    }
  }
  throw error;
}

function* causesOf(error: unknown): Generator<Error> {
  let current: unknown = error;
  for (let depth = 0; current instanceof Error && depth < 5; depth++) {
    yield current;
    current = Reflect.get(current, 'inner') ?? current.cause;
  }
}

/** The Dexie database behind each collection: for reads that need rows and sums in one transaction. */
export type DexieByCollection = Readonly<Record<CollectionName, Dexie>>;
