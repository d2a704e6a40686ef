import type { TransactionTables } from '@/db/read.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { readLegs } from './other-legs.ts';

type Leg = Pick<Transaction, 'id' | 'accountId'>;

/**
 * The account of the other leg of each transfer among some rows, by the id of the row; '' where that account was deleted.
 * A leg that is not among the rows is looked up by its transfer: its day may be another.
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
