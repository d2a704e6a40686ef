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
import { copyKey } from '@/domain/transactions/new-transaction.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { eachInTurns } from '@/platform/in-turns.ts';

/** An import that is remembered. */
export type StoredBatch = ImportBatch & { readonly importId: string };

/** More at once would block the page; fewer would need more transactions. */
const ROWS_PER_READ = 1_000;

/** Defaults for what older versions did not count. */
const NOTHING: ImportSummary = {
  imported: 0,
  duplicates: 0,
  rejected: 0,
  categorised: 0,
  merged: 0,
  linked: 0,
  skipped: 0,
};

/** Every remembered import, newest first. */
export async function readImportBatches(database: CofferDatabase): Promise<readonly StoredBatch[]> {
  const notes = await readSettings(database, IMPORT_PREFIX);
  return notes.map(batchOf).sort((a, b) => compare(b.at, a.at) || compare(a.importId, b.importId));
}

/** What imports changed in rows that already existed. */
type TouchedByImports = {
  /** By row id. */
  readonly fields: ReadonlyMap<string, TouchedFields>;
  /** Imported rows that took over the duplicate key of a deleted row. */
  readonly revived: ReadonlySet<string>;
};

/** The notes of these imports, merged per row. */
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

/**
 * The stored notes in the order in which the rows were changed: merged ones first, then linked
 * ones.
 */
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

/** All rows that an import stored, including deleted ones, in chunks that yield to the page. */
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

/** The remembered meaning of category and tag names in files. */
export async function readImportNames(database: CofferDatabase): Promise<RememberedNames> {
  return rememberedNamesOf(await readSetting(database, IMPORT_NAMES_SETTING));
}

/** Lookups in one read transaction. More gain nothing, use memory and block the page. */
const KEYS_PER_READ = 1_000;

/**
 * The id of the row that holds each duplicate key, including deleted rows. Keys that no row holds
 * are missing. Uses raw index lookups, many in one transaction: 10,000 take a third of a second,
 * while Dexie's anyOf takes seven times as long.
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
 * Which rows hold each duplicate key: the plain one and the copies '...|2', '...|3' that the user
 * kept. Keys that no row holds are missing. A deleted row that keeps its key counts and is marked,
 * because deleted rows don't come back by themselves.
 * @param wanted how many rows with each key (first copy) a file has: that many copies are checked,
 * and on to the first free one
 */
export async function readHeldCopies(
  database: CofferDatabase,
  wanted: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, HeldCopies>> {
  const copies = new Map<string, Map<number, Holder>>();
  let pending = [...wanted.keys()];
  for (let copy = 1; pending.length > 0; copy++) {
    const next: string[] = [];
    for (let from = 0; from < pending.length; from += KEYS_AT_ONCE) {
      const keys = pending.slice(from, from + KEYS_AT_ONCE);
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
          // Other copies may exist after a reverted one, so check as many more as were found.
        } else if (copy < (wanted.get(key) ?? 1) + (held?.size ?? 0)) next.push(key);
      }
    }
    pending = next;
  }
  if (copies.size > 0) await markDeleted(database, copies.values());
  return copies;
}

/** Keys to look up before yielding to the page. */
const KEYS_AT_ONCE = 1_000;

const FEW_HOLDERS = 1_000;

/** Reads a few rows one by one; for many, reads the ids of all deleted rows from an index. */
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

/** How an account begins. */
export type AccountStart = {
  /** Its Opening Balance row. */
  readonly opening: Transaction | null;
  /** The date of its oldest row, including the opening balance. */
  readonly oldest: CalendarDate | null;
};

/** The opening balance and the oldest date of an account; both null if it has no rows. */
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
