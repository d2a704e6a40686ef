import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { readTogether, readTotals } from '@/db/read.ts';
import {
  ALL_TIME,
  CELL_EVERY_ROW,
  CELL_OPENINGS,
  CELL_TRANSFERS,
  cellOf,
} from '@/db/storage/totals.ts';
import { type FilterQuery, filterQueryKey } from '@/domain/transactions/filter-query.ts';
import type { AccountTotal } from '@/domain/transactions/row-totals.ts';
import { useBackgroundReading } from '@/live/background-reading.ts';
import type { Live } from '@/live/live.ts';
import { liveQuery } from '@/live/live-query.ts';

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

/** The totals of all rows by account, of one account or (null) of all, from stored totals. */
export const useWholeTotals = liveQuery({
  reads: ['transactions'],
  isBeside: true,
  read: ({ database }, accountId: string | null): Promise<readonly AccountTotal[]> =>
    readTogether(database, async (tables) => {
      const all = (await readTotals(tables, [ALL_TIME])).get(ALL_TIME);
      const suffix = `|${CELL_EVERY_ROW}`;
      const ids = [...(all?.cells.keys() ?? [])]
        .filter((key) => key.endsWith(suffix))
        .map((key) => key.slice(0, -suffix.length));
      return ids
        .filter((id) => accountId === null || id === accountId)
        .map((id) => {
          const every = cellOf(all, id, CELL_EVERY_ROW);
          const transfers = cellOf(all, id, CELL_TRANSFERS);
          const openings = cellOf(all, id, CELL_OPENINGS);
          const [movedIn, movedOut] = [transfers[0] + openings[0], transfers[1] + openings[1]];
          return {
            accountId: id,
            moneyIn: every[0] - movedIn,
            moneyOut: every[1] - movedOut,
            moved: movedIn + movedOut,
            rows: every[2],
            movedRows: transfers[2] + openings[2],
            splitRows: 0,
          };
        });
    }),
});
