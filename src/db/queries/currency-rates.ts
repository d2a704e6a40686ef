import type { CofferDatabase } from '@/db/database.ts';
import { readSettings } from '@/db/read-settings.ts';
import {
  CURRENCY_RATE_PREFIX,
  type CurrencyRate,
  currencyRateOf,
} from '@/domain/accounts/currency-rate.ts';

/** The exchange rates that a person entered, by pair, the oldest first. */
export async function readCurrencyRates(
  database: CofferDatabase,
): Promise<readonly CurrencyRate[]> {
  const found = await readSettings(database, CURRENCY_RATE_PREFIX);
  // Their keys are made of pair and date: they come in order.
  return found.flatMap((row) => currencyRateOf(row) ?? []);
}
