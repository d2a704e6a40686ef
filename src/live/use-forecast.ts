import type { CofferDatabase } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts-by-id.ts';
import { readEnteredRefusals } from '@/db/queries/entered-refusals.ts';
import { readForecastFloors } from '@/db/queries/forecast-floors.ts';
import { readAccountsWithWorth } from '@/db/queries/holding-worth.ts';
import { readItemsByNextDate, readRowsAhead } from '@/db/queries/upcoming-rows.ts';
import { changesOf } from '@/db/read.ts';
import { compareAccounts } from '@/domain/accounts/account-order.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Forecast, type ForecastDays, forecast } from '@/domain/scheduled/forecast.ts';
import { upcomingPostings } from '@/domain/scheduled/upcoming-postings.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';
import { sharedByKey } from './shared-by-key.ts';
import { useToday } from './use-today.ts';

const CHANGING = [
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
        CHANGING.map((name) => changesOf(database, name)),
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
