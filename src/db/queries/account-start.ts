import { type TransactionTables, transactionOf } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { findOpening } from './opening-balance.ts';

/** What an account begins with. */
export type AccountStart = {
  /** Its Opening Balance row. */
  readonly opening: Transaction | null;
  /** The day of its oldest row, the opening counted in. */
  readonly oldest: CalendarDate | null;
};

/** The opening balance and the oldest day of an account; two nulls where it has no rows. */
export async function readAccountStart(
  tables: TransactionTables,
  accountId: string,
): Promise<AccountStart> {
  const opening = await findOpening(tables, accountId);
  const oldest = await tables.rows
    .where('[_deleted+accountId+dateKey+id]')
    .between(['0', accountId], ['0', accountId, []])
    .last();
  return { opening: opening ? transactionOf(opening) : null, oldest: oldest?.date ?? null };
}
