import {
  BASE_CURRENCY_SETTING,
  baseCurrencyOf,
  readChosenCurrency,
} from '../../domain/base-currency.ts';
import type { Setting } from '../../domain/setting.ts';
import type { CofferDatabase } from '../database.ts';

/** The base currency that the person chose, three upper-case letters; '' = none. */
export async function readBaseCurrencyChoice({ dexie }: CofferDatabase): Promise<string> {
  const row = await dexie.settings
    .table<Setting & { readonly _deleted: '0' | '1' }, string>('docs')
    .get(BASE_CURRENCY_SETTING);
  return readChosenCurrency(row?._deleted === '0' ? row.value : undefined);
}

/** The currency in which the person plans. @param accounts all of them */
export async function readBaseCurrency(
  database: CofferDatabase,
  accounts: Parameters<typeof baseCurrencyOf>[0],
): Promise<string> {
  return baseCurrencyOf(accounts, await readBaseCurrencyChoice(database));
}
