import { changesOf, readTogether, transactionOf } from '@/db/read.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** The newest transactions of all accounts, at most `count`, newest first. */
export function useNewestRows(count: number): Live<readonly Transaction[]> {
  const { database } = useServices();
  return useLive(String(count), () =>
    readOnSignal([changesOf(database, 'transactions')], async () => {
      const rows = await readTogether(database, (tables) =>
        tables.rows.where('[_deleted+dateKey+id]').between(['0'], ['0', []]).limit(count).toArray(),
      );
      return rows.map(transactionOf);
    }),
  );
}
