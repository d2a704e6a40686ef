import { useMemo } from 'react';
import { readBalancesOn, readOldestDate, readRowsUpTo } from '@/db/queries/accounts/accounts.ts';
import { findOpening, readOpeningQuestion } from '@/db/queries/accounts/opening-balance.ts';
import { readStatementRows } from '@/db/queries/transactions/transactions.ts';
import { readAllTime, readTogether, transactionOf } from '@/db/read.ts';
import { CELL_EVERY_ROW, rowCountOf } from '@/db/storage/totals.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { type AccountWithBalance, withBalance } from '@/domain/accounts/account-list.ts';
import {
  type BalancePoint,
  type BalanceRange,
  balanceHistory,
  historyDates,
} from '@/domain/accounts/balance-history.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { reconciledBefore, type Statement } from '@/domain/transactions/statement.ts';
import { type Explanation, explainDifference } from '@/domain/transactions/statement-difference.ts';
import { combineLive, type Live, mapLive } from '@/live/live.ts';
import { liveQuery } from '@/live/live-query.ts';
import { useAccounts } from '@/live/records.ts';
import { useBalances } from './balances.ts';

/** One account with its balance at the end of a day; null if there is no such account. */
export function useAccount(id: string, today: CalendarDate): Live<AccountWithBalance | null> {
  const accounts = useAccounts();
  const balances = useBalances(today);
  return useMemo(
    () =>
      mapLive(combineLive({ accounts, balances }), (loaded) => {
        const account = loaded.accounts.find((each) => each.id === id);
        const { balances: amounts, worth } = loaded.balances;
        return account ? withBalance(account, amounts, worth) : null;
      }),
    [accounts, balances, id],
  );
}

/** The Opening Balance row of an account; null if it has none. */
export const useAccountOpening = liveQuery({
  reads: ['transactions'],
  read: ({ database }, accountId: string) =>
    readTogether(database, async (tables) => {
      const found = await findOpening(tables, accountId);
      return found ? transactionOf(found) : null;
    }),
});

/** How many transactions an account holds, from the stored totals. */
export const useAccountRowCount = liveQuery({
  reads: ['transactions'],
  read: ({ database }, accountId: string) =>
    readTogether(database, async (tables) =>
      rowCountOf(await readAllTime(tables), accountId, CELL_EVERY_ROW),
    ),
});

/** The balance of an account over a range that ends today; no points if it has neither rows nor stated values. */
export const useBalanceHistory = liveQuery({
  reads: ['transactions'],
  keyOf: ({ id, values }: Account, range: BalanceRange, today: CalendarDate) =>
    JSON.stringify([id, values, range, today]),
  read: ({ database }, { id, values }, range, today): Promise<readonly BalancePoint[]> =>
    readTogether(database, async (tables) => {
      const stated = values.map(({ date }) => date);
      const first = [await readOldestDate(tables, id), ...stated].reduce<CalendarDate | null>(
        (least, date) => (date !== null && (least === null || date < least) ? date : least),
        null,
      );
      const dates = historyDates(range, today, first);
      const rows = await readRowsUpTo(tables, id, [...dates, ...stated]);
      return balanceHistory(dates, values, (date) => rows.get(date) ?? ZERO);
    }),
});

/**
 * The opening balance of an account that has older rows; null if there is none, or if the user
 * dismissed the question about it.
 */
export const useOpeningQuestion = liveQuery({
  reads: ['transactions', 'settings'],
  read: ({ database }, accountId: string) => readOpeningQuestion(database, accountId),
});

/** How a bank's stated balance compares with Coffer's balance on the same day. */
export type StatementCheck = {
  /** Bank minus Coffer, in cents; 0 means they agree. */
  readonly difference: Money;
  /** The rows since the last reconciled statement that could explain the difference. */
  readonly explanations: readonly Explanation[];
  /** False if there were more rows than the search for explanations covers. */
  readonly isWhole: boolean;
};

/** Compares a statement with the account; null while there is no statement to compare. */
export const useStatementCheck = liveQuery({
  reads: ['transactions'],
  keyOf: ({ id, statements, values }: Account, statement: Statement | null) =>
    JSON.stringify([id, statements, values, statement]),
  read: async ({ database }, account, statement): Promise<StatementCheck | null> => {
    if (!statement) return null;
    const { date, balance } = statement;
    const ours = (await readBalancesOn(database, account, [date])).get(date) ?? ZERO;
    const difference = cents(balance - ours);
    if (difference === 0) return { difference, explanations: [], isWhole: true };
    // This is a second database transaction. A commit between the two is a signal, after which both are read again.
    const reconciled = reconciledBefore(account.statements, date);
    const { rows, isWhole } = await readTogether(database, (tables) =>
      readStatementRows(tables, account.id, reconciled, date),
    );
    return { difference, explanations: explainDifference(difference, rows, date), isWhole };
  },
});

/** Coffer's balance on the day of each reconciled statement, to see whether each still agrees. */
export const useStatementBalances = liveQuery({
  reads: ['transactions'],
  keyOf: ({ id, statements, values }: Account) =>
    JSON.stringify([id, statements.map(({ date }) => date), values]),
  read: ({ database }, account) =>
    readBalancesOn(
      database,
      account,
      account.statements.map(({ date }) => date),
    ),
});
