import type { Services } from '@/db/services.ts';
import { type CurrencyRate, currencyRateKey } from '@/domain/accounts/currency-rate.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/** Deletes an entered rate. `gone`: it was deleted before. */
export async function removeCurrencyRate(
  { database, clock }: Services,
  rate: Omit<CurrencyRate, 'rate'>,
): Promise<Outcome<null>> {
  const { from, to, date } = rate;
  const change = newChange(clock, 'rate-removed', { from, to, date });
  const written = await database.store.write(
    'settings',
    [{ id: currencyRateKey(rate), remove: 'free-key' }],
    change,
  );
  return outcomeOf(written, null, change);
}
