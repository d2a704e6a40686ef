import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import type { Insight } from './insight.ts';

/** The net worth of one currency at the end of some days, oldest first, ending with today; month ends will do. */
export type WorthPoint = { readonly date: CalendarDate; readonly amount: Money };

/** It is told for so many days. */
const FRESH_DAYS = 31;
/** What began this short a time ago has no history to be the first in. */
const LEAST_POINTS = 6;
/** 1,000.00; below it nothing is round enough to be told, but zero. */
const SMALLEST = 100_000;
/** Round figures of each power of ten. */
const ROUND = [1, 2.5, 5] as const;

/** The largest round amount (0; 1,000, 2,500, 5,000 and so on) that an amount has reached, cents; null = it is below zero. */
export function roundBelow(amount: Money): Money | null {
  if (amount < 0) return null;
  let found = 0;
  for (let power = SMALLEST; power <= amount; power *= 10) {
    for (const each of ROUND) if (each * power <= amount) found = each * power;
  }
  return cents(found);
}

/** Net worth that is above a round amount for the first time: no day before the last month had reached it. One at most. */
export function milestones(
  points: readonly WorthPoint[],
  currency: string,
  today: CalendarDate,
): readonly Insight[] {
  const before = points.filter(({ date }) => date < addDays(today, -FRESH_DAYS));
  const last = points.findLast(({ date }) => date <= today);
  const threshold = last ? roundBelow(last.amount) : null;
  if (!last || threshold === null || before.length < LEAST_POINTS) return [];
  if (before.some(({ amount }) => amount >= threshold)) return [];
  const first = points.find(({ amount }) => amount >= threshold) ?? last;
  return [
    {
      kind: 'milestone',
      key: `milestone|${currency}|${threshold}`,
      currency,
      threshold,
      amount: last.amount,
      since: first.date,
      stake: ZERO,
      place: { kind: 'net-worth', currency },
    },
  ];
}
