import { type CalendarDate, dayNumber, daysInMonth } from '@/domain/core/calendar-date.ts';
import type { Frequency } from './scheduled.ts';

/** How often something comes: every `interval` steps of a frequency. `days` about how long that is. */
export type Rhythm = {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly days: number;
  /** How many days an occurrence may stand beside its own. */
  readonly tolerance: number;
  /** Of calendar months; else of whole days. */
  readonly months?: number;
  /** Bounds of the gap in the middle by which it is worth a look. */
  readonly gaps: readonly [number, number];
};

/** In the order in which they are preferred where two fit as well. */
export const RHYTHMS: readonly Rhythm[] = [
  { frequency: 'monthly', interval: 1, months: 1, days: 30, tolerance: 3, gaps: [25, 35] },
  { frequency: 'weekly', interval: 1, days: 7, tolerance: 1, gaps: [5, 9] },
  { frequency: 'bi-weekly', interval: 1, days: 14, tolerance: 2, gaps: [11, 17] },
  { frequency: 'weekly', interval: 4, days: 28, tolerance: 1, gaps: [26, 30] },
  { frequency: 'daily', interval: 30, days: 30, tolerance: 0, gaps: [30, 30] },
  { frequency: 'monthly', interval: 2, months: 2, days: 61, tolerance: 4, gaps: [54, 67] },
  { frequency: 'monthly', interval: 3, months: 3, days: 91, tolerance: 4, gaps: [84, 98] },
  { frequency: 'monthly', interval: 6, months: 6, days: 182, tolerance: 5, gaps: [172, 193] },
  { frequency: 'yearly', interval: 1, months: 12, days: 365, tolerance: 7, gaps: [351, 380] },
  { frequency: 'daily', interval: 1, days: 1, tolerance: 0, gaps: [1, 1] },
];

/** A day by its number since 1970, and where it stands in the calendar. */
export type Day = {
  readonly number: number;
  /** Months since the year 0. */
  readonly month: number;
  readonly ofMonth: number;
};

export function dayOf(date: CalendarDate): Day {
  const [year = 0, month = 0, ofMonth = 0] = date.split('-').map(Number);
  return { number: dayNumber(date), month: year * 12 + month - 1, ofMonth };
}

/** How days lie on the days of a rhythm. */
export type Fit = {
  readonly rhythm: Rhythm;
  /** For each day the place among those of the rhythm that it is nearest to, and by how many days it stands beside. */
  readonly places: readonly number[];
  readonly offsets: readonly number[];
  /** The day of a place. */
  readonly dayAt: (place: number) => number;
  /** Of calendar months: the day of the month that is meant; 0 else. */
  readonly ofMonth: number;
};

/** Lays days on a rhythm so that they stand beside it as little as can be. */
export function fitRhythm(rhythm: Rhythm, days: readonly Day[]): Fit {
  // Weeks may lie between days of which none came on time; in a month people know the day that is meant.
  const anchors = rhythm.months
    ? days
    : days.flatMap((day) => [{ ...day, number: day.number + 1 }, day]);
  const [first, ...others] = anchors.map((anchor) => fitFrom(rhythm, anchor, days));
  // The later of two that fit as well: days move, and seldom back.
  return others.reduce((best, fit) => (isWorse(fit, best) ? best : fit), first as Fit);
}

/** By how many stand far beside, by how far all do, by how many stand on their day. */
function isWorse(one: Fit, other: Fit): boolean {
  const far = farIn(one) - farIn(other);
  if (far !== 0) return far > 0;
  const beside = besideIn(one) - besideIn(other);
  return beside > 0 || (beside === 0 && exactIn(one) < exactIn(other));
}

const farIn = ({ offsets, rhythm }: Fit): number =>
  offsets.filter((offset) => Math.abs(offset) > rhythm.tolerance).length;

const besideIn = ({ offsets }: Fit): number =>
  offsets.reduce((sum, offset) => sum + Math.min(Math.abs(offset), FAR), 0);

const exactIn = ({ offsets }: Fit): number => offsets.filter((offset) => offset === 0).length;

/** More days beside the rhythm than this count no worse. */
const FAR = 10;

function fitFrom(rhythm: Rhythm, anchor: Day, days: readonly Day[]): Fit {
  const { months } = rhythm;
  const dayAt = months ? monthDays(anchor, months) : stepDays(anchor, rhythm.days);
  const places: number[] = [];
  const offsets: number[] = [];
  for (const day of days) {
    const guess = months
      ? Math.round((day.month - anchor.month) / months)
      : Math.round((day.number - anchor.number) / rhythm.days);
    let place = guess;
    // A day late in a month may belong to the first of the next.
    for (const near of months ? [guess - 1, guess + 1] : []) {
      if (Math.abs(day.number - dayAt(near)) < Math.abs(day.number - dayAt(place))) place = near;
    }
    places.push(place);
    offsets.push(day.number - dayAt(place));
  }
  return { rhythm, places, offsets, dayAt, ofMonth: months ? anchor.ofMonth : 0 };
}

/** The place whose day is nearest to a day. */
export function nearestPlace(
  { rhythm, dayAt }: Pick<Fit, 'rhythm' | 'dayAt'>,
  day: number,
): number {
  const distance = (place: number) => Math.abs(dayAt(place) - day);
  let place = Math.round((day - dayAt(0)) / rhythm.days);
  while (distance(place + 1) < distance(place)) place++;
  while (distance(place - 1) < distance(place)) place--;
  return place;
}

const stepDays = (anchor: Day, days: number) => (place: number) => anchor.number + place * days;

const monthDays = (anchor: Day, months: number) => (place: number) => {
  const month = anchor.month + place * months;
  const [year, ofYear] = [Math.floor(month / 12), month % 12];
  const ofMonth = Math.min(anchor.ofMonth, daysInMonth(year, ofYear + 1));
  return Date.UTC(year, ofYear, ofMonth) / DAY_MS;
};

const DAY_MS = 86_400_000;

/** The date of a day since 1970. */
export function dateOfDay(number: number): CalendarDate {
  return new Date(number * DAY_MS).toISOString().slice(0, 10) as CalendarDate;
}
