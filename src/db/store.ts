import type { Dexie } from 'dexie';
import type { RxCollection } from 'rxdb/plugins/core';
import { COLLECTIONS } from '@/db/storage/collection-plans.ts';
import type { CurrentWrite, RemoteChange } from '@/db/storage/derived-table-writes.ts';
import {
  instantOfChange,
  instantTextOf,
  isUnchanged,
  type JournalRow,
  journalOf,
  journalRowOf,
  replayed,
} from '@/db/storage/journal.ts';
import { primaryKeyOf, type StoredRow, type WriteRow } from '@/db/storage/stored-form.ts';
import { idsToRead, isInsertOnly, plannedRows, WriteQueue } from '@/db/storage/write-plan.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { timings } from '@/platform/browser/timings.ts';
import { newRecordId } from '@/platform/ids.ts';
import { COLLECTION_NAMES, type CollectionName } from './collections.ts';
import type { Change, ReplayOutcome, WriteOutcome } from './write.ts';
import { causesOf, failureOf, loadMissingMarker, UnwantedError } from './write.ts';

const WRITE_TRIES = 8;
const always = () => true;

/** Loads the validators with the first write or ahead of it; reading doesn't need them. */
const fetchChecks = () => import('@/db/storage/valid-rows.ts');
type Checks = Awaited<ReturnType<typeof fetchChecks>>;

/**
 * Preloads what the first write needs. Never rejects: that write would load it again and report the
 * error.
 */
export async function prepareWrites(): Promise<void> {
  await fetchChecks().catch(() => undefined);
}

/**
 * The only writer. Each call is atomic: one storage transaction with its totals, unique keys and
 * generation. Calls on one collection in one tab run in order (see WriteQueue). Split long work
 * into batches of about WRITE_BATCH_ROWS rows.
 */
export class Store {
  readonly #collections: Readonly<Record<CollectionName, RxCollection>>;
  readonly #writes: Map<CollectionName, Set<CurrentWrite>>;
  readonly #dexie: DexieByCollection;
  readonly #isActive: () => boolean;
  readonly #queues = new Map<CollectionName, WriteQueue>();
  #lastInstant = 0;
  #lastPlace = 0;

  constructor(
    collections: Readonly<Record<CollectionName, RxCollection>>,
    writes: Map<CollectionName, Set<CurrentWrite>>,
    dexie: DexieByCollection,
    isActive: () => boolean = () => true,
  ) {
    this.#collections = collections;
    this.#writes = writes;
    this.#dexie = dexie;
    this.#isActive = isActive;
  }

  /**
   * Throws if a row violates its schema, which is always a bug in the caller. With a `note`, the
   * write can be undone and appears in the history of its rows; all writes of one command share one
   * note.
   */
  write<Name extends CollectionName>(
    name: Name,
    changes: readonly Change<Name>[],
    note?: ChangeNote,
  ): Promise<WriteOutcome> {
    return this.#write(name, changes, note, always);
  }

  /**
   * Like `write`, but calls `isWanted` again when the storage reaches the write. If it returns
   * false, nothing is written.
   */
  async writeWhileWanted<Name extends CollectionName>(
    name: Name,
    changes: readonly Change<Name>[],
    isWanted: () => boolean,
  ): Promise<WriteOutcome | 'unwanted'> {
    try {
      return await this.#write(name, changes, undefined, isWanted);
    } catch (error) {
      if ([...causesOf(error)].some((cause) => cause instanceof UnwantedError)) return 'unwanted';
      throw error;
    }
  }

