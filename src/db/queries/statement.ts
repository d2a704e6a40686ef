import { MOST_CHECKED_ROWS } from '@/config/limits.ts';
import type { TransactionTables } from '@/db/read.ts';
import { addDays, type CalendarDate, invertedDateKey } from '@/domain/core/calendar-date.ts';
import type { CheckedRow } from '@/domain/transactions/statement-difference.ts';

/** Rows this many days after a statement may stand in it already: banks date by their own day. */
const DAYS_AFTER = 7;
/** The rows that a check of a statement looks through, newest first. `isWhole`: none was left out. */
export type StatementRows = { readonly rows: readonly CheckedRow[]; readonly isWhole: boolean };

/** The rows of an account after the last agreed day ('' = from the first one on) and up to a week after the statement's. */
export async function readStatementRows(
  tables: TransactionTables,
  accountId: string,
  agreed: CalendarDate | '',
  statementDate: CalendarDate,
): Promise<StatementRows> {
  const newest = invertedDateKey(addDays(statementDate, DAYS_AFTER));
  const end = agreed === '' ? ['0', accountId, []] : ['0', accountId, invertedDateKey(agreed)];
  const found = await tables.rows
    .where('[_deleted+accountId+dateKey+id]')
    .between(['0', accountId, newest], end, true, false)
    .limit(MOST_CHECKED_ROWS + 1)
    .toArray();
  return {
    rows: found
      .slice(0, MOST_CHECKED_ROWS)
      .map(({ id, date, description, amount }) => ({ id, date, description, amount })),
    isWhole: found.length <= MOST_CHECKED_ROWS,
  };
}
