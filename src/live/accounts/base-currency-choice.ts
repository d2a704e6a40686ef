import { readBaseCurrencyChoice } from '@/db/queries/accounts/base-currency.ts';
import { liveSetting } from '@/live/live-query.ts';

/** The base currency that the user chose; '' if none was chosen, and baseCurrencyOf then takes it from the accounts. */
export const useBaseCurrencyChoice = liveSetting(readBaseCurrencyChoice);
