import type { Dexie, Table } from 'dexie';
import {
  catchError,
  defer,
  filter,
  from,
  map,
  merge,
  NEVER,
  type Observable,
  switchMap,
} from 'rxjs';
import { GENERATION, META, recordOf } from '@/db/storage/stored-form.ts';
import type { SumCellKey, SumPeriod, SumRow } from '@/db/storage/totals.ts';
import {
  isStoredDays,
  type StoredDays,
  type StoredSumRow,
  type StoredSums,
  storedUnder,
  unpackDays,
  unpackSums,
} from '@/db/storage/totals.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { inNextTask } from '@/platform/browser/yield-to-page.ts';
import type { CollectionName, Records } from './collections.ts';
import type { CofferDatabase, Engine } from './database.ts';

/** A transaction as it lies in storage: `_deleted` is '0' or '1' there, and stands first in every index. */
export type StoredTransaction = Transaction & { readonly _deleted: '0' | '1' };

/** The tables of one consistent reading: rows and sums never disagree. */
export type TransactionTables = {
  /** Native indexes: '[_deleted+dateKey+id]', '[_deleted+accountId+dateKey+id]', '[_deleted+categoryId+dateKey+id]', 'uniqueHash', '[_deleted+amount+dateKey]', '*tags', 'refundOf', 'transferId', 'deletedAt' (of the trash). */
  readonly rows: Table<StoredTransaction, string>;
  /** By ALL_TIME and months. */
  readonly sums: Table<StoredSumRow, SumPeriod>;
  /** In the same table, by daysKey: the days of each month. */
  readonly days: Table<StoredDays, string>;
  /** GENERATION rises with every write. */
  readonly meta: Table<{ readonly v: number }, string>;
};

/**
 * Reads transactions and sums together, in one read transaction of the storage. Not from within another reading: its answer comes when
 * that one's transaction has ended.
 */
export function readTogether<Value>(
  database: CofferDatabase,
  read: (tables: TransactionTables) => Promise<Value>,
): Promise<Value> {
  const db = database.dexie.transactions;
  const tables: TransactionTables = {
    rows: db.table('docs'),
    sums: db.table('sums'),
    days: db.table('sums'),
    meta: db.table('meta'),
  };
  return untilWhole(
    () =>
      new Promise<Value>((resolve, reject) => {
        // Dexie follows what an asynchronous function waits for only where it is handed one.
        db.transaction('r', tables.rows, tables.sums, tables.meta, async () => {
          const value = await read(tables);
          // What was read stands, however the transaction ends: its end would come some milliseconds later. Not in Dexie's own zone,
          // which would take what is read next for a part of this.
          inNextTask(() => resolve(value));
        }).catch(reject);
      }),
  );
}

const READ_TRIES = 3;

/**
 * Reads again where the storage ended the transaction between two requests. Dexie knows by the promises of a reading that it
 * goes on, and loses sight of some that wait for nothing.
 */
export async function untilWhole<Value>(read: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      const isEarly = error instanceof Error && error.name === 'PrematureCommitError';
      if (!isEarly || attempt === READ_TRIES) throw error;
    }
  }
}

/** Every record of a small collection that is there, in no order. */
export async function readRecords<Name extends CollectionName>(
  database: CofferDatabase,
  name: Name,
): Promise<readonly Records[Name][]> {
  const rows: (object & { readonly _deleted: '0' | '1' })[] = await database.dexie[name]
    .table('docs')
    .toArray();
  return rows
    .filter((row) => row._deleted === '0')
    .map((row) => recordOf<Records[Name]>(name, row));
}

/** A stored row as the domain's plain value. */
export function transactionOf(row: StoredTransaction): Transaction {
  return recordOf<Transaction>('transactions', row);
}

/**
 * The sums of some periods; a period without rows is missing from the map.
 * @param isWanted the cells of days that are asked for; all without it
 */
export async function readSums(
  tables: TransactionTables,
  periods: readonly SumPeriod[],
  isWanted?: (key: SumCellKey) => boolean,
): Promise<ReadonlyMap<SumPeriod, SumRow>> {
  const asked = new Set(periods);
  const table = tables.sums as Table<StoredSums, string>;
  const stored = await table.bulkGet([...new Set(periods.map(storedUnder))]);
  const result = new Map<SumPeriod, SumRow>();
  for (const row of stored) {
    if (!row) continue;
    const found = isStoredDays(row) ? unpackDays(row, isWanted, asked) : [unpackSums(row)];
    for (const sums of found) result.set(sums.period, sums);
  }
  return result;
}

/** Emits how many rows were committed at once. It knows its collection, so that a reading can be called by what it waits for. */
export type CollectionSignal = Observable<number> & { readonly collection: CollectionName };

/** Says that something in a collection was committed, in this tab or another. A signal only: read again, fold nothing. */
export function changesOf(database: CofferDatabase, name: CollectionName): CollectionSignal {
  const { engine } = database;
  const told = ({ collections }: Engine) =>
    collections[name].eventBulks$.pipe(
      map((bulk) => bulk.events.length),
      filter((rows) => rows > 0),
    );
  const missed = () =>
    from(engine.missed()).pipe(
      filter((names) => names.has(name)),
      map(() => 1),
    );
  const signal = defer(() =>
    engine.now
      ? told(engine.now)
      : // Listening begins before the question what was missed: nothing falls between. An engine that does not open says so itself.
        from(engine.ready).pipe(
          catchError(() => NEVER),
          switchMap((ready) => merge(told(ready), missed())),
        ),
  );
  return Object.assign(signal, { collection: name });
}

/** Rises with every write to a collection, whichever tab wrote. */
export async function readGeneration(
  database: CofferDatabase,
  name: CollectionName,
): Promise<number> {
  return generationOf(database.dexie[name]);
}

/** The same of the collection in a Dexie database. */
export async function generationOf(dexie: Dexie): Promise<number> {
  const row = await dexie.table(META).get(GENERATION);
  return row?.v ?? 0;
}
