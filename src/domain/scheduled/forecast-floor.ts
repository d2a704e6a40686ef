import type { Account } from '@/domain/accounts/account.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import type { Setting } from '@/domain/core/setting.ts';

/** Settings with the balance that a line of the forecast shall not fall below: this and the key of the line. */
export const FORECAST_FLOOR_PREFIX = 'forecast-floor:';

/** What is stored there; cents, null = without one. */
export type ForecastFloor = { readonly amount: Money | null };

/** The floors by the keys of their lines (ForecastLine.key); what is no amount is left out. */
export function floorsOf(settings: readonly Setting[]): ReadonlyMap<string, Money | null> {
  return new Map(
    settings.flatMap(({ key, value }): [string, Money | null][] => {
      const amount: unknown = value instanceof Object ? Reflect.get(value, 'amount') : undefined;
      if (!key.startsWith(FORECAST_FLOOR_PREFIX)) return [];
      const line = key.slice(FORECAST_FLOOR_PREFIX.length);
      if (amount === null) return [[line, null]];
      return Number.isSafeInteger(amount) ? [[line, cents(Number(amount))]] : [];
    }),
  );
}

/** The floor of a line, null = without one. Where nobody set it: zero, and none for a card, which is always below zero. */
export function floorOf(
  floors: ReadonlyMap<string, Money | null>,
  lineKey: string,
  account: Pick<Account, 'type'> | null,
): Money | null {
  const set = floors.get(lineKey);
  if (set !== undefined) return set;
  return account?.type === 'credit_card' ? null : ZERO;
}
