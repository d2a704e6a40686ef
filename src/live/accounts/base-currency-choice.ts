import { readBaseCurrencyChoice } from '@/db/queries/accounts/base-currency.ts';
import { changesOf } from '@/db/read.ts';
import { type Live, readOnSignal, useLive } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';

/** The base currency that the person chose, '' = by their accounts (baseCurrencyOf); live. */
export function useBaseCurrencyChoice(): Live<string> {
  const { database } = useServices();
  return useLive(null, () =>
    readOnSignal([changesOf(database, 'settings')], () => readBaseCurrencyChoice(database)),
  );
}
