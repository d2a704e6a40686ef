import { MATCH_DAYS } from '@/config/limits.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { readAccountsWithWorth } from '@/db/queries/accounts/holdings.ts';
import { readForecastFloors } from '@/db/queries/planning/budgets.ts';
import {
  readEnteredRefusals,
  readItemsByNextDate,
  readRowsAhead,
} from '@/db/queries/scheduled/scheduled.ts';
import { inAccountOrder } from '@/domain/accounts/account-order.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Forecast, type ForecastDays, forecast } from '@/domain/scheduled/forecast.ts';
import { postingDate } from '@/domain/scheduled/occurrences.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { enteredAlready, upcomingPostings } from '@/domain/scheduled/upcoming-postings.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { liveDailyQuery } from '@/live/live-query.ts';

/**
 * The balances from today on, for each account and in total per currency, with the lowest day and the first day below the floor. They
 * start with the balances of the account list, and holdings keep their last price.
 */
export const useForecast = liveDailyQuery({
  reads: ['transactions', 'scheduledTransactions', 'accounts', 'holdings', 'settings'],
  read: ({ database, today }, days: ForecastDays) => readForecast(database, today, days),
});

async function readForecast(
  database: CofferDatabase,
  today: CalendarDate,
  days: ForecastDays,
): Promise<Forecast> {
  const until = addDays(today, days);
  const [byId, items, floors, refused] = await Promise.all([
    readAccountsById(database),
    readItemsByNextDate(database),
    readForecastFloors(database),
    readEnteredRefusals(database),
  ]);
  const rows = await readRowsAhead(database, items, today, until);
  const accounts = inAccountOrder([...byId.values()]);
  const { balances } = await readAccountsWithWorth(database, byId, today);
  const postings = upcomingPostings(items, rows, today, until, refused);
  return forecast({ accounts, balances, postings, rows, floors, today, days });
}

/** The next occurrence of an item, and the row that looks like it. */
export type EnteredNext = { readonly item: ScheduledTransaction; readonly row: Transaction };

/**
 * The items whose next occurrence, due after today and within MATCH_DAYS, seems to be entered already as a row; by date.
 * The run that posts due items handles earlier ones. Reads all rows of these weeks.
 */
export const useEnteredAlready = liveDailyQuery({
  reads: ['scheduledTransactions', 'transactions', 'settings'],
  read: async ({ database, today }): Promise<readonly EnteredNext[]> => {
    const items = await readItemsByNextDate(database);
    const until = addDays(today, MATCH_DAYS);
    const isNear = (item: ScheduledTransaction) => {
      const date = postingDate(item, item.nextDueDate);
      return !item.paused && date > today && date <= until;
    };
    if (!items.some(isNear)) return [];
    const [rows, refused] = await Promise.all([
      readRowsAhead(database, items, today, until),
      readEnteredRefusals(database),
    ]);
    const found = enteredAlready(items, rows, today, until, refused);
    return found.flatMap(({ itemId, dueDate, row }) => {
      const item = items.find(({ id }) => id === itemId);
      return item?.nextDueDate === dueDate && isNear(item) ? [{ item, row }] : [];
    });
  },
});
