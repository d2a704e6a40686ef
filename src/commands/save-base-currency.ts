import type { Services } from '@/db/services.ts';
import { BASE_CURRENCY_SETTING } from '@/domain/accounts/base-currency.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';
import { putSetting } from './put-setting.ts';

/** Keeps the currency in which the person plans. @param currency three upper-case letters; '' = by their accounts */
export async function saveBaseCurrency(
  { database, clock }: Services,
  currency: string,
): Promise<Outcome<null>> {
  const change = newChange(
    clock,
    currency === '' ? 'base-currency-automatic' : 'base-currency-set',
    currency === '' ? {} : { name: currency },
  );
  const written = await putSetting(database, BASE_CURRENCY_SETTING, () => currency, change);
  return outcomeOf(written, null, change);
}
