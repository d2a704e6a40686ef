import { readHoldings } from '@/db/queries/holdings.ts';
import type { Services } from '@/db/services.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { securityKeyOf, withPrices } from '@/domain/investments/holding.ts';
import type { SecurityPrice } from '@/domain/investments/price-form.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Keeps prices of securities, each with every holding of it, so that one holding may go without the price going, too. A price
 * takes the place of one of the same day. Answers with the number of prices. `gone`: no holding of a security is there any more;
 * `date-in-future`: one is of a day after today.
 */
export async function addPrices(
  services: Services,
  prices: readonly SecurityPrice[],
): Promise<Outcome<number, 'date-in-future'>> {
  const { database, clock } = services;
  const today = clock.today();
  if (prices.some(({ date }) => date > today)) return { ok: false, code: 'date-in-future' };
  const holdings = await readHoldings(database);
  const keys = new Set(holdings.map(securityKeyOf));
  if (prices.some(({ securityKey }) => !keys.has(securityKey))) return { ok: false, code: 'gone' };
  const change = newChange(clock, 'prices-added', { count: prices.length });
  const written = await database.store.write(
    'holdings',
    holdings.flatMap((holding) => {
      const key = securityKeyOf(holding);
      const own = prices.flatMap(({ securityKey, date, price }) =>
        securityKey === key ? [{ date, price }] : [],
      );
      if (own.length === 0) return [];
      return [
        {
          id: holding.id,
          update: (current: typeof holding) => ({
            ...current,
            prices: withPrices(current.prices, own),
          }),
        },
      ];
    }),
    change,
  );
  return outcomeOf(written, prices.length, change);
}

/** Takes the entered price of a day away from a security. `gone`: no holding of it is there any more. */
export async function removePrice(
  { database, clock }: Services,
  securityKey: string,
  date: CalendarDate,
): Promise<Outcome<null>> {
  const holdings = await readHoldings(database);
  const own = holdings.filter((holding) => securityKeyOf(holding) === securityKey);
  if (own.length === 0) return { ok: false, code: 'gone' };
  const name = own[0]?.symbol || own[0]?.name || '';
  const change = newChange(clock, 'price-removed', { name, date });
  const written = await database.store.write(
    'holdings',
    own.map((holding) => ({
      id: holding.id,
      update: (current: typeof holding) => ({
        ...current,
        prices: current.prices.filter((price) => price.date !== date),
      }),
    })),
    change,
  );
  return outcomeOf(written, null, change);
}
