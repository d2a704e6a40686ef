import { useMemo } from 'react';
import { MATCH_DAYS } from '@/config/limits.ts';
import type { CofferDatabase } from '@/db/database.ts';
import type { AccountBalances } from '@/db/queries/accounts/holdings.ts';
import { readImportBatches } from '@/db/queries/imports.ts';
import {
  type DashboardPlans,
  readDashboardPlans,
  readDismissedInsights,
  readInsights,
  readStoredLayout,
} from '@/db/queries/reports/dashboard.ts';
import { readScheduledItems } from '@/db/queries/scheduled/scheduled.ts';
import { readDuplicateRefusals } from '@/db/queries/transactions/pair-refusals.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { rowsOfDays } from '@/db/queries/transactions/transactions-by-day.ts';
import { readTogether, transactionOf } from '@/db/read.ts';
import { readSetting } from '@/db/read-settings.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { baseCurrencyOf } from '@/domain/accounts/base-currency.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import {
  type CashAvailable,
  cashAvailable,
  cashCurrencies,
} from '@/domain/dashboard/cash-available.ts';
import { chooseInsights, type Insight } from '@/domain/dashboard/insight.ts';
import { lowBalances } from '@/domain/dashboard/insight-balances.ts';
import { overdueItems } from '@/domain/dashboard/needs.ts';
import {
  type ChecklistState,
  GETTING_STARTED_SETTING,
  readChecklistState,
} from '@/domain/dashboard/starting-steps.ts';
import { hasRows } from '@/domain/import/import-batch.ts';
import {
  type PossibleDuplicate,
  possibleDuplicates,
} from '@/domain/scheduled/possible-duplicates.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { ALL_ROWS } from '@/domain/transactions/filter-query.ts';
import { NO_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import { useBalances } from '@/live/accounts/balances.ts';
import { useBaseCurrencyChoice } from '@/live/accounts/base-currency-choice.ts';
import { useBackgroundReading } from '@/live/background-reading.ts';
import { combineLive, type Live, mapLive, valueOr } from '@/live/live.ts';
import { liveDailyQuery, liveQuery, liveSetting } from '@/live/live-query.ts';
import { useAccounts } from '@/live/records.ts';
import { useForecast } from '@/live/scheduled/forecast.ts';
import { useToday } from '@/live/today.ts';

const INSIGHT_READS = [
  'transactions',
  'accounts',
  'categories',
  'holdings',
  'debts',
  'settings',
] as const;

/** The insights that the dashboard shows, most urgent first. Dismissed ones are left out. */
export function useInsights(): Live<readonly Insight[]> {
  const today = useToday();
  const found = useBackgroundReading(`insights ${today}`, INSIGHT_READS, (database) =>
    readInsights(database, today),
  );
  const forecast = useForecast(90);
  const accounts = useAccounts();
  const chosen = useBaseCurrencyChoice();
  const dismissed = useDismissedInsights();
  return useMemo(
    () =>
      mapLive(combineLive({ found, forecast, accounts, dismissed }), (loaded) =>
        chooseInsights(
          [...lowBalances(loaded.forecast), ...loaded.found],
          loaded.dismissed,
          baseCurrencyOf(loaded.accounts, valueOr(chosen, '')),
        ),
      ),
    [found, forecast, accounts, dismissed, chosen],
  );
}

const useDismissedInsights = liveSetting(readDismissedInsights);

/** The cash available for day-to-day spending, and all accounts. */
export type DashboardCash = {
  /** One for each currency, the default currency first. */
  readonly cash: readonly CashAvailable[];
  readonly accounts: readonly Account[];
};

/** The cash available in each currency. */
export function useDashboardCash(): Live<DashboardCash> {
  const accounts = useAccounts();
  const balances = useBalances(useToday());
  return useMemo(
    () =>
      mapLive(combineLive({ accounts, balances }), (loaded) => {
        const own = cashBalances(loaded.balances);
        const cash = cashCurrencies(loaded.accounts).map((currency) =>
          cashAvailable(loaded.accounts, own, currency),
        );
        return { cash, accounts: loaded.accounts };
      }),
    [accounts, balances],
  );
}

/** Balances by account; for an account with holdings, only its cash. */
function cashBalances({ balances, worth }: AccountBalances): ReadonlyMap<string, Money> {
  const cash = [...worth].flatMap(([id, [own]]): [string, Money][] =>
    own ? [[id, own.cash]] : [],
  );
  return new Map([...balances, ...cash]);
}

export type { DashboardPlans };

/** What is scheduled, the day until which the cash on hand has to last, and the budgets up to then. */
export const useDashboardPlans = liveDailyQuery({
  reads: ['transactions', 'scheduledTransactions', 'accounts', 'categories', 'budgets', 'settings'],
  read: ({ database, today }) => readDashboardPlans(database, today),
});

/** Scheduled transactions that should have been posted but were not. First read after the start has posted what is due. */
export function useOverdueItems(): Live<readonly ScheduledTransaction[]> {
  const today = useToday();
  return useBackgroundReading(`overdue ${today}`, ['scheduledTransactions'], async (database) =>
    overdueItems(await readScheduledItems(database), today),
  );
}

/** How many rows lack a category, or have a split part that does. Equals the number of rows in the list filtered by 'No category'. */
export function useUncategorizedRows(): Live<number> {
  return useBackgroundReading('uncategorised', ['transactions'], async (database) => {
    const question = { ...ALL_ROWS, categoryIds: [NO_CATEGORY] };
    const found = await transactionIndexOf(database).ask({
      filter: question,
      ranges: [],
      anchor: null,
    });
    if (!found.ok) throw new Error(found.code);
    return found.value.total;
  });
}

/** The newest transactions of all accounts, at most `count`, newest first. */
export const useNewestRows = liveQuery({
  reads: ['transactions'],
  read: async ({ database }, count: number): Promise<readonly Transaction[]> => {
    const rows = await readTogether(database, (tables) =>
      tables.rows.where('[_deleted+dateKey+id]').between(['0'], ['0', []]).limit(count).toArray(),
    );
    return rows.map(transactionOf);
  },
});

/** The sections of the dashboard in the user's order, and the hidden ones. */
export const useDashboardLayout = liveSetting(readStoredLayout);

/** Whether the checklist for new users is open, hidden or done. */
export const useChecklistState = liveSetting(readStoredChecklist);

/** Whether to show the checklist: it is open, and some rows were imported. */
export const useShowsChecklist = liveSetting(
  async (database) =>
    (await readStoredChecklist(database)) === 'open' &&
    (await readImportBatches(database)).some(hasRows),
);

async function readStoredChecklist(database: CofferDatabase): Promise<ChecklistState> {
  return readChecklistState(await readSetting(database, GETTING_STARTED_SETTING));
}

/** Possible duplicates are looked for in this many days, and in MATCH_DAYS before them. */
const DUPLICATE_DAYS = 90;

/** Two rows that may be the same transaction. */
export type DuplicatePair = PossibleDuplicate & {
  /** The row to keep. */
  readonly kept: Transaction;
  readonly other: Transaction;
};

/**
 * Rows of the last DUPLICATE_DAYS that may be the same transaction, closest match first. Pairs that the user said are different are
 * left out. Read when the page is idle; reads all rows of these days.
 */
export function usePossibleDuplicates(): Live<readonly DuplicatePair[]> {
  const today = useToday();
  const rows = useBackgroundReading(`duplicates ${today}`, ['transactions'], (database) =>
    readRecentRows(database, today),
  );
  const refused = useDuplicateRefusals();
  return useMemo(
    () =>
      mapLive(combineLive({ rows, refused }), (loaded) => {
        const byId = new Map(loaded.rows.map((row) => [row.id, row]));
        return possibleDuplicates(loaded.rows, loaded.refused).flatMap((pair) => {
          const [kept, other] = [byId.get(pair.keptId), byId.get(pair.otherId)];
          return kept && other ? [{ ...pair, kept, other }] : [];
        });
      }),
    [rows, refused],
  );
}

const useDuplicateRefusals = liveSetting(readDuplicateRefusals);

async function readRecentRows(
  database: CofferDatabase,
  today: CalendarDate,
): Promise<readonly Transaction[]> {
  const rows: Transaction[] = [];
  for await (const some of rowsOfDays(
    database,
    addDays(today, -DUPLICATE_DAYS - MATCH_DAYS),
    null,
  )) {
    rows.push(...some.filter(({ kind }) => kind === 'normal'));
  }
  return rows;
}
