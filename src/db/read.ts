import type { Table } from 'dexie';
import { filter, type Observable } from 'rxjs';
import type { Transaction } from '../domain/transaction.ts';
import type { CollectionName } from './collections.ts';
import type { CofferDatabase } from './database.ts';
import { recordOf } from './stored-record.ts';
import { type StoredSumRow, type SumPeriod, type SumRow, unpackSums } from './sums.ts';

/** A transaction as it lies in storage: `_deleted` is '0' or '1' there, and stands first in every index. */
export type StoredTransaction = Transaction & { readonly _deleted: '0' | '1' };

/** The tables of one consistent reading: rows and sums never disagree. */
export type TransactionTables = {
  /** Native indexes: '[_deleted+dateKey+id]', '[_deleted+accountId+dateKey+id]', '[_deleted+categoryId+dateKey+id]', 'uniqueHash', '*tags', 'refundOf', 'transferId', 'deletedAt' (of the trash). */
  readonly rows: Table<StoredTransaction, string>;
  readonly sums: Table<StoredSumRow, SumPeriod>;
};

/** Reads transactions and sums together, in one read transaction of the storage. */
export function readTogether<Value>(
  database: CofferDatabase,
  read: (tables: TransactionTables) => Promise<Value>,
): Promise<Value> {
  const db = database.dexie.transactions;
  const rows = db.table<StoredTransaction, string>('docs');
  const sums = db.table<StoredSumRow, SumPeriod>('sums');
  return untilWhole(() => db.transaction('r', rows, sums, () => read({ rows, sums })));
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

/** A stored row as the domain's plain value. */
export function transactionOf(row: StoredTransaction): Transaction {
  return recordOf<Transaction>('transactions', row);
}

/** The sums of some periods; a period without rows is missing from the map. */
export async function readSums(
  tables: TransactionTables,
  periods: readonly SumPeriod[],
): Promise<ReadonlyMap<SumPeriod, SumRow>> {
  const stored = await tables.sums.bulkGet([...periods]);
  const result = new Map<SumPeriod, SumRow>();
  for (const row of stored) if (row) result.set(row.k, unpackSums(row));
  return result;
}

/** A signal that knows its collection, so that a reading can be called by what it waits for. */
export type CollectionSignal = Observable<unknown> & { readonly collection: CollectionName };

/** Says that something in a collection was committed, in this tab or another. A signal only: read again, fold nothing. */
export function changesOf(database: CofferDatabase, name: CollectionName): CollectionSignal {
  const signal = database.collections[name].eventBulks$.pipe(
    filter((bulk) => bulk.events.length > 0),
  );
  return Object.assign(signal, { collection: name });
}

/** Rises with every write to a collection, whichever tab wrote. */
export async function readGeneration(
  database: CofferDatabase,
  name: CollectionName,
): Promise<number> {
  const row = await database.dexie[name].table('meta').get('generation');
  return row?.v ?? 0;
}
