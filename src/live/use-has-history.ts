import { changesOf, readSums, readTogether } from '@/db/read.ts';
import { ALL_TIME, CELL_EVERY_ROW, CELL_OPENINGS } from '@/db/sums.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** Whether there are transactions beside opening balances, from the sums. */
export function useHasHistory(): Live<boolean> {
  const { database } = useServices();
  return useLive('', () =>
    readOnSignal([changesOf(database, 'transactions')], () =>
      readTogether(database, async (tables) => {
        const allTime = (await readSums(tables, [ALL_TIME])).get(ALL_TIME);
        let count = 0;
        for (const [key, cell] of allTime?.cells ?? []) {
          if (key.endsWith(`|${CELL_EVERY_ROW}`)) count += cell[2];
          if (key.endsWith(`|${CELL_OPENINGS}`)) count -= cell[2];
        }
        return count > 0;
      }),
    ),
  );
}
