import type { Transaction } from '../../domain/transaction.ts';
import { type TransactionTables, transactionOf } from '../read.ts';

/**
 * These rows, followed by the other legs of the transfers among them that are not there yet. Both legs carry the same day:
 * one short reading a day.
 */
export async function readWithOtherLegs(
  tables: TransactionTables,
  rows: readonly Transaction[],
): Promise<readonly Transaction[]> {
  const result = new Map(rows.map((row) => [row.id, row]));
  const transfers = new Set(rows.flatMap((row) => (row.transferId ? [row.transferId] : [])));
  const days = new Set(rows.flatMap((row) => (row.transferId ? [row.dateKey] : [])));
  const found = await Promise.all(
    [...days].map((day) =>
      tables.rows.where('[_deleted+dateKey+id]').between(['0', day], ['0', day, []]).toArray(),
    ),
  );
  for (const leg of found.flat()) {
    if (leg.transferId && transfers.has(leg.transferId) && !result.has(leg.id)) {
      result.set(leg.id, transactionOf(leg));
    }
  }
  return [...result.values()];
}

/** The live rows with these ids, in their order; those that are gone are left out. */
export async function readLiveRows(
  tables: TransactionTables,
  ids: readonly string[],
): Promise<readonly Transaction[]> {
  const found = await tables.rows.bulkGet([...ids]);
  return found.flatMap((row) => (row?._deleted === '0' ? [transactionOf(row)] : []));
}
