import { useMemo } from 'react';
import { readOldestDate, readRowsUpTo } from '@/db/queries/balance-history.ts';
import { changesOf, readTogether } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import {
  type BalancePoint,
  type BalanceRange,
  balanceHistory,
  historyDates,
} from '@/domain/accounts/balance-history.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { ZERO } from '@/domain/core/money.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';
import { useUnchanged } from './use-unchanged.ts';

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
