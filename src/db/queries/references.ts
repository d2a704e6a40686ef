import { SPLIT_CATEGORY } from '../../domain/transaction.ts';
import type { CollectionName } from '../collections.ts';
import type { CofferDatabase } from '../database.ts';
import { readTogether } from '../read.ts';

/** How much refers to a record: rows of transactions, and other records. */
export type ReferenceCounts = { readonly transactions: number; readonly records: number };

const REFERRING: readonly CollectionName[] = [
  'accounts',
  'categories',
  'payees',
  'rules',
  'importTemplates',
  'scheduledTransactions',
  'budgets',
  'goals',
  'debts',
  'holdings',
];

/** Counts what refers to an account, category, payee or tag. */
export async function countReferences(
  database: CofferDatabase,
  collection: 'accounts' | 'categories' | 'payees' | 'tags',
  id: string,
): Promise<ReferenceCounts> {
  const transactions = await readTogether(database, async ({ rows }) => {
    if (collection === 'payees') return 0;
    if (collection === 'tags') {
      return rows
        .where('tags')
        .equals(id)
        .filter((row) => row._deleted === '0')
        .count();
    }
    const field = collection === 'accounts' ? 'accountId' : 'categoryId';
    const direct = await rows
      .where(`[_deleted+${field}+dateKey+id]`)
      .between(['0', id], ['0', id, []])
      .count();
    if (collection === 'accounts') return direct;
    const split = await rows
      .where('[_deleted+categoryId+dateKey+id]')
      .between(['0', SPLIT_CATEGORY], ['0', SPLIT_CATEGORY, []])
      .filter((row) => (row.splits ?? []).some((part) => part.categoryId === id))
      .count();
    return direct + split;
  });
  let records = 0;
  for (const name of REFERRING) {
    const found = await database.dexie[name].table<Record<string, unknown>>('docs').toArray();
    records += found.filter(
      (row) =>
        row._deleted === '0' &&
        !(name === collection && row.id === id) &&
        JSON.stringify(row).includes(`"${id}"`),
    ).length;
  }
  return { transactions, records };
}
