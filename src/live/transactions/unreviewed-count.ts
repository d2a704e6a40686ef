import { readAllTime, readTogether } from '@/db/read.ts';
import { CELL_UNREVIEWED } from '@/db/storage/totals.ts';
import { liveQuery } from '@/live/live-query.ts';

/** How many rows were added automatically and not reviewed yet, in one account or (null) in all. */
export const useUnreviewedCount = liveQuery({
  reads: ['transactions'],
  isBeside: true,
  read: ({ database }, accountId: string | null = null) =>
    readTogether(database, async (tables) => {
      const allTime = await readAllTime(tables);
      let count = 0;
      for (const [key, cell] of allTime?.cells ?? []) {
        const [account, kind] = splitKey(key);
        if (kind === CELL_UNREVIEWED && (accountId === null || account === accountId)) {
          count += cell[2];
        }
      }
      return count;
    }),
});

function splitKey(key: string): readonly [string, string] {
  const bar = key.indexOf('|');
  return [key.slice(0, bar), key.slice(bar + 1)];
}
