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
  rowCountOf,
  type StoredPeriodTotals,
  type TotalsRow,
  unpackTotals,
} from '@/db/storage/totals.ts';
import { openingDismissedKey } from '@/domain/accounts/opening-balance.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { readBalances } from './accounts.ts';
import { readDays, readMonths } from './month-totals.ts';

/** An account's opening balance and the rows that precede it. */
export type OpeningAndOthers = {
  readonly opening: Transaction;
  /** The date of the oldest row that is not the opening balance. */
  readonly oldest: CalendarDate;
  /** The sum of every other row up to and including the opening's date, in cents. */
  readonly sumUpToOpening: Money;
};

/**
 * The opening balance of an account with rows older than it; `null` if it has no opening balance or
 * no older rows.
 */
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

/**
 * What the question about an account's opening balance is about; null if there is nothing to ask,
 * or if the user dismissed it.
 */
export async function readOpeningQuestion(
  database: CofferDatabase,
  accountId: string,
): Promise<OpeningAndOthers | null> {
  const dismissed = await database.dexie.settings.table('docs').get(openingDismissedKey(accountId));
  if (dismissed?._deleted === '0') return null;
  return readTogether(database, (tables) => readOpeningWithOlderRows(tables, accountId));
}

/** The dates of the opening balances of the holdings' accounts, by account. */
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

/**
 * Finds it through the totals: the newest month and day that count an opening balance of the
 * account, then the rows of that day.
 */
export async function findOpening(
  tables: TransactionTables,
  accountId: string,
): Promise<StoredTransaction | undefined> {
  const opens = (totals: TotalsRow) => rowCountOf(totals, accountId, CELL_OPENINGS) > 0;
  const hasOpening = (totals: StoredPeriodTotals | undefined) =>
    totals !== undefined && opens(unpackTotals(totals));
  if (!hasOpening(await tables.totals.get(ALL_TIME))) return undefined;
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
