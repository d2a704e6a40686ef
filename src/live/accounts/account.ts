import { useMemo } from 'react';
import { readBalancesOn, readOldestDate, readRowsUpTo } from '@/db/queries/accounts/accounts.ts';
import {
  findOpening,
  type OpeningAndOthers,
  readOpeningWithOlderRows,
} from '@/db/queries/accounts/opening-balance.ts';
import { readStatementRows } from '@/db/queries/transactions/transactions.ts';
import { changesOf, readSums, readTogether, transactionOf } from '@/db/read.ts';
import { ALL_TIME, CELL_EVERY_ROW, cellOf } from '@/db/storage/totals.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { type AccountWithBalance, withBalance } from '@/domain/accounts/account-list.ts';
import {
  type BalancePoint,
  type BalanceRange,
  balanceHistory,
  historyDates,
} from '@/domain/accounts/balance-history.ts';
import { openingLeftKey } from '@/domain/accounts/opening-balance.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { reconciledBefore, type Statement } from '@/domain/transactions/statement.ts';
import { type Explanation, explainDifference } from '@/domain/transactions/statement-difference.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { type Live, readOnSignal, useLive } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useUnchanged } from '@/live/transactions/register-lookups.ts';
import { useBalances } from './balances.ts';

/** One account with what it comes to on a day; `null` where there is no such account. */
export function useAccount(id: string, today: CalendarDate): Live<AccountWithBalance | null> {
  const accounts = useAccounts();
  const balances = useBalances(today);
  return useMemo(() => {
    if (accounts.status !== 'ready') return accounts;
    if (balances.status !== 'ready') return balances;
    const account = accounts.value.find((each) => each.id === id);
    const value = account
      ? withBalance(account, balances.value.balances, balances.value.worth)
      : null;
    return { status: 'ready', value };
  }, [accounts, balances, id]);
}

/** The Opening Balance row of an account, live; null where it has none. */
export function useAccountOpening(accountId: string): Live<Transaction | null> {
  const { database } = useServices();
  return useLive(accountId, () =>
    readOnSignal([changesOf(database, 'transactions')], () =>
      readTogether(database, async (tables) => {
        const found = await findOpening(tables, accountId);
        return found ? transactionOf(found) : null;
      }),
    ),
  );
}

/** How many transactions an account holds, from the sums. */
export function useAccountRowCount(accountId: string): Live<number> {
  const { database } = useServices();
  return useLive(accountId, () =>
    readOnSignal([changesOf(database, 'transactions')], () =>
      readTogether(database, async (tables) => {
        const allTime = (await readSums(tables, [ALL_TIME])).get(ALL_TIME);
        return cellOf(allTime, accountId, CELL_EVERY_ROW)[2];
      }),
    ),
  );
}

/** The balance of an account over a range up to `today`, live; no points where it has neither rows nor values. */
export function useBalanceHistory(
  account: Account,
  range: BalanceRange,
  today: CalendarDate,
): Live<readonly BalancePoint[]> {
  const { database } = useServices();
  const { id } = account;
  // A new list of the same values is no new question.
  const values = useUnchanged(account.values, JSON.stringify(account.values));
  const question = useMemo(() => ({ id, values, range, today }), [id, values, range, today]);
  return useLive(question, () =>
    readOnSignal([changesOf(database, 'transactions')], () =>
      readTogether(database, async (tables) => {
        const oldest = [await readOldestDate(tables, id), ...values.map(({ date }) => date)];
        const first = oldest.reduce<CalendarDate | null>(
          (least, date) => (date !== null && (least === null || date < least) ? date : least),
          null,
        );
        const dates = historyDates(range, today, first);
        const asked = [...dates, ...values.map(({ date }) => date)];
        const rows = await readRowsUpTo(tables, id, asked);
        return balanceHistory(dates, values, (date) => rows.get(date) ?? ZERO);
      }),
    ),
  );
}

/** The opening balance of an account with rows older than it, live; null where there is none, or it was left as it is. */
export function useOpeningQuestion(accountId: string): Live<OpeningAndOthers | null> {
  const { database } = useServices();
  return useLive(accountId, () =>
    readOnSignal(
      [changesOf(database, 'transactions'), changesOf(database, 'settings')],
      async () => {
        const left = await database.dexie.settings.table('docs').get(openingLeftKey(accountId));
        if (left?._deleted === '0') return null;
        return readTogether(database, (tables) => readOpeningWithOlderRows(tables, accountId));
      },
    ),
  );
}

/** How a balance of the bank compares with ours on its day. */
export type StatementCheck = {
  /** bank - ours, cents; 0 = it agrees. */
  readonly difference: Money;
  /** The rows since the last agreement that could explain it. */
  readonly explanations: readonly Explanation[];
  /** False where there were more rows than are looked through. */
  readonly isWhole: boolean;
};

/** Compares a statement with the account, live; null = there is nothing to compare yet. */
export function useStatementCheck(
  account: Account,
  statement: Statement | null,
): Live<StatementCheck | null> {
  const { database } = useServices();
  const key = JSON.stringify([account.id, account.statements, account.values, statement]);
  return useLive(key, () =>
    readOnSignal([changesOf(database, 'transactions')], async () => {
      if (!statement) return null;
      const { date, balance } = statement;
      const ours = (await readBalancesOn(database, account, [date])).get(date) ?? ZERO;
      const difference = cents(balance - ours);
      if (difference === 0) return { difference, explanations: [], isWhole: true };
      // A transaction of its own: a change in between is a signal, upon which both are read again.
      const agreed = reconciledBefore(account.statements, date);
      const { rows, isWhole } = await readTogether(database, (tables) =>
        readStatementRows(tables, account.id, agreed, date),
      );
      return { difference, explanations: explainDifference(difference, rows, date), isWhole };
    }),
  );
}

/** Our balance on the day of each agreed statement, live: whether each still agrees. */
export function useStatementBalances(account: Account): Live<ReadonlyMap<CalendarDate, Money>> {
  const { database } = useServices();
  const { statements } = account;
  const key = JSON.stringify([account.id, statements.map(({ date }) => date), account.values]);
  const dates = useMemo(() => statements.map(({ date }) => date), [statements]);
  return useLive(key, () =>
    readOnSignal([changesOf(database, 'transactions')], () =>
      readBalancesOn(database, account, dates),
    ),
  );
}
