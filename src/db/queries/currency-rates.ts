import {
  CURRENCY_RATE_PREFIX,
  type CurrencyRate,
  currencyRateOf,
} from '../../domain/currency-rate.ts';
import type { Setting } from '../../domain/setting.ts';
import type { CofferDatabase } from '../database.ts';

/** The exchange rates that a person entered, by pair, the oldest first. */
export async function readCurrencyRates({
  dexie,
}: CofferDatabase): Promise<readonly CurrencyRate[]> {
  const found = await dexie.settings
    .table<Setting & { readonly _deleted: '0' | '1' }, string>('docs')
    .where('key')
    .startsWith(CURRENCY_RATE_PREFIX)
    .toArray();
  // Their keys are made of pair and date: they come in order.
  return found.flatMap((row) => (row._deleted === '0' ? (currencyRateOf(row) ?? []) : []));
}
