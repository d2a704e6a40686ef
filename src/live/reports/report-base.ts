import { useMemo } from 'react';
import type { CofferDatabase } from '@/db/database.ts';
import { readWorthOnDays } from '@/db/queries/accounts/net-worth.ts';
import { readReportTotals } from '@/db/queries/reports/period-totals.ts';
import { type ReportBase, readReportBase } from '@/db/queries/reports/report-base.ts';
import { changesOf } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Investments, investmentsOf } from '@/domain/investments/investments.ts';
import type { WorthOnDay } from '@/domain/reports/net-worth.ts';
import type { ReportTotals } from '@/domain/reports/report-flows.ts';
import { type Live, readOnSignal, sharedByKey, useLive } from '@/live/live.ts';
import { baseCurrencySignal } from '@/live/live-query.ts';
import { newestOnly } from '@/live/newest-only.ts';
import { useAccounts, useHoldings } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';

export type { ReportBase };

const BASE_READS = ['accounts', 'categories', 'settings'] as const;

const sharedBase = sharedByKey<Live<ReportBase>>();

/** Accounts, categories, entered rates and the calendar of months; live. The same value as long as none of them changed. */
export function useReportBase(): Live<ReportBase> {
  const { database } = useServices();
  const today = useToday();
  return useLive(today, () =>
    sharedBase(database, today, () =>
      readOnSignal(
        BASE_READS.map((name) => changesOf(database, name)),
        newestOnly(keptBase(database, today)),
      ),
    ),
  );
}

/** Most settings are none of a report's: what did not change is not reckoned again. */
function keptBase(database: CofferDatabase, today: CalendarDate): () => Promise<ReportBase> {
  let kept: { readonly text: string; readonly base: ReportBase } | null = null;
  return async () => {
    const base = await readReportBase(database, today);
    const { accounts, categories, rates, calendar, baseCurrency } = base;
    const text = JSON.stringify([accounts, categories, rates, calendar, baseCurrency]);
    if (kept?.text !== text) kept = { text, base };
    return kept.base;
  };
}

/** Figures, charts and tables of one report ask for the same periods: they are read once. */
const sharedTotals = sharedByKey<Live<ReportTotals>>();

/**
 * The sums of some periods ('YYYY-MM' a whole month, 'YYYY-MM-DD' a day), as keysOfRanges or heatKeys name them; live. Read in
 * one transaction; who asks for the same shares the reading. A long list is best kept (useMemo): its text is made anew only for
 * another list.
 */
export function useReportSums(keys: readonly string[]): Live<ReportTotals> {
  const { database } = useServices();
  const question = useMemo(() => keys.join(), [keys]);
  return useLive(question, () =>
    sharedTotals(database, question, () =>
      readOnSignal(
        [changesOf(database, 'transactions')],
        newestOnly(() => readReportTotals(database, keys)),
      ),
    ),
  );
}

const WORTH_READS = ['transactions', 'accounts', 'holdings', 'debts'] as const;

const sharedWorth = sharedByKey<Live<readonly WorthOnDay[]>>();

/**
 * What every account and unlinked debt comes to at the end of each of some days, in their order; live. What is held is read once
 * for all days.
 */
export function useWorthOnDays(days: readonly CalendarDate[]): Live<readonly WorthOnDay[]> {
  const { database } = useServices();
  const key = days.join();
  return useLive(key, () =>
    sharedWorth(database, key, () =>
      readOnSignal(
        [...WORTH_READS.map((name) => changesOf(database, name)), baseCurrencySignal(database)],
        newestOnly(() => readWorthOnDays(database, days)),
      ),
    ),
  );
}

/** All holdings of all accounts as they stand today, with the accounts that they lie in. */
export type InvestmentsView = Investments & { readonly accounts: ReadonlyMap<string, Account> };

/** What is invested, live. Reads accounts and holdings alone, whatever the transactions. */
export function useInvestments(): Live<InvestmentsView> {
  const accounts = useAccounts();
  const holdings = useHoldings();
  const today = useToday();
  return useMemo(() => {
    if (accounts.status !== 'ready') return accounts;
    if (holdings.status !== 'ready') return holdings;
    const byId = new Map(accounts.value.map((account) => [account.id, account]));
    const value = { ...investmentsOf(holdings.value, byId, today), accounts: byId };
    return { status: 'ready', value };
  }, [accounts, holdings, today]);
}
