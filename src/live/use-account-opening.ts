import { findOpening } from '@/db/queries/opening-balance.ts';
import { changesOf, readTogether, transactionOf } from '@/db/read.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** The Opening Balance row of an account, live; null where it has none. */
export function useAccountOpening(accountId: string): Live<Transaction | null> {
  const { database } = useServices();
  return useLive(accountId, () =>
    readOnSignal([changesOf(database, 'transactions')], () =>
      readTogether(database, async (tables) => {
        const found = await findOpening(tables, accountId);
        return found ? transactionOf(found) : null;
      }),
    ),
  );
}
