import type { CofferDatabase } from '@/db/database.ts';
import { findOpening } from '@/db/queries/accounts/opening-balance.ts';
import {
  readTogether,
  type StoredTransaction,
  type TransactionTables,
  transactionOf,
} from '@/db/read.ts';
import { readSetting, readSettings } from '@/db/read-settings.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Setting } from '@/domain/core/setting.ts';
import {
  IMPORT_PREFIX,
  type ImportBatch,
  type ImportSummary,
  TOUCHED_PREFIX,
  type TouchedRows,
} from '@/domain/import/import-batch.ts';
import {
  IMPORT_NAMES_SETTING,
  type RememberedNames,
  rememberedNamesOf,
} from '@/domain/import/review/file-names.ts';
import type { HeldCopies } from '@/domain/import/review/import-review.ts';
import { joinTouched, type TouchedFields } from '@/domain/import/touched-rows.ts';
import { copyKey } from '@/domain/transactions/duplicates.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { eachInTurns } from '@/platform/in-turns.ts';

/** An import that is remembered. */
export type StoredBatch = ImportBatch & { readonly importId: string };

/** More at once would hold the page up; fewer cost more transactions. */
const ROWS_PER_READ = 1_000;

/** What older versions did not count. */
const NOTHING: ImportSummary = {
  imported: 0,
  duplicates: 0,
  rejected: 0,
  categorised: 0,
  merged: 0,
  linked: 0,
  skipped: 0,
};

/** Every import that is remembered, newest first. */
export async function readImportBatches(database: CofferDatabase): Promise<readonly StoredBatch[]> {
  const notes = await readSettings(database, IMPORT_PREFIX);
  return notes.map(batchOf).sort((a, b) => compare(b.at, a.at) || compare(a.importId, b.importId));
}

/** What imports changed of rows that were stored before. */
type TouchedByImports = {
  /** By the row's id. */
  readonly fields: ReadonlyMap<string, TouchedFields>;
  /** Rows of theirs that took the duplicate key of a deleted row over. */
  readonly revived: ReadonlySet<string>;
};

/** What these imports noted, all notes about one row as one. */
export async function readTouched(
  database: CofferDatabase,
  importIds: readonly string[],
): Promise<TouchedByImports> {
  const touched = new Map<string, TouchedFields>();
  const revived = new Set<string>();
  for (const { value } of await readTouchedNotes(database, importIds)) {
    const note = value as TouchedRows;
    for (const id of note.revived ?? []) revived.add(id);
    for (const { id, fields } of note.rows) {
      const known = touched.get(id);
      touched.set(id, known ? joinTouched(known, fields) : fields);
    }
  }
  return { fields: touched, revived };
}

/** Those notes as they are stored, in the order in which the rows were changed: merged first, linked then. */
export async function readTouchedNotes(
  database: CofferDatabase,
  importIds: readonly string[],
): Promise<readonly Setting[]> {
  const prefixes = importIds.map((importId) => `${TOUCHED_PREFIX}${importId}:`);
  const found = await Promise.all(prefixes.map((prefix) => readSettings(database, prefix)));
  const places = found.flatMap((notes, index) =>
    notes.map((note) => ({ note, place: note.key.slice(prefixes[index]?.length) })),
  );
  return places
    .sort((a, b) => rankOf(a.place) - rankOf(b.place) || byNumber.compare(a.place, b.place))
    .map(({ note }) => note);
}

const rankOf = (place: string) => (place.startsWith('link') ? 1 : 0);
const byNumber = new Intl.Collator('en', { numeric: true });

/** All rows that an import stored, deleted ones too, in pieces that leave the page its turns. */
export async function* rowsOfImport(
  database: CofferDatabase,
  importId: string,
): AsyncGenerator<readonly StoredTransaction[]> {
  for (let next = importId; ; ) {
    const from = next;
    const rows = await readTogether(database, (tables) =>
      tables.rows
        .where('id')
        .between(from, `${importId}\uffff`, from === importId)
        .limit(ROWS_PER_READ)
        .toArray(),
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_READ) return;
    next = last.id;
    await yieldToPage();
  }
}

