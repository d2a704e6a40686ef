import { changesOf, readSums, readTogether } from '@/db/read.ts';
import { ALL_TIME, CELL_UNREVIEWED } from '@/db/storage/totals.ts';
import { type Live, readBeside, useLive } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';

/** How many rows came in by themselves and nobody has looked at yet; of one account, or of all. */
export function useUnreviewedCount(accountId: string | null = null): Live<number> {
  const { database } = useServices();
  return useLive(accountId, () =>
    readBeside([changesOf(database, 'transactions')], () =>
      readTogether(database, async (tables) => {
        const all = (await readSums(tables, [ALL_TIME])).get(ALL_TIME);
        let count = 0;
        for (const [key, cell] of all?.cells ?? []) {
          const [account, kind] = splitKey(key);
          if (kind === CELL_UNREVIEWED && (accountId === null || account === accountId)) {
            count += cell[2];
          }
        }
        return count;
      }),
    ),
  );
}

function splitKey(key: string): readonly [string, string] {
  const bar = key.indexOf('|');
  return [key.slice(0, bar), key.slice(bar + 1)];
}
