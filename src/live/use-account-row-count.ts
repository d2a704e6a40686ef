import { changesOf, readSums, readTogether } from '@/db/read.ts';
import { ALL_TIME, CELL_EVERY_ROW, cellOf } from '@/db/sums.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** How many transactions an account holds, from the sums. */
export function useAccountRowCount(accountId: string): Live<number> {
  const { database } = useServices();
  return useLive(accountId, () =>
    readOnSignal([changesOf(database, 'transactions')], () =>
      readTogether(database, async (tables) => {
        const allTime = (await readSums(tables, [ALL_TIME])).get(ALL_TIME);
        return cellOf(allTime, accountId, CELL_EVERY_ROW)[2];
      }),
    ),
  );
}
