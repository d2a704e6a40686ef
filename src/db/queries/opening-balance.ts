import type { CalendarDate } from '../../domain/calendar-date.ts';
import { cents, type Money, ZERO } from '../../domain/money.ts';
import type { Transaction } from '../../domain/transaction.ts';
import { type StoredTransaction, type TransactionTables, transactionOf } from '../read.ts';
import { readBalances } from './balances.ts';

/** An account's opening balance, and what stands beside it. */
export type OpeningAndOthers = {
  readonly opening: Transaction;
  /** The date of the oldest row that is not the opening. */
  readonly oldest: CalendarDate;
  /** Sum of every other row up to and with the opening's date, cents. */
  readonly sumUpToOpening: Money;
};

const ROWS_LOOKED_AT = 500;

/**
 * The opening balance of an account that has rows older than it; `null` where it has no opening, or none older. Looks from
 * the newest row on, in chunks: an opening that was entered before its rows were imported is near the top.
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

async function findOpening(
  tables: TransactionTables,
  accountId: string,
): Promise<StoredTransaction | undefined> {
  let after: readonly (string | number | readonly [])[] = ['0', accountId];
  for (;;) {
    const rows = await tables.rows
      .where('[_deleted+accountId+dateKey+id]')
      .between([...after], ['0', accountId, []], false, false)
      .limit(ROWS_LOOKED_AT)
      .toArray();
    const found = rows.find((row) => row.kind === 'opening');
    const last = rows.at(-1);
    if (found || !last) return found;
    after = ['0', accountId, last.dateKey, last.id];
  }
}
