import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { readAllTime, readTogether } from '@/db/read.ts';
import { CELL_UNREVIEWED } from '@/db/storage/totals.ts';
import { type FilterQuery, filterQueryKey } from '@/domain/transactions/filter-query.ts';
import { useBackgroundReading } from '@/live/background-reading.ts';
import type { Live } from '@/live/live.ts';
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

/**
 * How many rows pass each filter, read once the rows are on screen and at rest. Equals the number of
 * rows of each list.
 */
export function usePinCounts(filters: readonly FilterQuery[]): Live<readonly number[]> {
  const key = `pins ${filters.map(filterQueryKey).join(' ')}`;
  return useBackgroundReading(key, ['transactions'], async (database) => {
    if (filters.length === 0) return [];
    const found = await transactionIndexOf(database).counts(filters);
    if (!found.ok) throw new Error(found.code);
    return found.value;
  });
}
