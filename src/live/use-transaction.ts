import {
  changesOf,
  readTogether,
  type StoredTransaction,
  type TransactionTables,
  transactionOf,
} from '../db/read.ts';
import type { Transaction } from '../domain/transaction.ts';
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
  const leg = row.transferId ? await findOtherLeg(tables, row) : undefined;
  return { transaction: transactionOf(row), ...(leg ? { otherLeg: transactionOf(leg) } : {}) };
}

/** Both legs carry the same day: the rows of one day are few. */
async function findOtherLeg(
  { rows }: TransactionTables,
  row: StoredTransaction,
): Promise<StoredTransaction | undefined> {
  const sameDay = await rows
    .where('[_deleted+dateKey+id]')
    .between(['0', row.dateKey], ['0', row.dateKey, []])
    .toArray();
  return sameDay.find((leg) => leg.transferId === row.transferId && leg.id !== row.id);
}
