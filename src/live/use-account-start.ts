import { type AccountStart, readAccountStart } from '@/db/queries/account-start.ts';
import { changesOf, readTogether } from '@/db/read.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** The opening balance and the oldest day of an account, live. */
export function useAccountStart(accountId: string): Live<AccountStart> {
  const { database } = useServices();
  return useLive(accountId, () =>
    readOnSignal([changesOf(database, 'transactions')], () =>
      readTogether(database, (tables) => readAccountStart(tables, accountId)),
    ),
  );
}
