import { useMemo } from 'react';
import { MATCH_DAYS } from '@/config/limits.ts';
import type { CofferDatabase } from '@/db/database.ts';
import type { AccountBalances } from '@/db/queries/accounts/holdings.ts';
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
import { changesOf, readTogether, transactionOf } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { baseCurrencyOf } from '@/domain/accounts/base-currency.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import {
  type CashAvailable,
  cashAvailable,
  cashCurrencies,
} from '@/domain/dashboard/cash-available.ts';
import type { DashboardLayout } from '@/domain/dashboard/dashboard-layout.ts';
import { chooseInsights, type Insight } from '@/domain/dashboard/insight.ts';
import { lowBalances } from '@/domain/dashboard/insight-balances.ts';
import { overdueItems } from '@/domain/dashboard/needs.ts';
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
import { type Live, readOnSignal, sharedByKey, useLive, valueOr } from '@/live/live.ts';
import { newestOnly } from '@/live/newest-only.ts';
import { useAccounts } from '@/live/records.ts';
import { useForecast } from '@/live/scheduled/forecast.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';

const CHANGING = [
  'transactions',
  'accounts',
  'categories',
  'holdings',
  'debts',
  'settings',
] as const;

/** The few insights that stand on the dashboard, the most urgent first, without those that were dismissed; live. */
export function useInsights(): Live<readonly Insight[]> {
  const { database } = useServices();
  const today = useToday();
  const found = useBackgroundReading(`insights ${today}`, CHANGING, (from) =>
    readInsights(from, today),
  );
  const forecast = useForecast(90);
  const accounts = useAccounts();
  const chosen = useBaseCurrencyChoice();
  const dismissed = useLive(database, () =>
    readOnSignal([changesOf(database, 'settings')], () => readDismissedInsights(database)),
  );
  return useMemo(() => {
    if (found.status !== 'ready') return found;
    if (forecast.status !== 'ready') return forecast;
    if (accounts.status !== 'ready') return accounts;
    if (dismissed.status !== 'ready') return dismissed;
    const all = [...lowBalances(forecast.value), ...found.value];
    const value = chooseInsights(
      all,
      dismissed.value,
      baseCurrencyOf(accounts.value, valueOr(chosen, '')),
    );
    return { status: 'ready', value };
  }, [found, forecast, accounts, dismissed, chosen]);
}

/** What there is to spend from day to day, and whose it is. */
export type DashboardCash = {
  /** One a currency, the default one first. */
  readonly cash: readonly CashAvailable[];
  readonly accounts: readonly Account[];
};

/** The cash available of each currency; live. */
export function useDashboardCash(): Live<DashboardCash> {
  const accounts = useAccounts();
  const balances = useBalances(useToday());
  return useMemo(() => {
    if (accounts.status !== 'ready') return accounts;
    if (balances.status !== 'ready') return balances;
    const own = cashBalances(balances.value);
    const cash = cashCurrencies(accounts.value).map((currency) =>
      cashAvailable(accounts.value, own, currency),
    );
    return { status: 'ready', value: { cash, accounts: accounts.value } };
  }, [accounts, balances]);
}

/** Of an account with holdings its cash alone. */
function cashBalances({ balances, worth }: AccountBalances): ReadonlyMap<string, Money> {
  const cash = [...worth].flatMap(([id, [own]]): [string, Money][] =>
    own ? [[id, own.cash]] : [],
  );
  return new Map([...balances, ...cash]);
}

export type { DashboardPlans };

const PLAN_READS = [
  'transactions',
  'scheduledTransactions',
  'accounts',
  'categories',
  'budgets',
  'settings',
] as const;

/** Safe to spend and the budgets at risk are told from the same: it is read once. */
const shared = sharedByKey<Live<DashboardPlans>>();

/** What is scheduled, up to when the money at hand is to last, and the budgets up to then; live. */
export function useDashboardPlans(): Live<DashboardPlans> {
  const { database } = useServices();
  const today = useToday();
  return useLive(today, () =>
    shared(database, today, () =>
      readOnSignal(
        PLAN_READS.map((name) => changesOf(database, name)),
        newestOnly(() => readDashboardPlans(database, today)),
      ),
    ),
  );
}

/** The scheduled transactions that should have been posted and were not, live; the run at the start comes before the first look. */
export function useOverdueItems(): Live<readonly ScheduledTransaction[]> {
  const today = useToday();
  return useBackgroundReading(`overdue ${today}`, ['scheduledTransactions'], async (database) =>
    overdueItems(await readScheduledItems(database), today),
  );
}

/** How many rows have no category, or a part without one: as many as the list that asks for them shows; live. */
export function useUncategorizedRows(): Live<number> {
  return useBackgroundReading('uncategorised', ['transactions'], async (database) => {
    const question = { ...ALL_ROWS, categoryIds: [NO_CATEGORY] };
    const found = await transactionIndexOf(database).ask({ question, ranges: [], anchor: null });
    if (!found.ok) throw new Error(found.code);
    return found.value.total;
  });
}

/** The newest transactions of all accounts, at most `count`, newest first. */
export function useNewestRows(count: number): Live<readonly Transaction[]> {
  const { database } = useServices();
  return useLive(String(count), () =>
    readOnSignal([changesOf(database, 'transactions')], async () => {
      const rows = await readTogether(database, (tables) =>
        tables.rows.where('[_deleted+dateKey+id]').between(['0'], ['0', []]).limit(count).toArray(),
      );
      return rows.map(transactionOf);
    }),
  );
}

/** The sections of the dashboard in the person's order, and those that are hidden; live. */
export function useDashboardLayout(): Live<DashboardLayout> {
  const { database } = useServices();
  return useLive(null, () =>
    readOnSignal([changesOf(database, 'settings')], () => readStoredLayout(database)),
  );
}

/** So many days back rows are looked at, and MATCH_DAYS before them. */
const DUPLICATE_DAYS = 90;

/** Two rows that may be one transaction, with what they say. */
export type DuplicatePair = PossibleDuplicate & {
  /** It would stay. */
  readonly kept: Transaction;
  readonly other: Transaction;
};

/**
 * The rows of the last weeks that may be one transaction, the nearest first, without those that were told apart; live. Read once
 * the page has nothing better to do, and the cost is that of the rows of these days.
 */
export function usePossibleDuplicates(): Live<readonly DuplicatePair[]> {
  const { database } = useServices();
  const today = useToday();
  const rows = useBackgroundReading(`duplicates ${today}`, ['transactions'], (from) =>
    readRows(from, today),
  );
  const refused = useLive(database, () =>
    readOnSignal([changesOf(database, 'settings')], () => readDuplicateRefusals(database)),
  );
  return useMemo(() => {
    if (rows.status !== 'ready') return rows;
    if (refused.status !== 'ready') return refused;
    const byId = new Map(rows.value.map((row) => [row.id, row]));
    const pairs = possibleDuplicates(rows.value, refused.value).flatMap((pair) => {
      const [kept, other] = [byId.get(pair.keptId), byId.get(pair.otherId)];
      return kept && other ? [{ ...pair, kept, other }] : [];
    });
    return { status: 'ready', value: pairs };
  }, [rows, refused]);
}

async function readRows(
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
