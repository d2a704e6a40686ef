import type { Category } from '../../domain/category.ts';
import type { ExportNames } from '../../domain/csv-export.ts';
import type { Tag } from '../../domain/tag.ts';
import type { Transaction } from '../../domain/transaction.ts';
import type { CollectionName, Records } from '../collections.ts';
import type { CofferDatabase } from '../database.ts';
import { readTogether, transactionOf } from '../read.ts';
import { recordOf } from '../stored-record.ts';
import { readAccountsById } from './accounts-by-id.ts';

/** What the ids of transactions stand for, as it is now. */
export async function readExportNames(database: CofferDatabase): Promise<ExportNames> {
  const [accounts, categories, tags] = await Promise.all([
    readAccountsById(database),
    liveById<'categories', Category>(database, 'categories'),
    liveById<'tags', Tag>(database, 'tags'),
  ]);
  return { accounts, categories, tags };
}

async function liveById<Name extends CollectionName, Row extends Records[Name]>(
  database: CofferDatabase,
  name: Name,
): Promise<ReadonlyMap<string, Row>> {
  const found = await database.dexie[name].table('docs').toArray();
  const live = found.filter((row) => row._deleted === '0');
  return new Map(live.map((row) => [row.id, recordOf<Row>(name, row)]));
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