function batchOf({ key, value }: Setting): StoredBatch {
  const batch = value as ImportBatch;
  return {
    ...batch,
    importId: key.slice(IMPORT_PREFIX.length),
    counts: { ...NOTHING, ...batch.counts },
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** What the names of categories and tags in files were taken for. */
export async function readImportNames(database: CofferDatabase): Promise<RememberedNames> {
  return rememberedNamesOf(await readSetting(database, IMPORT_NAMES_SETTING));
}

/** Lookups of one read transaction: more at once gain nothing, hold memory, and the page up. */
const KEYS_PER_READ = 1_000;

/**
 * The id of the row that holds each of these duplicate keys, deleted rows included. Keys that nobody holds are missing. Raw lookups
 * in the unique index, many in one read transaction: 10,000 take a third of a second, through Dexie's anyOf seven times as long.
 */
export async function readHolders(
  database: CofferDatabase,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const holders = new Map<string, string>();
  for (let from = 0; from < hashes.length; from += KEYS_PER_READ) {
    await lookUp(database, hashes.slice(from, from + KEYS_PER_READ), holders);
  }
  return holders;
}

function lookUp(
  database: CofferDatabase,
  hashes: readonly string[],
  holders: Map<string, string>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.dexie.transactions.backendDB().transaction('docs', 'readonly');
    const index = transaction.objectStore('docs').index('uniqueHash');
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
    for (const hash of hashes) {
      const request = index.getKey(hash);
      request.onsuccess = () => {
        if (request.result !== undefined) holders.set(hash, String(request.result));
      };
    }
  });
}

type Holder = { readonly id: string; isDeleted: boolean };

/**
 * Who holds each duplicate key: the plain one and the copies '...|2', '...|3' that a person kept. Keys that nobody holds
 * are missing. A deleted row that keeps its key counts, and is marked: what was deleted is not brought back by itself.
 * @param wanted how many rows of each key (first copy) a file has: so many copies are looked at, and on to the first free one
 */
export async function readHeldCopies(
  database: CofferDatabase,
  wanted: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, HeldCopies>> {
  const copies = new Map<string, Map<number, Holder>>();
  let asked = [...wanted.keys()];
  for (let copy = 1; asked.length > 0; copy++) {
    const next: string[] = [];
    for (let from = 0; from < asked.length; from += KEYS_AT_ONCE) {
      const keys = asked.slice(from, from + KEYS_AT_ONCE);
      const holders = await readHolders(
        database,
        keys.map((key) => copyKey(key, copy)),
      );
      for (const key of keys) {
        const id = holders.get(copyKey(key, copy));
        const held = copies.get(key);
        if (id !== undefined) {
          copies.set(key, (held ?? new Map()).set(copy, { id, isDeleted: false }));
          next.push(key);
          // Beyond a copy that was taken back others may stand: as many further ones are looked at as were found.
        } else if (copy < (wanted.get(key) ?? 1) + (held?.size ?? 0)) next.push(key);
      }
    }
    asked = next;
  }
  if (copies.size > 0) await markDeleted(database, copies.values());
  return copies;
}

/** Keys that are looked up before the page has its turn. */
const KEYS_AT_ONCE = 1_000;

const FEW_HOLDERS = 1_000;

/** Few rows are looked at one by one; of many, the ids of all deleted rows are read from an index at once. */
async function markDeleted(
  database: CofferDatabase,
  held: Iterable<ReadonlyMap<number, Holder>>,
): Promise<void> {
  const holders: Holder[] = [];
  await eachInTurns(held, (copies) => holders.push(...copies.values()));
  const ids = holders.map(({ id }) => id);
  const deleted = new Set(
    await readTogether(database, async ({ rows }) => {
      if (ids.length > FEW_HOLDERS) {
        return rows.where('[_deleted+dateKey+id]').between(['1'], ['1', [], []]).primaryKeys();
      }
      const found = await rows.bulkGet(ids);
      return found.flatMap((row) => (row?._deleted === '1' ? [row.id] : []));
    }),
  );
  await eachInTurns(holders, (holder) => {
    holder.isDeleted = deleted.has(holder.id);
  });
}

/** What an account begins with. */
export type AccountStart = {
  /** Its Opening Balance row. */
  readonly opening: Transaction | null;
  /** The day of its oldest row, the opening counted in. */
  readonly oldest: CalendarDate | null;
};

/** The opening balance and the oldest day of an account; two nulls where it has no rows. */
export async function readAccountStart(
  tables: TransactionTables,
  accountId: string,
): Promise<AccountStart> {
  const opening = await findOpening(tables, accountId);
  const oldest = await tables.rows
    .where('[_deleted+accountId+dateKey+id]')
    .between(['0', accountId], ['0', accountId, []])
    .last();
  return { opening: opening ? transactionOf(opening) : null, oldest: oldest?.date ?? null };
}
