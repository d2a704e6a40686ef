import { MAX_CHECKED_ROWS } from '@/config/limits.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import {
  readRecords,
  readTogether,
  type StoredTransaction,
  type TransactionTables,
  transactionOf,
} from '@/db/read.ts';
import type { ExportNames } from '@/domain/backup/csv-export.ts';
import { addDays, type CalendarDate, invertedDateKey } from '@/domain/core/calendar-date.ts';
import type { CheckedRow } from '@/domain/transactions/statement-difference.ts';
import { SPLIT_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';

/** Transactions by id, in that order; missing and deleted ones are left out. */
export function readTransactions(
  database: CofferDatabase,
  ids: readonly string[],
): Promise<readonly Transaction[]> {
  return readTogether(database, async ({ rows }) => {
    const found = await rows.bulkGet([...ids]);
    return found.flatMap((row) => (row?._deleted === '0' ? [transactionOf(row)] : []));
  });
}

/** The current names behind the ids in transactions. */
export async function readExportNames(database: CofferDatabase): Promise<ExportNames> {
  const [accounts, categories, tags] = await Promise.all([
    readAccountsById(database),
    readRecords(database, 'categories').then(byId),
    readRecords(database, 'tags').then(byId),
  ]);
  return { accounts, categories, tags };
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Small enough that reading one batch does not block the page. */
const BATCH_ROWS = 500;

/** All split rows, newest first, in batches. Parts are in no index, and splits are rare. */
export async function* readSplits(
  database: CofferDatabase,
): AsyncGenerator<readonly StoredTransaction[], void> {
  const table = database.dexie.transactions.table<StoredTransaction, string>('docs');
  let after: readonly (string | number)[] = ['0', SPLIT_CATEGORY];
  for (;;) {
    const rows = await table
      .where('[_deleted+categoryId+dateKey+id]')
      .between(after, ['0', SPLIT_CATEGORY, []], false, true)
      .limit(BATCH_ROWS)
      .toArray();
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = ['0', SPLIT_CATEGORY, last.dateKey, last.id];
  }
}

/**
 * Rows up to this many days after a statement may already be on it, because banks use their own
 * dates.
 */
const DAYS_AFTER = 7;
/** The rows to check against a statement, newest first. `isWhole`: none were left out. */
type StatementRows = { readonly rows: readonly CheckedRow[]; readonly isWhole: boolean };

/**
 * The rows of an account after the last reconciled day ('' = all) and up to a week after the
 * statement date.
 */
export async function readStatementRows(
  tables: TransactionTables,
  accountId: string,
  reconciledUntil: CalendarDate | '',
  statementDate: CalendarDate,
): Promise<StatementRows> {
  const newest = invertedDateKey(addDays(statementDate, DAYS_AFTER));
  const end =
    reconciledUntil === ''
      ? ['0', accountId, []]
      : ['0', accountId, invertedDateKey(reconciledUntil)];
  const found = await tables.rows
    .where('[_deleted+accountId+dateKey+id]')
    .between(['0', accountId, newest], end, true, false)
    .limit(MAX_CHECKED_ROWS + 1)
    .toArray();
  return {
    rows: found
      .slice(0, MAX_CHECKED_ROWS)
      .map(({ id, date, description, amount }) => ({ id, date, description, amount })),
    isWhole: found.length <= MAX_CHECKED_ROWS,
  };
}

/**
 * Which of these accounts exist. Check right before a write: another tab may have deleted one, and
 * no transaction may be stored in a deleted account.
 */
export async function liveAccounts(
  database: CofferDatabase,
  ids: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(ids)];
  const found = await database.dexie.accounts.table('docs').bulkGet(wanted);
  return new Set(wanted.filter((_, index) => found[index]?._deleted === '0'));
}
