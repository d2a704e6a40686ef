import {
  canKeepIndex,
  deleteIndexFile,
  deleteIndexFilesExcept,
  type IndexFileTurn,
  openIndexFiles,
  openIndexFileToWrite,
} from '@/platform/browser/index-files.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { readHead, readIndex, writeIndex } from './index-file.ts';
import { cutChangeLog, readChanges, startChangeLog } from './stored-rows.ts';
import { isColumn, TransactionColumns } from './transaction-columns.ts';

/** A file is written once at least this many rows changed, and this share of all rows. */
const LEAST_CHANGED_ROWS = 500;
const LEAST_CHANGED_SHARE = 1 / 500;
/** Room in a loaded column for later rows, as a share of them. */
const SPARE_SHARE = 1 / 16;
const LEAST_SPARE = 1_024;
/** The file is written only if there is this many times its size left for the data. */
const ROOM_LEFT = 4;
/** An index that has grown to this many times its original size is rebuilt, which drops its leftovers. */
const MOST_GROWTH = 2;
const GROWTH_SLACK = 20_000;

type Loaded = {
  readonly columns: TransactionColumns;
  /** They hold every change up to this generation. */
  readonly generation: number;
};

/**
 * Keeps the index of a store in a file between starts. A start reads the file and the rows that
 * changed since, by the log (change-log.ts). When in doubt there is no file, and the index is built
 * from the rows.
 */
export class KeptIndex {
  readonly #store: string;
  #log = '';
  /** The index in memory holds every change up to this generation. */
  #generation = 0;
  /** Which file to write next. */
  #turn: IndexFileTurn = 'a';
  #changedRows = 0;
  #isOff = false;

  constructor(store: string) {
    this.#store = store;
  }

  /** The current index; null if it must be built from the rows. Never rejects. */
  async load(): Promise<Loaded | null> {
    try {
      if (!(await canKeepIndex())) this.#isOff = true;
      return this.#isOff ? null : await this.#read();
    } catch {
      return null;
    }
  }

  async #read(): Promise<Loaded | null> {
    const opened = await openIndexFiles(this.#store);
    try {
      const found = opened
        .flatMap(({ turn, file }) => {
          const head = readHead(file);
          return head ? [{ turn, file, head }] : [];
        })
        .sort((a, b) => b.head.generation - a.head.generation);
      for (const { turn, file, head } of found) {
        const changing = readChanges(this.#store, head.log, head.generation);
        // While the storage works, the file is read.
        const stored = readIndex(file, head, spareFor(head.numbers.slots ?? 0));
        const changes = await changing;
        if (!stored || !changes) continue;
        const columns = TransactionColumns.of(stored);
        for (const row of changes.rows) columns.set(row);
        for (const id of changes.gone) columns.forget(id);
        this.#log = head.log;
        this.#generation = changes.generation;
        this.#turn = turn === 'a' ? 'b' : 'a';
        this.#changedRows = changes.rows.length + changes.gone.length;
        return { columns, generation: changes.generation };
      }
      return null;
    } finally {
      for (const { file } of opened) file.close();
    }
  }

  /** Call it before the index is built from the rows. Never rejects. */
  async begin(): Promise<void> {
    if (this.#isOff) return;
    try {
      this.#log = crypto.randomUUID();
      this.#generation = await startChangeLog(this.#store, this.#log);
      this.#changedRows = Number.POSITIVE_INFINITY;
    } catch {
      this.#isOff = true;
    }
  }

  /** Says that rows changed, or none. Returns whether the index has changed enough to be saved. */
  noteChanges(rows: number, all: number): boolean {
    this.#changedRows += rows;
    const least = Math.max(LEAST_CHANGED_ROWS, all * LEAST_CHANGED_SHARE);
    return !this.#isOff && this.#changedRows >= least;
  }

  /**
   * Saves the index, unless it changes meanwhile, another tab saves it, or it isn't sure that it is
   * whole. Returns whether it did. Never rejects.
   */
  async save(columns: TransactionColumns): Promise<boolean> {
    if (this.#isOff) return false;
    try {
      return (await this.#catchUp(columns)) && (await this.#write(columns));
    } catch {
      // No room, or a storage that fails: without a file nothing needs to be logged.
      await this.#giveUp();
      return false;
    }
  }

  /** Makes sure that the index holds every change up to a generation. */
  async #catchUp(columns: TransactionColumns): Promise<boolean> {
    const changes = await readChanges(this.#store, this.#log, this.#generation);
    // The log has ended, or another tab saved the index and began where its file ends.
    if (!changes) {
      this.#isOff = true;
      return false;
    }
    const isAhead = changes.rows.some(
      ({ id, revision }) => (columns.stateOf(id)?.revision ?? 0) > revision,
    );
    if (isAhead || changes.gone.some((id) => columns.stateOf(id)?.isAlive)) return false;
    columns.apply(changes.rows);
    this.#generation = changes.generation;
    return true;
  }

  async #write(columns: TransactionColumns): Promise<boolean> {
    const generation = this.#generation;
    const { version } = columns;
    if (columns.weight > columns.builtWeight * MOST_GROWTH + GROWTH_SLACK) {
      await this.#giveUp();
      return false;
    }
    const stored = columns.store();
    if (!stored) throw new Error('a text can’t be stored');
    const bytes = [...stored.arrays.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
    if (!(await hasRoom(bytes * ROOM_LEFT))) throw new Error('no room');
    const file = await openIndexFileToWrite(this.#store, this.#turn);
    if (!file) return false;
    const goesOn = async () => {
      await yieldToPage();
      return columns.version === version;
    };
    if (columns.version !== version) {
      file.close();
      return false;
    }
    const head = { log: this.#log, generation };
    const written = await writeIndex(file, head, stored, goesOn).finally(() => file.close());
    if (written === null) return false;
    this.#changedRows = 0;
    this.#turn = this.#turn === 'a' ? 'b' : 'a';
    await cutChangeLog(this.#store, this.#log, generation);
    await deleteIndexFile(this.#store, this.#turn);
    const all = await indexedDB.databases();
    await deleteIndexFilesExcept(new Set(all.flatMap(({ name }) => name ?? [])));
    return true;
  }

  async #giveUp(): Promise<void> {
    this.#isOff = true;
    await cutChangeLog(this.#store, this.#log, 'whole').catch(() => {});
    for (const turn of ['a', 'b'] as const) await deleteIndexFile(this.#store, turn);
  }
}

function spareFor(slots: number): (name: string) => number {
  const spare = Math.max(LEAST_SPARE, Math.ceil(slots * SPARE_SHARE));
  return (name) => (isColumn(name) ? spare : 0);
}

async function hasRoom(bytes: number): Promise<boolean> {
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  return quota - usage > bytes;
}
