import type { CofferDatabase } from '@/db/database.ts';
import { readTogether } from '@/db/read.ts';
import { valueOffset } from '@/domain/accounts/account-value.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { ZERO } from '@/domain/core/money.ts';
import type { KnownBalance } from '@/domain/reports/cash-flow.ts';
import { readHoldingsAndAccounts } from './holdings.ts';
import { readRowsOnDays } from './rows-on-days.ts';

/**
 * What cash flow from `from` to `to` needs beside the sums of these days, of every account: from the sums of months, and of the days of
 * at most two of them and of those with a value by hand that counts. In an account that holds securities on a day no value by hand counts.
 */
export async function readKnownBalances(
  database: CofferDatabase,
  from: CalendarDate,
  to: CalendarDate,
): Promise<ReadonlyMap<string, KnownBalance>> {
  const { holdings, accounts } = await readHoldingsAndAccounts(database);
  const before = addDays(from, -1);
  const rows = await readTogether(database, (tables) =>
    readRowsOnDays(tables, accounts.values(), [before, to]),
  );
  const holds = (accountId: string, day: CalendarDate) =>
    holdings.some(
      (holding) =>
        holding.accountId === accountId && holding.events.some(({ date }) => date <= day),
    );
  return new Map(
    [...accounts.values()].map(({ id, values }) => {
      const offset = (day: CalendarDate) =>
        holds(id, day) ? ZERO : valueOffset(values, day, (date) => rows(id, date));
      const known: KnownBalance = {
        rowsBefore: rows(id, before),
        offsetBefore: offset(before),
        offsetAfter: offset(to),
      };
      return [id, known];
    }),
  );
}
