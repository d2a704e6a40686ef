import { useMemo } from 'react';
import type { CofferDatabase } from '@/db/database.ts';
import { readWorthOnDays, readWorthStart } from '@/db/queries/accounts/net-worth.ts';
import { readLastCountedDay, readReportTotals } from '@/db/queries/reports/period-totals.ts';
import { type ReportBase, readReportBase } from '@/db/queries/reports/report-base.ts';
import type { Account } from '@/domain/accounts/account.ts';
import {
  type AccountTrend,
  accountTrends,
  trendDays,
  type WorthSpan,
  worthSpanDays,
} from '@/domain/accounts/account-trend.ts';
import type { CategoryNature } from '@/domain/categories/category.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Investments, investmentsOf } from '@/domain/investments/investments.ts';
import type { WorthOnDay } from '@/domain/reports/net-worth.ts';
import type { ReportTotals } from '@/domain/reports/report-flows.ts';
import type { Natures } from '@/domain/transactions/category-totals.ts';
import { baseCurrencySignal } from '@/live/accounts/base-currency-signal.ts';
import { combineLive, type Live, mapLive } from '@/live/live.ts';
import { liveDailyQuery, liveQuery } from '@/live/live-query.ts';
import { useAccounts, useHoldings } from '@/live/records.ts';
import { useToday } from '@/live/today.ts';

export type { ReportBase };

/**
 * Accounts, categories, entered exchange rates and the calendar of months. The same object as long as none of them changed: most
 * settings don't concern reports, and a new object would make every figure be computed again.
 */
export const useReportBase = liveDailyQuery({
  reads: ['accounts', 'categories', 'settings'],
  read: async ({ database, today }) => {
    const base = await readReportBase(database, today);
    const { accounts, categories, rates, calendar, baseCurrency } = base;
    const text = JSON.stringify([accounts, categories, rates, calendar, baseCurrency]);
    const last = lastBases.get(database);
    if (last?.text === text) return last.base;
    lastBases.set(database, { text, base });
    return base;
  },
});

const lastBases = new WeakMap<
  CofferDatabase,
  { readonly text: string; readonly base: ReportBase }
>();

const useTotals = liveQuery({
  reads: ['transactions'],
  keyOf: (_keys: readonly string[], text: string) => text,
  read: ({ database }, keys) => readReportTotals(database, keys),
});

/**
 * The totals of some periods ('YYYY-MM' is a whole month, 'YYYY-MM-DD' a day), as named by keysOfRanges or heatKeys, all read in one
 * transaction. Memoize a long list (useMemo), because each new list is joined to a text again.
 */
export function useReportTotals(keys: readonly string[]): Live<ReportTotals> {
  return useTotals(
    keys,
    useMemo(() => keys.join(), [keys]),
  );
}

/**
 * The last day before another with income or spending, or if there is none before it, the last of all; null = no day.
 * @param nature counts only income, or only spending; null = both
 */
export const useLastCountedDay = liveQuery({
  reads: ['transactions'],
  keyOf: (
    before: CalendarDate,
    nature: CategoryNature | null,
    accountIds: readonly string[],
    _natures: Natures,
  ) => [before, nature, ...accountIds].join(),
  read: ({ database }, before, nature, accountIds, natures) =>
    readLastCountedDay(database, new Set(accountIds), before, { nature, natures }),
});

/** What every account and unlinked debt is worth at the end of each of some days, in the order of the days. */
export const useWorthOnDays = liveQuery({
  reads: ['transactions', 'accounts', 'holdings', 'debts', baseCurrencySignal],
  read: ({ database }, days: readonly CalendarDate[]) => readWorthOnDays(database, days),
});

/** The first day on which anything had a value; null if nothing ever had, or if it isn't asked for. */
export const useWorthStart = liveQuery({
  reads: ['transactions', 'accounts', 'debts', 'holdings'],
  read: async ({ database }, isAsked: boolean) => (isAsked ? readWorthStart(database) : null),
});

/** The same as useWorthOnDays, for the days of a span. */
export function useWorthOverSpan(span: WorthSpan): Live<readonly WorthOnDay[]> {
  const today = useToday();
  const start = useWorthStart(span === 'all');
  const asked = useMemo(
    () => (start.status === 'ready' ? worthSpanDays(span, today, start.value) : NO_DAYS),
    [span, today, start],
  );
  const days = useWorthOnDays(asked);
  return useMemo(
    () => mapLive(combineLive({ start, days }), (loaded) => loaded.days),
    [start, days],
  );
}

const NO_DAYS: readonly CalendarDate[] = [];

/**
 * How the value of each account changed over the last 90 days, by account id: one read for all of
 * them, however long the history is.
 */
export function useAccountTrends(today: CalendarDate): Live<ReadonlyMap<string, AccountTrend>> {
  const days = useMemo(() => trendDays(today), [today]);
  const worths = useWorthOnDays(days);
  return useMemo(() => mapLive(worths, accountTrends), [worths]);
}

/** All holdings of all accounts as of today, with their accounts. */
export type InvestmentsView = Investments & { readonly accounts: ReadonlyMap<string, Account> };

/** What is invested. Uses only accounts and holdings, so it doesn't change with transactions. */
export function useInvestments(): Live<InvestmentsView> {
  const accounts = useAccounts();
  const holdings = useHoldings();
  const today = useToday();
  return useMemo(
    () =>
      mapLive(combineLive({ accounts, holdings }), (loaded) => {
        const byId = new Map(loaded.accounts.map((account) => [account.id, account]));
        return { ...investmentsOf(loaded.holdings, byId, today), accounts: byId };
      }),
    [accounts, holdings, today],
  );
}
