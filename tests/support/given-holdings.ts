import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { scaled } from '@/domain/core/scaled.ts';
import type { Holding, HoldingEvent, PlacedHolding } from '@/domain/investments/holding.ts';

export const day = (text: string) => text as CalendarDate;

/** Units or a price, from a decimal with at most eight decimals. */
export const units = (value: number) => scaled(Math.round(value * 100_000_000));

/** An event; omitted fields are empty. Quantity and price in units, amounts in cents. */
export function event(
  type: HoldingEvent['type'],
  date: string,
  given: {
    readonly id?: string;
    readonly quantity?: number;
    readonly price?: number;
    readonly amount?: number;
    readonly fee?: number;
  } = {},
): HoldingEvent {
  return {
    id: given.id ?? `${date} ${type}`,
    date: day(date),
    type,
    quantity: units(given.quantity ?? 0),
    price: units(given.price ?? 0),
    amount: cents(given.amount ?? 0),
    fee: cents(given.fee ?? 0),
  };
}

/** A holding, in a taxable account by default. */
export function placed(id: string, events: readonly HoldingEvent[], taxable = true): PlacedHolding {
  return { id, accountId: `account of ${id}`, taxable, events };
}

export function holding(given: Partial<Holding> = {}): Holding {
  return {
    id: 'h1',
    accountId: 'a1',
    name: 'Maple Index',
    symbol: 'MPL',
    currency: 'CAD',
    events: [],
    prices: [],
    targetPercent: 0,
    createdAt: '2025-01-01T00:00:00.000Z',
    ...given,
  };
}
