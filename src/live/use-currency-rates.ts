import { readCurrencyRates } from '../db/queries/currency-rates.ts';
import { changesOf } from '../db/read.ts';
import type { CurrencyRate } from '../domain/currency-rate.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** The exchange rates that a person entered, by pair, the oldest first; live. */
export function useCurrencyRates(): Live<readonly CurrencyRate[]> {
  const { database } = useServices();
  return useLive(null, () =>
    readOnSignal([changesOf(database, 'settings')], () => readCurrencyRates(database)),
  );
}
