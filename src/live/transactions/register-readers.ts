import type { CofferDatabase } from '@/db/database.ts';
import { readAccountsById, readRowsUpTo } from '@/db/queries/accounts/accounts.ts';
import {
  countBefore,
  type KnownIndex,
  readRegister,
  readRegisterWindow,
  type TopRows,
} from '@/db/queries/transactions/register.ts';
import type { TransactionIndex } from '@/db/queries/transactions/transaction-index.ts';
import { readOtherAccounts } from '@/db/queries/transactions/transfer-legs.ts';
import { readTogether, type TransactionTables, transactionOf } from '@/db/read.ts';
import { timedReading } from '@/db/storage/timed-reading.ts';
import { type AccountValue, valueOffset } from '@/domain/accounts/account-value.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { amountUnderFilter, type FilterQuery } from '@/domain/transactions/filter-query.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import type { MonthRows } from '@/domain/transactions/row-totals.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { CachedRows, ListMonths, RegisterReader } from './register-cache.ts';

/** Identifies a state of the data: the places of the rows, and the account's stated values as text. */
type TotalsToken = { readonly index: KnownIndex; readonly values: string };

const NO_TOTALS: ReadonlyMap<CalendarDate, Money> = new Map();

/**
 * Reads the whole register, or that of one account, with the help of stored totals: places, rows and balances in one transaction.
 * Balances include the account's stated values on or before each row; see balanceOn.
 */
export function totalsReader(
  database: CofferDatabase,
  accountId: string | null,
): RegisterReader<TotalsToken> {
  return async ({ known, anchor, topCount, plan }) => {
    const values = accountId === null ? [] : await readValues(database, accountId);
    const read = async (tables: TransactionTables, now: KnownIndex, top: TopRows | null) => {
      const token = { index: now, values: JSON.stringify(values) };
      const isSame = now === known?.index && token.values === known.values;
      const anchorAt =
        isSame || !anchor ? null : await countBefore(tables, now.index, accountId, anchor);
      const days = values.map(({ date }) => date);
      const sums = days.length > 0 ? await readRowsUpTo(tables, accountId ?? '', days) : NO_TOTALS;
      const withValue = (sum: Money, row: Transaction | undefined) =>
        row ? cents(sum + valueOffset(values, row.date, (date) => sums.get(date) ?? ZERO)) : sum;
      const windows = await Promise.all(
        plan(isSame, anchorAt).map(async (range) => {
          const window = await readRegisterWindow(tables, now.index, {
            ...range,
            accountId,
            top,
          });
          return {
            ...window,
            otherAccounts: await readOtherAccounts(tables, window.rows),
            balances: window.balances?.map((sum, at) => withValue(sum, window.rows[at])) ?? null,
          };
        }),
      );
      const { index, totalsOf } = now;
      const months = { months: index.months, totalsOf };
      return { token, isSame, total: index.total, totals: null, months, anchorAt, windows };
    };
    return timedReading('register', () =>
      readRegister(database, accountId, known?.index ?? null, read, topCount),
    );
  };
}

async function readValues(
  database: CofferDatabase,
  accountId: string,
): Promise<readonly AccountValue[]> {
  return (await readAccountsById(database)).get(accountId)?.values ?? [];
}

/** Reads a filtered or sorted list: places from the transaction index, rows by their ids. */
export function indexReader(
  database: CofferDatabase,
  index: TransactionIndex,
  question: FilterQuery,
  sort: RegisterSort = 'newest',
  ranks: readonly string[] = [],
): RegisterReader<number> {
  return async ({ known, anchor: row, plan }) => {
    const anchor = row && {
      dateKey: row.dateKey,
      id: row.id,
      amount: amountUnderFilter(row, question),
    };
    let ranges = plan(known !== null, null);
    for (;;) {
      const answer = await index.ask({
        filter: question,
        sort,
        ranks,
        ranges,
        anchor,
        months: { known },
      });
      if (!answer.ok) throw new Error(answer.code);
      const { version, total, totals, ids, anchorAt, months } = answer.value;
      const isSame = version === known;
      const wanted = plan(isSame, anchorAt);
      if (JSON.stringify(wanted) === JSON.stringify(ranges)) {
        const runs = ranges.map(({ start }, at) => ({ start, ids: ids[at] ?? [] }));
        const windows = await readByIds(database, runs);
        return {
          token: version,
          isSame,
          total,
          totals,
          ...(months ? { months: monthsFrom(months) } : {}),
          anchorAt: isSame ? null : anchorAt,
          windows,
        };
      }
      ranges = wanted;
    }
  };
}

function monthsFrom(months: readonly MonthRows[]): ListMonths {
  const byMonth = new Map(months.map(({ month, totals }) => [month, totals]));
  return { months, totalsOf: (month) => byMonth.get(month) ?? [] };
}

function readByIds(
  database: CofferDatabase,
  runs: readonly { readonly start: number; readonly ids: readonly string[] }[],
): Promise<readonly CachedRows[]> {
  return readTogether(database, (tables) =>
    Promise.all(
      runs.map(async ({ start, ids }) => {
        const found = await tables.rows.bulkGet([...ids]);
        const rows = found.map((row) => (row?._deleted === '0' ? transactionOf(row) : undefined));
        const otherAccounts = await readOtherAccounts(tables, rows);
        return { start, rows, balances: null, otherAccounts };
      }),
    ),
  );
}
