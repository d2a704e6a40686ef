import { type OpeningAndOthers, readOpeningWithOlderRows } from '@/db/queries/opening-balance.ts';
import { changesOf, readTogether } from '@/db/read.ts';
import { openingLeftKey } from '@/domain/accounts/opening-balance.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** The opening balance of an account with rows older than it, live; null where there is none, or it was left as it is. */
export function useOpeningQuestion(accountId: string): Live<OpeningAndOthers | null> {
  const { database } = useServices();
  return useLive(accountId, () =>
    readOnSignal(
      [changesOf(database, 'transactions'), changesOf(database, 'settings')],
      async () => {
        const left = await database.dexie.settings.table('docs').get(openingLeftKey(accountId));
        if (left?._deleted === '0') return null;
        return readTogether(database, (tables) => readOpeningWithOlderRows(tables, accountId));
      },
    ),
  );
}
