import { useMemo } from 'react';
import { readBalancesOn } from '@/db/queries/balances.ts';
import { readStatementRows } from '@/db/queries/statement.ts';
import { changesOf, readTogether } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { type Explanation, explainDifference } from '@/domain/dashboard/explain-difference.ts';
import { agreedBefore, type Statement } from '@/domain/transactions/statement.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

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
      const agreed = agreedBefore(account.statements, date);
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
