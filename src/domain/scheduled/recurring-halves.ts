import type { RecurringOccurrence } from './recurring.ts';
import { areSteady } from './recurring-amounts.ts';
import { type Series, seriesOf } from './recurring-series.ts';

/** So many of the newest are looked at: two years. */
const NEWEST = 48;
/** So many of them may be on neither day. */
const ROWS_A_FLAW = 12;
const LEAST_OCCURRENCES = 6;
const LEAST_DAYS_APART = 10;
const DAYS_OF_MONTH = 30;

/**
 * What comes on two days of each month, such as pay on the 15th and on the last day, as a monthly series of each, the earlier day
 * first; none where it does not.
 */
export function halvesOfMonths(occurrences: readonly RecurringOccurrence[]): readonly Series[] {
  const newest = occurrences.slice(-NEWEST);
  if (newest.length < LEAST_OCCURRENCES || !areSteady(newest.map(({ amount }) => amount)))
    return [];
  const halves = halved(newest).flatMap((half) => seriesOf(half) ?? []);
  const [one, other] = halves.sort((a, b) => a.fit.ofMonth - b.fit.ofMonth);
  if (!one || !other || !halves.every(isMonthly)) return [];
  const count = one.occurrences.length + other.occurrences.length;
  const outside = newest.length - count;
  const apart = other.fit.ofMonth - one.fit.ofMonth;
  const isApart = apart >= LEAST_DAYS_APART && DAYS_OF_MONTH - apart >= LEAST_DAYS_APART;
  return isApart && outside <= Math.floor(newest.length / ROWS_A_FLAW) ? [one, other] : [];
}

const isMonthly = ({ fit }: Series): boolean =>
  fit.rhythm.frequency === 'monthly' && fit.rhythm.interval === 1;

/** Parted where the month, taken as a circle, has its two longest stretches without any. */
function halved(
  occurrences: readonly RecurringOccurrence[],
): readonly (readonly RecurringOccurrence[])[] {
  const days = [...new Set(occurrences.map(dayOf))].sort((a, b) => a - b);
  if (days.length < 2) return [];
  const gaps = days.map((day, at) => ({
    end: day,
    length: at === 0 ? day + DAYS_OF_MONTH - (days.at(-1) ?? 0) : day - (days[at - 1] ?? 0),
  }));
  const [one, other] = gaps.sort((a, b) => b.length - a.length).map(({ end }) => end);
  const [first, second] = [Math.min(one ?? 0, other ?? 0), Math.max(one ?? 0, other ?? 0)];
  const isInside = (each: RecurringOccurrence) => dayOf(each) >= first && dayOf(each) < second;
  return [occurrences.filter(isInside), occurrences.filter((each) => !isInside(each))];
}

const dayOf = ({ date }: RecurringOccurrence): number =>
  Math.min(Number(date.slice(8)), DAYS_OF_MONTH);
