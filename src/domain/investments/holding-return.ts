import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { moneyOf, scaled } from '@/domain/core/scaled.ts';
import type { PlacedHolding, Security } from './holding.ts';
import { cashEffect } from './holding-events.ts';
import { type OrderedEvent, orderEvents, type ReplayProblem } from './holding-order.ts';
import { priceOn } from './holding-price.ts';
import { type CashFlow, xirr } from './xirr.ts';

/**
 * The flows of some holdings of a security up to a day: what was paid in and taken out, and the value of the day as the
 * last one. Reinvested distributions are none. What was transferred from or to elsewhere counts at its market value, or else
 * at the last price; null where no price is known, of these or of the units held.
 * @param holdingIds transfers between two of them are no flow
 */
export function flowsOf(
  security: Security,
  holdingIds: ReadonlySet<string>,
  date: CalendarDate,
): { readonly ok: true; readonly value: readonly CashFlow[] | null } | ReplayProblem {
  const ordered = orderEvents(security.placed, date);
  if (!ordered.ok) return ordered;
  const flows: CashFlow[] = [];
  const units = new Map<string, number>();
  for (const entry of ordered.value) {
    if (!holdingIds.has(entry.holding.id)) continue;
    units.set(entry.holding.id, entry.unitsAfter);
    const amount = flowOf(security, holdingIds, entry);
    if (amount === null) return { ok: true, value: null };
    if (amount !== 0) flows.push({ date: entry.event.date, amount });
  }
  const held = scaled([...units.values()].reduce((sum, each) => sum + each, 0));
  if (held === 0) return { ok: true, value: flows };
  const price = priceOn(security.holdings, date);
  const value = price && moneyOf(held, price.price);
  return { ok: true, value: value === null ? null : [...flows, { date, amount: value }] };
}

function flowOf(
  security: Security,
  holdingIds: ReadonlySet<string>,
  { event, unitsBefore, other }: OrderedEvent,
): Money | null {
  if (event.type !== 'transfer') return cashEffect(event, unitsBefore);
  if (other && holdingIds.has(other.holding.id)) return cents(0);
  const price = [event.price, other?.event.price ?? 0].find((each) => each > 0);
  const known = price ?? priceOn(security.holdings, event.date)?.price;
  const value =
    known === undefined ? null : moneyOf(scaled(Math.abs(event.quantity)), scaled(known));
  if (value === null) return null;
  return cents(event.quantity > 0 ? -value : value);
}

/** What a few days earned says nothing of a year. */
export const SHORTEST_RETURN_DAYS = 30;

/** The money-weighted return of flows a year, as a fraction; null = none can be told, or they are of less than a month. */
export function yearlyReturn(flows: readonly CashFlow[]): number | null {
  const days = flows.map(({ date }) => dayNumber(date));
  const isLong = Math.max(...days) - Math.min(...days) >= SHORTEST_RETURN_DAYS;
  return isLong ? xirr(flows) : null;
}

/** The money-weighted return of one holding, or of all of a security (yearlyReturn). */
export function returnOf(
  security: Security,
  holdings: readonly Pick<PlacedHolding, 'id'>[],
  date: CalendarDate,
): number | null {
  const flows = flowsOf(security, new Set(holdings.map(({ id }) => id)), date);
  return flows.ok && flows.value !== null ? yearlyReturn(flows.value) : null;
}
