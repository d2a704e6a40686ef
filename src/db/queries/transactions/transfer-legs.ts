import { type StoredTransaction, type TransactionTables, transactionOf } from '@/db/read.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

/** These rows, followed by the missing other legs of their transfers. */
export async function readWithOtherLegs(
  tables: TransactionTables,
  rows: readonly Transaction[],
): Promise<readonly Transaction[]> {
  const result = new Map(rows.map((row) => [row.id, row]));
  const transfers = rows.flatMap((row) => (row.transferId ? [row.transferId] : []));
  const legs = transfers.length > 0 ? await readLegs(tables, transfers) : [];
  for (const leg of legs) {
    if (!result.has(leg.id)) result.set(leg.id, transactionOf(leg));
  }
  return [...result.values()];
}

/**
 * The live legs of some transfers: two each, or one if the other's account was deleted. Their dates
 * may differ. Makes a single request without further promises, because it runs inside reads that
 * must not end early.
 */
export function readLegs(
  { rows }: TransactionTables,
  transferIds: readonly string[],
): Promise<readonly StoredTransaction[]> {
  return rows
    .where('transferId')
    .anyOf([...new Set(transferIds)])
    .toArray()
    .then((found) => found.filter((leg) => leg._deleted === '0'));
}

/** The live rows with these ids, in that order; missing ones are left out. */
export async function readLiveRows(
  tables: TransactionTables,
  ids: readonly string[],
): Promise<readonly Transaction[]> {
  const found = await tables.rows.bulkGet([...ids]);
  return found.flatMap((row) => (row?._deleted === '0' ? [transactionOf(row)] : []));
}

type Leg = Pick<Transaction, 'id' | 'accountId'>;

/**
 * The account of each transfer's other leg, by row id; '' if that account was deleted. A leg that
 * is not among the rows is looked up by transferId, because its date may differ.
 */
export async function readOtherAccounts(
  tables: TransactionTables,
  rows: readonly (Transaction | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const transfers = rows.flatMap((row) => (row?.transferId ? [{ row, of: row.transferId }] : []));
  if (transfers.length === 0) return new Map();
  const legs = new Map<string, Leg[]>();
  const add = (leg: Leg, of: string) => {
    const known = legs.get(of) ?? [];
    if (!known.some(({ id }) => id === leg.id)) legs.set(of, [...known, leg]);
  };
  for (const { row, of } of transfers) add(row, of);
  const open = [...legs].flatMap(([of, known]) => (known.length < 2 ? [of] : []));
  const found = open.length === 0 ? [] : await readLegs(tables, open);
  for (const leg of found) add(leg, leg.transferId ?? '');
  return new Map(
    transfers.map(({ row, of }) => [
      row.id,
      legs.get(of)?.find(({ id }) => id !== row.id)?.accountId ?? '',
    ]),
  );
}
