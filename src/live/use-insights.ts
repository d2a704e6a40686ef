import { useMemo } from 'react';
import { readDismissedInsights } from '@/db/queries/dismissed-insights.ts';
import { readInsights } from '@/db/queries/insights.ts';
import { changesOf } from '@/db/read.ts';
import { baseCurrencyOf } from '@/domain/accounts/base-currency.ts';
import { chooseInsights, type Insight } from '@/domain/dashboard/insight.ts';
import { lowBalances } from '@/domain/dashboard/insight-balance.ts';
import { type Live, readOnSignal, useLive, valueOr } from './live.ts';
import { useAccounts } from './records.ts';
import { useServices } from './services-context.tsx';
import { useBackgroundReading } from './use-background-reading.ts';
import { useBaseCurrencyChoice } from './use-base-currency-choice.ts';
import { useForecast } from './use-forecast.ts';
import { useToday } from './use-today.ts';

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
