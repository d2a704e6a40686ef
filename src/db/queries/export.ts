import type { CofferDatabase } from '@/db/database.ts';
import { readRecords, readTogether, transactionOf } from '@/db/read.ts';
import type { ExportNames } from '@/domain/backup/csv-export.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { readAccountsById } from './accounts-by-id.ts';

/** What the ids of transactions stand for, as it is now. */
export async function readExportNames(database: CofferDatabase): Promise<ExportNames> {
  const [accounts, categories, tags] = await Promise.all([
    readAccountsById(database),
    readRecords(database, 'categories').then(byId),
    readRecords(database, 'tags').then(byId),
  ]);
  return { accounts, categories, tags };
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Transactions by their ids, in that order; those that are not there (any more) are left out. */
export function readTransactions(
  database: CofferDatabase,
  ids: readonly string[],
): Promise<readonly Transaction[]> {
  return readTogether(database, async ({ rows }) => {
    const found = await rows.bulkGet([...ids]);
    return found.flatMap((row) => (row?._deleted === '0' ? [transactionOf(row)] : []));
  });
}
