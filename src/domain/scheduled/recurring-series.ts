import { type CalendarDate, dayNumber, daysInMonth } from '@/domain/core/calendar-date.ts';
import type { RecurringOccurrence } from './recurring.ts';
import { areSteady, middleOf } from './recurring.ts';
import type { Frequency } from './scheduled.ts';

/** How often something comes: every `interval` steps of a frequency. `days` about how long that is. */
type Rhythm = {
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
const RHYTHMS: readonly Rhythm[] = [
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
type Day = {
  readonly number: number;
  /** Months since the year 0. */
  readonly month: number;
  readonly ofMonth: number;
};

function dayOf(date: CalendarDate): Day {
  const [year = 0, month = 0, ofMonth = 0] = date.split('-').map(Number);
  return { number: dayNumber(date), month: year * 12 + month - 1, ofMonth };
}

/** How days lie on the days of a rhythm. */
type Fit = {
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
function fitRhythm(rhythm: Rhythm, days: readonly Day[]): Fit {
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

/** Occurrences that come regularly. */
export type Series = {
  readonly fit: Fit;
  /** Those that stand on the days of the rhythm, oldest first. */
  readonly occurrences: readonly RecurringOccurrence[];
  /** The place of the newest. */
  readonly lastPlace: number;
  readonly isSteady: boolean;
  /** All that it was looked for in, oldest first: further ones of it stand among them. */
  readonly among: readonly RecurringOccurrence[];
};

const LEAST_OCCURRENCES = 3;

/** So many of the newest are looked at; where they are not regular, a few of them, without a flaw: it may have become so. */
const LOOKS: readonly { readonly newest: number; readonly isStrict: boolean }[] = [
  { newest: 24, isStrict: false },
  { newest: 12, isStrict: true },
  { newest: 6, isStrict: true },
];

/** The rhythm of some occurrences, oldest first; `null` where they come irregularly. */
export function seriesOf(occurrences: readonly RecurringOccurrence[]): Series | null {
  const all = oneADay(occurrences);
  for (const { newest, isStrict } of LOOKS) {
    if (isStrict && all.length <= newest) continue;
    const found = lookedAt(all.slice(-newest), isStrict);
    if (found) return { ...found, among: occurrences };
  }
  return null;
}

type Judged = { readonly series: Series; readonly flaws: number; readonly beside: number };

function lookedAt(occurrences: readonly RecurringOccurrence[], isStrict: boolean): Series | null {
  if (occurrences.length < LEAST_OCCURRENCES) return null;
  const days = occurrences.map(({ date }) => dayOf(date));
  const gap = middleGap(days);
  let best: Judged | null = null;
  for (const rhythm of RHYTHMS) {
    if (gap < rhythm.gaps[0] || gap > rhythm.gaps[1]) continue;
    const judged = judge(fitRhythm(rhythm, days), occurrences, days);
    if (!judged || (isStrict && judged.flaws > 0)) continue;
    const isBetter =
      !best ||
      judged.flaws < best.flaws ||
      (judged.flaws === best.flaws && judged.beside < best.beside);
    if (isBetter) best = judged;
  }
  return best?.series ?? null;
}

/** Two of one day count once: with the amount that is more like the others. */
function oneADay(occurrences: readonly RecurringOccurrence[]): readonly RecurringOccurrence[] {
  const middle = middleOf(occurrences.map(({ amount }) => amount));
  const byDate = new Map<string, RecurringOccurrence>();
  for (const each of occurrences) {
    const known = byDate.get(each.date);
    const isNearer = known && Math.abs(each.amount - middle) >= Math.abs(known.amount - middle);
    if (!isNearer) byDate.set(each.date, each);
  }
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Of an even number the shorter: where one occurrence is missing among few, it makes the other gap long. */
function middleGap(days: readonly Day[]): number {
  const gaps = days.slice(1).map(({ number }, at) => number - (days[at]?.number ?? 0));
  return gaps.sort((a, b) => a - b)[(gaps.length - 1) >> 1] ?? 0;
}

/** A series of what stands on the days of a rhythm; `null` where too much stands beside them, or is missing. */
function judge(fit: Fit, all: readonly RecurringOccurrence[], days: readonly Day[]): Judged | null {
  const { rhythm, places, offsets } = fit;
  const tolerance =
    all.length > LEAST_OCCURRENCES ? rhythm.tolerance : Math.min(rhythm.tolerance, 2);
  const taken = new Set<number>();
  const occurrences = all.filter((_, at) => {
    const place = places[at] ?? 0;
    if (Math.abs(offsets[at] ?? 0) > tolerance || taken.has(place)) return false;
    taken.add(place);
    return true;
  });
  const count = occurrences.length;
  if (count < LEAST_OCCURRENCES) return null;
  const on = [...taken];
  const lastPlace = Math.max(...on);
  const outside = all.length - count;
  // One that came late is not missing too.
  const late = new Set(places.filter((place) => place < lastPlace && !taken.has(place))).size;
  const missing = lastPlace - Math.min(...on) + 1 - count - late;
  const amounts = occurrences.map(({ amount }) => amount);
  const isSteady = areSteady(amounts);
  const beside =
    offsets.reduce(
      (sum, offset) => sum + (Math.abs(offset) > tolerance ? 0 : Math.abs(offset)),
      0,
    ) / count;
  const found = { count, missing, outside, beside, isSteady };
  if (!isRegular(rhythm, found) || isAnotherLength(fit, days, beside)) return null;
  return {
    series: { fit, occurrences, lastPlace, isSteady, among: all },
    flaws: missing + outside,
    beside,
  };
}

type Found = {
  readonly count: number;
  /** Places without an occurrence, and occurrences that stand beside all of them. */
  readonly missing: number;
  readonly outside: number;
  /** By how many days they stand beside on average. */
  readonly beside: number;
  readonly isSteady: boolean;
};

/** From so many on one flaw is none, and each further so many. */
const ROWS_A_FLAW = 8;

function isRegular(rhythm: Rhythm, { count, missing, outside, beside, isSteady }: Found): boolean {
  if (rhythm.days === 1) return isSteady && count > 6 && missing <= 1;
  if (rhythm.frequency === 'daily' && count < 5) return false;
  if (!isSteady) return isVeryRegular(rhythm, { count, missing, outside, beside });
  if (count === LEAST_OCCURRENCES) return outside === 0 && missing <= (beside <= 1 ? 1 : 0);
  const allowed = count < 5 ? 1 : Math.max(1, Math.floor(count / ROWS_A_FLAW));
  return missing + outside <= allowed && (count > 4 || outside === 0);
}

/** What has another amount each time has to come by the clock. */
function isVeryRegular(rhythm: Rhythm, found: Omit<Found, 'isSteady'>): boolean {
  const { count, missing, outside, beside } = found;
  const allowed = count < 12 ? 0 : 1;
  if (missing + outside > allowed) return false;
  return rhythm.months === undefined
    ? count > 5 && beside <= rhythm.days / 40
    : count > 4 && beside <= rhythm.tolerance * 0.4;
}

/**
 * Three fifteen days apart are no fortnights, nor is what comes on the 1st and the 15th: on average a step is as long as the
 * rhythm says, but for a day, and begins on its day, but for one.
 */
function isAnotherLength({ rhythm, places }: Fit, days: readonly Day[], beside: number): boolean {
  if (rhythm.months !== undefined) return false;
  if (beside > 1) return true;
  const steps = (places.at(-1) ?? 0) - (places[0] ?? 0);
  const length = (days.at(-1)?.number ?? 0) - (days[0]?.number ?? 0);
  return steps > 0 && Math.abs(length / steps - rhythm.days) > Math.min(0.75, rhythm.tolerance);
}
