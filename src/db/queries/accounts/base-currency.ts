import type { CofferDatabase } from '@/db/database.ts';
import { readSetting } from '@/db/read-settings.ts';
import {
  BASE_CURRENCY_SETTING,
  baseCurrencyOf,
  readChosenCurrency,
} from '@/domain/accounts/base-currency.ts';

/** The base currency that the user chose, three uppercase letters; '' = none. */
export async function readBaseCurrencyChoice(database: CofferDatabase): Promise<string> {
  return readChosenCurrency(await readSetting(database, BASE_CURRENCY_SETTING));
}

/**
 * The currency that the user plans in.
 * @param accounts all accounts
 */
export async function readBaseCurrency(
  database: CofferDatabase,
  accounts: Parameters<typeof baseCurrencyOf>[0],
): Promise<string> {
  return baseCurrencyOf(accounts, await readBaseCurrencyChoice(database));
}
