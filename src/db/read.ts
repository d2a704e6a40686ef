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
import type { TotalsCellKey, TotalsPeriod, TotalsRow } from '@/db/storage/totals.ts';
import {
  ALL_TIME,
  isStoredDayTotals,
  type StoredDayTotals,
  type StoredPeriodTotals,
  type StoredTotals,
  storedUnder,
  unpackDays,
  unpackTotals,
} from '@/db/storage/totals.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { inNextTask } from '@/platform/browser/yield-to-page.ts';
import type { CollectionName, Records } from './collections.ts';
import type { CofferDatabase, Engine } from './database.ts';

/** A transaction as stored. `_deleted` is '0' or '1' in storage and comes first in every index. */
export type StoredTransaction = Transaction & { readonly _deleted: '0' | '1' };

/** The tables of one consistent read: rows and totals always match. */
export type TransactionTables = {
  /**
   * Native indexes: '[_deleted+dateKey+id]', '[_deleted+accountId+dateKey+id]',
   * '[_deleted+categoryId+dateKey+id]', 'uniqueHash', '[_deleted+amount+dateKey]', '*tags',
   * 'refundOf', 'transferId', 'deletedAt' (for the trash).
   */
  readonly rows: Table<StoredTransaction, string>;
  /** By ALL_TIME and month. */
  readonly totals: Table<StoredPeriodTotals, TotalsPeriod>;
  /** In the same table, by daysKey: the days of each month. */
  readonly days: Table<StoredDayTotals, string>;
  /** GENERATION increases with every write. */
  readonly meta: Table<{ readonly v: number }, string>;
};

/**
 * Reads transactions and totals in one storage transaction. Don't call it inside another read: it
 * resolves only after the outer transaction has ended.
 */
export function readTogether<Value>(
  database: CofferDatabase,
  read: (tables: TransactionTables) => Promise<Value>,
): Promise<Value> {
  const db = database.dexie.transactions;
  const tables: TransactionTables = {
    rows: db.table('docs'),
    totals: db.table('sums'),
    days: db.table('sums'),
    meta: db.table('meta'),
  };
  return retryPrematureCommit(
    () =>
      new Promise<Value>((resolve, reject) => {
        // Dexie tracks what an async function awaits only if it is passed one.
        db.transaction('r', tables.rows, tables.totals, tables.meta, async () => {
          const value = await read(tables);
          // The values are final however the transaction ends, so don't wait the extra milliseconds
          // until it completes. Resolve outside Dexie's zone, or Dexie would treat the next read as
          // part of this transaction.
          inNextTask(() => resolve(value));
        }).catch(reject);
      }),
  );
}

const READ_TRIES = 3;

/**
 * Retries when the storage ended the transaction between two requests. Dexie keeps a transaction
 * alive through the promises of a read, and loses track of some that don't wait for a request.
 */
export async function retryPrematureCommit<Value>(read: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      const isEarly = error instanceof Error && error.name === 'PrematureCommitError';
      if (!isEarly || attempt === READ_TRIES) throw error;
    }
  }
}

/** All live records of a small collection, in no particular order. */
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

export function transactionOf(row: StoredTransaction): Transaction {
  return recordOf<Transaction>('transactions', row);
}

/**
 * The totals of some periods. Periods without rows are missing from the map.
 * @param isWanted which cells of days to return; all if omitted
 */
export async function readTotals(
  tables: TransactionTables,
  periods: readonly TotalsPeriod[],
  isWanted?: (key: TotalsCellKey) => boolean,
): Promise<ReadonlyMap<TotalsPeriod, TotalsRow>> {
  const requested = new Set(periods);
  const table = tables.totals as Table<StoredTotals, string>;
  const stored = await table.bulkGet([...new Set(periods.map(storedUnder))]);
  const result = new Map<TotalsPeriod, TotalsRow>();
  for (const row of stored) {
    if (!row) continue;
    const found = isStoredDayTotals(row)
      ? unpackDays(row, isWanted, requested)
      : [unpackTotals(row)];
    for (const totals of found) result.set(totals.period, totals);
  }
  return result;
}

/** The totals of all time; undefined if there are no rows. */
export async function readAllTime({ totals }: TransactionTables): Promise<TotalsRow | undefined> {
  const stored = await totals.get(ALL_TIME);
  return stored && unpackTotals(stored);
}

/**
 * Emits the number of rows of each commit. Knows its collection, so that a read can be named after
 * what it waits for.
 */
export type CollectionSignal = Observable<number> & { readonly collection: CollectionName };

/**
 * Emits when something in a collection was committed, in any tab. It is only a signal: read again
 * instead of applying events.
 */
export function changesOf(database: CofferDatabase, name: CollectionName): CollectionSignal {
  const { engine } = database;
  const changes = ({ collections }: Engine) =>
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
      ? changes(engine.now)
      : // Subscribe before asking what was missed, so that no change is lost. A failing engine reports its own error.
        from(engine.ready).pipe(
          catchError(() => NEVER),
          switchMap((ready) => merge(changes(ready), missed())),
        ),
  );
  return Object.assign(signal, { collection: name });
}

/** Increases with every write to a collection, in any tab. */
export async function readGeneration(
  database: CofferDatabase,
  name: CollectionName,
): Promise<number> {
  return generationOf(database.dexie[name]);
}

export async function generationOf(dexie: Dexie): Promise<number> {
  const row = await dexie.table(META).get(GENERATION);
  return row?.v ?? 0;
}
