import type { CofferDatabase } from '@/db/database.ts';
import { readSums, readTogether, transactionOf } from '@/db/read.ts';
import { ALL_TIME, CELL_OPENINGS, CELL_TRANSFERS } from '@/db/sums.ts';
import { NO_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';

/** Where a page of uncategorised rows ended: the next one begins behind it. */
export type UncategorisedPlace = Pick<Transaction, 'dateKey' | 'id'>;

/** The next rows without a category, newest first, transfers and openings left out; `end` is null after the last page. */
export async function readUncategorised(
  database: CofferDatabase,
  after: UncategorisedPlace | null,
  limit: number,
): Promise<{ readonly rows: readonly Transaction[]; readonly end: UncategorisedPlace | null }> {
  const found = await readTogether(database, ({ rows }) =>
    rows
      .where('[_deleted+categoryId+dateKey+id]')
      .between(
        after ? ['0', NO_CATEGORY, after.dateKey, after.id] : ['0', NO_CATEGORY],
        ['0', NO_CATEGORY, []],
        after === null,
        true,
      )
      .limit(limit)
      .toArray(),
  );
  const last = found.at(-1);
  return {
    rows: found.filter((row) => row.kind === 'normal').map(transactionOf),
    end: last && found.length === limit ? { dateKey: last.dateKey, id: last.id } : null,
  };
}

/** How many rows have no category, transfers and openings counted in: the most that a run can look at. */
export function countUncategorised(database: CofferDatabase): Promise<number> {
  return readTogether(database, ({ rows }) =>
    rows
      .where('[_deleted+categoryId+dateKey+id]')
      .between(['0', NO_CATEGORY], ['0', NO_CATEGORY, []])
      .count(),
  );
}

/** How many normal rows have no category: what a person would call uncategorised. Transfers and openings, which have none, are told by their sums. */
export function countNormalUncategorised(database: CofferDatabase): Promise<number> {
  return readTogether(database, async (tables) => {
    const none = await tables.rows
      .where('[_deleted+categoryId+dateKey+id]')
      .between(['0', NO_CATEGORY], ['0', NO_CATEGORY, []])
      .count();
    const cells = (await readSums(tables, [ALL_TIME])).get(ALL_TIME)?.cells ?? [];
    let others = 0;
    for (const [key, cell] of cells) {
      const kind = key.slice(key.indexOf('|') + 1);
      if (kind === CELL_TRANSFERS || kind === CELL_OPENINGS) others += cell[2];
    }
    return Math.max(0, none - others);
  });
}
