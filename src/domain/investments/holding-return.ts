import { type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { moneyOf, scaled } from '@/domain/core/scaled.ts';
import type { PlacedHolding, Security } from './holding.ts';
import { cashEffect } from './holding-event.ts';
import { type OrderedEvent, orderEvents, type ReplayProblem } from './holding-timeline.ts';
import { priceOn } from './holding-value.ts';

/**
 * Money paid in (negative) or out (positive) on a day. The value held at the end counts as the last
 * payment out.
 */
export type CashFlow = { readonly date: CalendarDate; readonly amount: Money };

/**
 * The annual money-weighted return: the r for which the sum of amount / (1 + r)^(days / 365) is 0,
 * as a fraction (0.0963 = 9.63 %). If several solve it, the one nearest to 0. Null if there is
 * none: money flowed only one way or all on one day, or the rate is beyond the search range. Check:
 * -1,000 on 2025-01-01, -500 on 2025-07-01, 1,620 on 2026-01-01 -> 0.0963.
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
  for (let step = 1; step * STEP <= MAX_EXPONENT; step++) {
    for (const side of [1, -1]) {
      const [near, far] = [(step - 1) * STEP * side, step * STEP * side];
      if (signAt(timed, near) !== signAt(timed, far)) return Math.expm1(bisect(timed, near, far));
    }
  }
  return null;
}

/**
 * The annual money-weighted return of some flows, as a fraction; null if there is none, or the
 * flows span less than 30 days.
 */
export function yearlyReturn(flows: readonly CashFlow[]): number | null {
  const days = flows.map(({ date }) => dayNumber(date));
  const isLong = Math.max(...days) - Math.min(...days) >= MIN_RETURN_DAYS;
  return isLong ? xirr(flows) : null;
}

/** The annual money-weighted return of some holdings of a security (yearlyReturn). */
export function returnOf(
  security: Security,
  holdings: readonly Pick<PlacedHolding, 'id'>[],
  date: CalendarDate,
): number | null {
  const flows = flowsOf(security, new Set(holdings.map(({ id }) => id)), date);
  return flows.ok && flows.value !== null ? yearlyReturn(flows.value) : null;
}

/**
 * The cash flows of some holdings of a security up to a date: what was paid in and taken out, with
 * the value on that date as the last flow. Reinvested distributions are not flows. Transfers from
 * or to elsewhere count at their market value, or at the last price. Null if a needed price is
 * unknown.
 * @param holdingIds transfers between two of these are not flows
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

const DAYS_IN_YEAR = 365;

/**
 * The search steps through x = ln(1 + r), outward from 0, up to r = e^14 - 1: about a million times
 * per year, or nearly everything lost.
 */
const STEP = 0.05;

const MAX_EXPONENT = 14;

const HALVINGS = 60;

type Timed = { readonly amount: number; readonly years: number };

/**
 * The sign of the present value at r = e^x - 1, scaled by the largest discount factor to prevent
 * overflow.
 */
function signAt(flows: readonly Timed[], x: number): number {
  const exponents = flows.map(({ years }) => -x * years);
  const largest = Math.max(...exponents);
  let value = 0;
  flows.forEach(({ amount }, index) => {
    value += amount * Math.exp((exponents[index] ?? 0) - largest);
  });
  return Math.sign(value);
}

/** Bisects between two points of opposite sign down to floating-point precision. */
function bisect(flows: readonly Timed[], near: number, far: number): number {
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

/** Returns over less than this many days are not annualized. */
const MIN_RETURN_DAYS = 30;
