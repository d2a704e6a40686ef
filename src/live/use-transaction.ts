import { readLegs } from '@/db/queries/other-legs.ts';
import { changesOf, readTogether, type TransactionTables, transactionOf } from '@/db/read.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

export type TransactionInFull = {
  readonly transaction: Transaction;
  /** Of a transfer; missing where its account was deleted. */
  readonly otherLeg?: Transaction;
};

/** One transaction with the other leg of its transfer; `null` where it is not there (any more). */
export function useTransaction(id: string): Live<TransactionInFull | null> {
  const { database } = useServices();
  return useLive(id, () =>
    readOnSignal([changesOf(database, 'transactions')], () =>
      readTogether(database, (tables) => readInFull(tables, id)),
    ),
  );
}

async function readInFull(
  tables: TransactionTables,
  id: string,
): Promise<TransactionInFull | null> {
  const row = await tables.rows.get(id);
  if (row?._deleted !== '0') return null;
  const legs = row.transferId ? await readLegs(tables, [row.transferId]) : [];
  const leg = legs.find((each) => each.id !== id);
  return { transaction: transactionOf(row), ...(leg ? { otherLeg: transactionOf(leg) } : {}) };
}
