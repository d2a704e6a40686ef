import type { CofferDatabase } from '@/db/database.ts';
import {
  readTogether,
  type StoredTransaction,
  type TransactionTables,
  transactionOf,
} from '@/db/read.ts';
import {
  ALL_TIME,
  CELL_OPENINGS,
  cellOf,
  type StoredSumRow,
  type SumRow,
  unpackSums,
} from '@/db/storage/totals.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { readBalances } from './accounts.ts';
import { readDays, readMonths } from './month-totals.ts';

/** An account's opening balance, and what stands beside it. */
export type OpeningAndOthers = {
  readonly opening: Transaction;
  /** The date of the oldest row that is not the opening. */
  readonly oldest: CalendarDate;
  /** Sum of every other row up to and with the opening's date, cents. */
  readonly sumUpToOpening: Money;
};

/** The opening balance of an account that has rows older than it; `null` where it has no opening, or none older. */
export async function readOpeningWithOlderRows(
  tables: TransactionTables,
  accountId: string,
): Promise<OpeningAndOthers | null> {
  const opening = await findOpening(tables, accountId);
  if (!opening) return null;
  const oldest = await tables.rows
    .where('[_deleted+accountId+dateKey+id]')
    .between(['0', accountId], ['0', accountId, []])
    .last();
  if (!oldest || oldest.date >= opening.date) return null;
  const balance = (await readBalances(tables, opening.date)).get(accountId) ?? ZERO;
  return {
    opening: transactionOf(opening),
    oldest: oldest.date,
    sumUpToOpening: cents(balance - opening.amount),
  };
}

/** The days of the opening balances of the accounts that some holdings lie in, by account. */
export async function readOpeningDays(
  database: CofferDatabase,
  holdings: readonly Pick<Holding, 'accountId'>[],
): Promise<ReadonlyMap<string, CalendarDate>> {
  const ids = [...new Set(holdings.map(({ accountId }) => accountId))];
  if (ids.length === 0) return new Map();
  const found = await readTogether(database, (tables) =>
    Promise.all(ids.map((id) => findOpening(tables, id))),
  );
  return new Map(found.flatMap((row) => (row ? [[row.accountId, row.date]] : [])));
}

/** Found by the sums: the newest month and day that count an opening of the account, then the rows of that day. */
export async function findOpening(
  tables: TransactionTables,
  accountId: string,
): Promise<StoredTransaction | undefined> {
  const opens = (sums: SumRow) => cellOf(sums, accountId, CELL_OPENINGS)[2] > 0;
  const hasOpening = (sums: StoredSumRow | undefined) =>
    sums !== undefined && opens(unpackSums(sums));
  if (!hasOpening(await tables.sums.get(ALL_TIME))) return undefined;
  const month = (await readMonths(tables)).findLast(hasOpening);
  const day = month && (await readDays(tables, month.k)).findLast(opens);
  if (!day) return undefined;
  const dateKey = 99_999_999 - Number(day.period.replaceAll('-', ''));
  const rows = await tables.rows
    .where('[_deleted+accountId+dateKey+id]')
    .between(['0', accountId, dateKey], ['0', accountId, dateKey, []])
    .toArray();
  return rows.find((row) => row.kind === 'opening');
}
