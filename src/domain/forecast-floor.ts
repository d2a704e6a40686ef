import { cents, type Money, ZERO } from './money.ts';
import type { Setting } from './setting.ts';

/** Settings with the balance that a line of the forecast shall not fall below: this and the key of the line. */
export const FORECAST_FLOOR_PREFIX = 'forecast-floor:';

/** What is stored there; cents. */
export type ForecastFloor = { readonly amount: Money };

/** The floors by the keys of their lines (ForecastLine.key); what is no amount is left out. */
export function floorsOf(settings: readonly Setting[]): ReadonlyMap<string, Money> {
  return new Map(
    settings.flatMap(({ key, value }) => {
      const amount: unknown = value instanceof Object ? Reflect.get(value, 'amount') : undefined;
      const isFloor = key.startsWith(FORECAST_FLOOR_PREFIX) && Number.isSafeInteger(amount);
      return isFloor ? [[key.slice(FORECAST_FLOOR_PREFIX.length), cents(Number(amount))]] : [];
    }),
  );
}

/** The floor of a line; zero where none was set. */
export function floorOf(floors: ReadonlyMap<string, Money>, lineKey: string): Money {
  return floors.get(lineKey) ?? ZERO;
}
