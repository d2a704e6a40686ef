import { NO_CATEGORY, type Transaction } from '../../domain/transaction.ts';
import type { CofferDatabase } from '../database.ts';
import { readTogether, transactionOf } from '../read.ts';

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
