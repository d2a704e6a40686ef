import type { CollectionName, Records } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readTogether, type StoredTransaction, transactionOf } from '@/db/read.ts';
import { recordOf } from '@/db/storage/stored-form.ts';
import { recountTotals } from '@/db/storage/total-changes.ts';
import type { TotalsCell } from '@/db/storage/totals.ts';
import { type StoredTotals, unpackStored } from '@/db/storage/totals.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

/** All live transactions, newest first. */
export function storedTransactions(database: CofferDatabase): Promise<Transaction[]> {
  return readTogether(database, async ({ rows }) => {
    const found = await rows.where('[_deleted+dateKey+id]').between(['0'], ['0', []]).toArray();
    return found.map(transactionOf);
  });
}

/** All live records of a small collection. */
export async function storedRecords<Name extends CollectionName>(
  database: CofferDatabase,
  name: Name,
): Promise<Records[Name][]> {
  const rows = await database.dexie[name].table('docs').toArray();
  return rows
    .filter((row) => row._deleted === '0')
    .map((row) => recordOf<Records[Name]>(name, row));
}

/** Stored totals and a recount from the rows, in comparable form. */
export async function sumsAndRecount(
  database: CofferDatabase,
): Promise<readonly [unknown, unknown]> {
  return readTogether(database, async ({ rows, totals }) => {
    const all: StoredTransaction[] = await rows.toArray();
    const live = all.filter((row) => row._deleted === '0');
    const found = ((await totals.toArray()) as StoredTotals[]).flatMap(unpackStored);
    return [
      comparable(found.map(({ period, cells }) => [period, cells])),
      comparable(recountTotals(live)),
    ] as const;
  });
}

function comparable(
  periods: Iterable<readonly [string, ReadonlyMap<string, TotalsCell>]>,
): unknown {
  return [...periods]
    .map(([period, cells]) => [
      period,
      [...cells]
        .map(([key, cell]) => [key, ...cell])
        .sort((a, b) => String(a[0]).localeCompare(String(b[0]))),
    ])
    .sort((a, b) => String(a[0]).localeCompare(String(b[0])));
}
