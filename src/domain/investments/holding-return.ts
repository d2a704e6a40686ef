import { type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { moneyOf, scaled } from '@/domain/core/scaled.ts';
import type { PlacedHolding, Security } from './holding.ts';
import { cashEffect } from './holding-event.ts';
import { type OrderedEvent, orderEvents, type ReplayProblem } from './holding-timeline.ts';
import { priceOn } from './holding-value.ts';

/** Money that went in (negative) or came out (positive) on a day; the value held at the end comes out last. */
export type CashFlow = { readonly date: CalendarDate; readonly amount: Money };

const DAYS_IN_YEAR = 365;
/** The search goes in steps of ln(1 + r), out from 0, up to e^14 - 1: a million times a year, or nearly all lost. */
const STEP = 0.05;
const FARTHEST = 14;
const HALVINGS = 60;

/**
 * The money-weighted return a year: the r with sum of amount / (1 + r)^(days / 365) = 0, as a fraction (0.0963 = 9.63 %).
 * Where several would do, the one nearest to 0. null = none: money never went both ways, or all on one day, or the rate is
 * beyond what means anything.
 * Check: -1,000 on 2025-01-01, -500 on 2025-07-01, 1,620 on 2026-01-01 -> 0.0963.
 */
export function xirr(flows: readonly CashFlow[]): number | null {
  const counted = flows.filter(({ amount }) => amount !== 0);
  const days = counted.map(({ date }) => dayNumber(date));
  const first = Math.min(...days);
  const timed = counted.map(({ amount }, index): Timed => {
    return { amount, years: ((days[index] ?? first) - first) / DAYS_IN_YEAR };
  });
  const goesBothWays = counted.some((f) => f.amount > 0) && counted.some((f) => f.amount < 0);
  if (!goesBothWays || timed.every(({ years }) => years === 0)) return null;
  if (signAt(timed, 0) === 0) return 0;
  for (let step = 1; step * STEP <= FARTHEST; step++) {
    for (const side of [1, -1]) {
      const [near, far] = [(step - 1) * STEP * side, step * STEP * side];
      if (signAt(timed, near) !== signAt(timed, far)) return Math.expm1(between(timed, near, far));
    }
  }
  return null;
}

type Timed = { readonly amount: number; readonly years: number };

/** The sign of the present value at r = e^x - 1; scaled by the largest discount, so that nothing overflows. */
function signAt(flows: readonly Timed[], x: number): number {
  const exponents = flows.map(({ years }) => -x * years);
  const largest = Math.max(...exponents);
  let value = 0;
  flows.forEach(({ amount }, index) => {
    value += amount * Math.exp((exponents[index] ?? 0) - largest);
  });
  return Math.sign(value);
}

/** Halves the way between two places of different sign until it is as short as numbers can tell. */
function between(flows: readonly Timed[], near: number, far: number): number {
  let [low, high] = [near, far];
  const sign = signAt(flows, low);
  for (let count = 0; count < HALVINGS; count++) {
    const middle = (low + high) / 2;
    const found = signAt(flows, middle);
    if (found === 0) return middle;
    if (found === sign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

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
const SHORTEST_RETURN_DAYS = 30;

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
