import type { Transaction } from '../../domain/transaction.ts';
import type { TransactionTables } from '../read.ts';

/**
 * The account of the other leg of each transfer among some rows, by the id of the row; '' where that account was deleted.
 * Both legs carry the same day, so a leg that is not among the rows is looked for in the rows of its day.
 */
export async function readOtherAccounts(
  tables: TransactionTables,
  rows: readonly (Transaction | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const transfers = rows.filter((row) => row?.transferId !== undefined) as readonly Transaction[];
  const legs = new Map<string, Pick<Transaction, 'id' | 'accountId'>[]>();
  const add = (row: Transaction) => {
    if (row.transferId === undefined) return;
    const known = legs.get(row.transferId) ?? [];
    if (!known.some((leg) => leg.id === row.id)) legs.set(row.transferId, [...known, row]);
  };
  transfers.forEach(add);
  const isAlone = (row: Transaction) => legs.get(row.transferId ?? '')?.length === 1;
  const days = new Set(transfers.filter(isAlone).map((row) => row.dateKey));
  const found = await Promise.all(
    [...days].map((day) =>
      tables.rows.where('[_deleted+dateKey+id]').between(['0', day], ['0', day, []]).toArray(),
    ),
  );
  const known = new Set(legs.keys());
  for (const row of found.flat()) if (known.has(row.transferId ?? '')) add(row);
  return new Map(
    transfers.map((row) => [
      row.id,
      legs.get(row.transferId ?? '')?.find((leg) => leg.id !== row.id)?.accountId ?? '',
    ]),
  );
}
