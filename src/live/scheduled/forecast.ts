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
import { changesOf } from '@/db/read.ts';
import { compareAccounts } from '@/domain/accounts/account.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Forecast, type ForecastDays, forecast } from '@/domain/scheduled/forecast.ts';
import { postingDate } from '@/domain/scheduled/occurrences.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { enteredAlready, upcomingPostings } from '@/domain/scheduled/upcoming-postings.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { type Live, readOnSignal, sharedByKey, useLive } from '@/live/live.ts';
import { newestOnly } from '@/live/newest-only.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';

const FORECAST_READS = [
  'transactions',
  'scheduledTransactions',
  'accounts',
  'holdings',
  'settings',
] as const;

/** What comes next and what is noticed in it ask for the same days: they are read once. */
const shared = sharedByKey<Live<Forecast>>();

/**
 * The balances from today on, of each account and in total per currency, with the lowest day and the first below the floor; live.
 * They begin with what the list of accounts shows: what is held stays at its last price.
 */
export function useForecast(days: ForecastDays): Live<Forecast> {
  const { database } = useServices();
  const today = useToday();
  const key = `${today}|${days}`;
  return useLive(key, () =>
    shared(database, key, () =>
      readOnSignal(
        FORECAST_READS.map((name) => changesOf(database, name)),
        newestOnly(() => readForecast(database, today, days)),
      ),
    ),
  );
}

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
  const accounts = [...byId.values()].sort(compareAccounts);
  const { balances } = await readAccountsWithWorth(database, byId, today);
  const postings = upcomingPostings(items, rows, today, until, refused);
  return forecast({ accounts, balances, postings, rows, floors, today, days });
}

/** The next occurrence of an item, and the row that looks like it. */
export type EnteredNext = { readonly item: ScheduledTransaction; readonly row: Transaction };

const ENTERED_READS = ['scheduledTransactions', 'transactions', 'settings'] as const;

/**
 * The items whose next occurrence, within MATCH_DAYS after today, looks entered already by a row that is there; by date. What
 * is due today or before is left to the run. The cost is that of the rows of these weeks.
 */
export function useEnteredAlready(): Live<readonly EnteredNext[]> {
  const { database } = useServices();
  const today = useToday();
  return useLive(today, () =>
    readOnSignal(
      ENTERED_READS.map((name) => changesOf(database, name)),
      newestOnly(async () => {
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
      }),
    ),
  );
}