  #write<Name extends CollectionName>(
    name: Name,
    changes: readonly Change<Name>[],
    note: ChangeNote | undefined,
    isWanted: () => boolean,
  ): Promise<WriteOutcome> {
    return timings.time('write', note?.label.code ?? name, () =>
      this.#queueOf(name).run(isInsertOnly(changes), () =>
        this.#writeNow(name, changes, note, isWanted),
      ),
    );
  }

  /**
   * Undoes a journalled write (to = undone) or redoes it (done), atomically. `now` is in ms;
   * `keepsPlace` keeps the entry at exactly that instant, for reversing something that was just
   * refused. Does nothing if the entry is already in that state.
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

  /** Removes an undone change from the journal, so that it can't be redone. */
  async forget(change: string): Promise<void> {
    for (const name of COLLECTION_NAMES) {
      await journalOf(this.#dexie[name]).where('change').equals(change).delete();
    }
  }

  /** For sync alone: one write of rows that were merged with the server's; see db/sync/apply-remote.ts. */
  applyRemote<Value>(
    name: CollectionName,
    work: (tools: RemoteTools) => Promise<Value>,
  ): Promise<Value> {
    return this.#queueOf(name).run(false, async () => {
      const checks = await fetchChecks();
      return work({
        read: (ids) => this.#read(name, ids),
        write: async (rows, remote) =>
          this.#isActive()
            ? this.#bulkWrite(name, rows, checks, false, undefined, always, remote)
            : { ok: false, code: 'closed' },
      });
    });
  }

  #queueOf(name: CollectionName): WriteQueue {
    let queue = this.#queues.get(name);
    if (!queue) {
      queue = new WriteQueue();
      this.#queues.set(name, queue);
    }
    return queue;
  }

  /** Strictly increasing, so that the actions of this tab have an order. */
  #instant(now: number): number {
    this.#lastInstant = Math.max(this.#lastInstant + 1, now);
    return this.#lastInstant;
  }

  /**
   * The position of a write within its change. Uses the real clock, because a later tab may finish
   * what this one started.
   */
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
    const checks = await fetchChecks();
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
      if (!this.#isActive()) return { ok: false, code: 'closed' };
      const outcome = await this.#bulkWrite(name, rows, checks, false, journal);
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
    isWanted: () => boolean,
  ): Promise<WriteOutcome> {
    const checks = await fetchChecks();
    for (let attempt = 1; attempt <= WRITE_TRIES; attempt++) {
      const ids = idsToRead(name, changes);
      const current = ids.length > 0 ? await this.#read(name, ids) : new Map<string, StoredRow>();
      const found = plannedRows(name, changes, current, note ? instantTextOf(note.id) : '');
      if ('gone' in found) return { ok: false, code: 'gone', ids: found.gone };
      // Saving without a change is not an Undo step.
      const rows = note
        ? found.filter(({ previous, document }) => !isUnchanged(previous, document))
        : found;
      if (rows.length === 0) return { ok: true, rows: 0, unchanged: true };
      // Another tab switched to another database, so nothing may be reported as saved in this one.
      if (!this.#isActive()) return { ok: false, code: 'closed' };
      if (!isWanted()) throw new UnwantedError();
      const journal = note && this.#journalRow(name, rows, note);
      const isInsert = isInsertOnly(changes);
      const outcome = await this.#bulkWrite(name, rows, checks, isInsert, journal, isWanted);
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

  async #bulkWrite(
    name: CollectionName,
    rows: WriteRow[],
    checks: Checks,
    isInsert: boolean,
    journal: JournalRow | undefined,
    isWanted = always,
    remote?: RemoteChange,
  ): Promise<WriteOutcome | 'again'> {
    const primary = primaryKeyOf(name);
    checks.refuseInvalid(name, rows);
    const ids = new Set(rows.map((row) => String(row.document[primary])));
    const write: CurrentWrite = { ids, isInsertOnly: isInsert, journal, isWanted, remote };
    const current = this.#writes.get(name) ?? new Set();
    this.#writes.set(name, current.add(write));
    try {
      const response = await this.#collections[name].storageInstance.bulkWrite(
        rows,
        'coffer-store',
      );
      return response.error.length > 0 ? 'again' : { ok: true, rows: rows.length };
    } catch (error) {
      return (await loadMissingMarker(error)) ? 'again' : failureOf(error);
    } finally {
      current.delete(write);
    }
  }
}

/** What a write of sync may do while it holds the collection's queue. */
export type RemoteTools = {
  /** Includes deleted rows. */
  readonly read: (ids: readonly string[]) => Promise<ReadonlyMap<string, StoredRow>>;
  /** Writes all rows in one transaction, or none; 'again': they changed since they were read. */
  readonly write: (rows: WriteRow[], remote: RemoteChange) => Promise<WriteOutcome | 'again'>;
};

/**
 * The Dexie database behind each collection, for reads that need rows and totals in one
 * transaction.
 */
export type DexieByCollection = Readonly<Record<CollectionName, Dexie>>;
