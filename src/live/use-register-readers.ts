import type { CofferDatabase } from '../db/database.ts';
import type { Columns } from '../db/queries/columns.ts';
import {
  countBefore,
  type KnownIndex,
  readRegister,
  readRegisterWindow,
} from '../db/queries/register.ts';
import { readOtherAccounts } from '../db/queries/register-transfers.ts';
import { readTogether, transactionOf } from '../db/read.ts';
import type { FilterQuestion } from '../domain/filter-question.ts';
import type { CachedRows, RegisterReader } from './use-register-cache.ts';

/** Reads the whole register, or that of one account, by the sums: places, rows and balances in one transaction. */
export function sumsReader(
  database: CofferDatabase,
  accountId: string | null,
): RegisterReader<KnownIndex> {
  return ({ known, anchor, plan }) =>
    readRegister(database, accountId, known, async (tables, now) => {
      const isSame = now === known;
      const anchorAt =
        isSame || !anchor ? null : await countBefore(tables, now.index, accountId, anchor);
      const windows = await Promise.all(
        plan(isSame, anchorAt).map(async (range) => {
          const window = await readRegisterWindow(tables, now.index, { ...range, accountId });
          return { ...window, otherAccounts: await readOtherAccounts(tables, window.rows) };
        }),
      );
      return { token: now, isSame, total: now.index.total, totals: null, anchorAt, windows };
    });
}

/** Reads a filtered list: places from the columns, rows by their ids. */
export function columnsReader(
  database: CofferDatabase,
  columns: Columns,
  question: FilterQuestion,
): RegisterReader<number> {
  return async ({ known, anchor, plan }) => {
    let ranges = plan(known !== null, null);
    for (;;) {
      const answer = await columns.ask({ question, ranges, anchor });
      if (!answer.ok) throw new Error(answer.code);
      const { version, total, totals, ids, anchorAt } = answer.value;
      const isSame = version === known;
      const wanted = plan(isSame, anchorAt);
      if (JSON.stringify(wanted) === JSON.stringify(ranges)) {
        const runs = ranges.map(({ start }, index) => ({ start, ids: ids[index] ?? [] }));
        const windows = await readByIds(database, runs);
        return {
          token: version,
          isSame,
          total,
          totals,
          anchorAt: isSame ? null : anchorAt,
          windows,
        };
      }
      ranges = wanted;
    }
  };
}

function readByIds(
  database: CofferDatabase,
  asked: readonly { readonly start: number; readonly ids: readonly string[] }[],
): Promise<CachedRows[]> {
  return readTogether(database, (tables) =>
    Promise.all(
      asked.map(async ({ start, ids }) => {
        const found = await tables.rows.bulkGet([...ids]);
        const rows = found.map((row) => (row?._deleted === '0' ? transactionOf(row) : undefined));
        return {
          start,
          rows,
          balances: null,
          otherAccounts: await readOtherAccounts(tables, rows),
        };
      }),
    ),
  );
}
