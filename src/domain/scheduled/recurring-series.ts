import { type CalendarDate, dayNumber, daysInMonth } from '@/domain/core/calendar-date.ts';
import type { RecurringOccurrence } from './recurring.ts';
import { areSteady, lowerMedian } from './recurring.ts';
import type { Frequency } from './scheduled.ts';

/** Occurrences that come regularly. */
export type Series = {
  readonly fit: Fit;
  /** The occurrences on the days of the rhythm, oldest first. */
  readonly occurrences: readonly RecurringOccurrence[];
  /** The step of the newest occurrence. */
  readonly lastStep: number;
  readonly isSteady: boolean;
  /**
   * All occurrences that were searched, oldest first; earlier members of the series may be among
   * them.
   */
  readonly candidates: readonly RecurringOccurrence[];
};

/** The rhythm of some occurrences (oldest first); null if they are irregular. */
export function seriesOf(occurrences: readonly RecurringOccurrence[]): Series | null {
  const all = onePerDay(occurrences);
  for (const { newest, isStrict } of WINDOWS) {
    if (isStrict && all.length <= newest) continue;
    const found = bestSeries(all.slice(-newest), isStrict);
    if (found) return { ...found, candidates: occurrences };
  }
  return null;
}

const MIN_OCCURRENCES = 3;

/**
 * How many of the newest rows to examine. If those are irregular, fewer are tried and must be
 * flawless, because the series may have become regular only recently.
 */
const WINDOWS: readonly { readonly newest: number; readonly isStrict: boolean }[] = [
  { newest: 24, isStrict: false },
  { newest: 12, isStrict: true },
  { newest: 6, isStrict: true },
];

type ScoredSeries = {
  readonly series: Series;
  readonly flaws: number;
  readonly meanOffset: number;
};

function bestSeries(occurrences: readonly RecurringOccurrence[], isStrict: boolean): Series | null {
  if (occurrences.length < MIN_OCCURRENCES) return null;
  const days = occurrences.map(({ date }) => dayOf(date));
  const gap = medianGap(days);
  let best: ScoredSeries | null = null;
  for (const rhythm of RHYTHMS) {
    if (gap < rhythm.gaps[0] || gap > rhythm.gaps[1]) continue;
    const scored = scoreFit(fitRhythm(rhythm, days), occurrences, days);
    if (!scored || (isStrict && scored.flaws > 0)) continue;
    const isBetter =
      !best ||
      scored.flaws < best.flaws ||
      (scored.flaws === best.flaws && scored.meanOffset < best.meanOffset);
    if (isBetter) best = scored;
  }
  return best?.series ?? null;
}

/** Two on the same day count once, with the amount closer to the median. */
function onePerDay(occurrences: readonly RecurringOccurrence[]): readonly RecurringOccurrence[] {
  const middle = lowerMedian(occurrences.map(({ amount }) => amount));
  const byDate = new Map<string, RecurringOccurrence>();
  for (const each of occurrences) {
    const known = byDate.get(each.date);
    const isNearer = known && Math.abs(each.amount - middle) >= Math.abs(known.amount - middle);
    if (!isNearer) byDate.set(each.date, each);
  }
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/**
 * The median gap in days; the shorter one of an even number, because a missing occurrence lengthens
 * the other.
 */
function medianGap(days: readonly Day[]): number {
  const gaps = days.slice(1).map(({ number }, at) => number - (days[at]?.number ?? 0));
  return gaps.sort((a, b) => a - b)[(gaps.length - 1) >> 1] ?? 0;
}

/**
 * Builds a series from the occurrences on the days of a rhythm; null if too many are off or
 * missing.
 */
function scoreFit(
  fit: Fit,
  all: readonly RecurringOccurrence[],
  days: readonly Day[],
): ScoredSeries | null {
  const { rhythm, steps, offsets } = fit;
  const tolerance = all.length > MIN_OCCURRENCES ? rhythm.tolerance : Math.min(rhythm.tolerance, 2);
  const taken = new Set<number>();
  const occurrences = all.filter((_, at) => {
    const step = steps[at] ?? 0;
    if (Math.abs(offsets[at] ?? 0) > tolerance || taken.has(step)) return false;
    taken.add(step);
    return true;
  });
  const count = occurrences.length;
  if (count < MIN_OCCURRENCES) return null;
  const on = [...taken];
  const lastStep = Math.max(...on);
  const outside = all.length - count;
  // One that came late is not also missing.
  const late = new Set(steps.filter((step) => step < lastStep && !taken.has(step))).size;
  const missing = lastStep - Math.min(...on) + 1 - count - late;
  const amounts = occurrences.map(({ amount }) => amount);
  const isSteady = areSteady(amounts);
  const meanOffset =
    offsets.reduce(
      (sum, offset) => sum + (Math.abs(offset) > tolerance ? 0 : Math.abs(offset)),
      0,
    ) / count;
  const found = { count, missing, outside, meanOffset, isSteady };
  if (!isRegular(rhythm, found) || hasWrongLength(fit, days, meanOffset)) return null;
  return {
    series: { fit, occurrences, lastStep, isSteady, candidates: all },
    flaws: missing + outside,
    meanOffset,
  };
}

type FitScore = {
  readonly count: number;
  /** Steps without an occurrence, and occurrences that match no step. */
  readonly missing: number;
  readonly outside: number;
  /** Average number of days off. */
  readonly meanOffset: number;
  readonly isSteady: boolean;
};

/** Allows one flaw per this many occurrences. */
const ROWS_PER_FLAW = 8;

function isRegular(
  rhythm: Rhythm,
  { count, missing, outside, meanOffset, isSteady }: FitScore,
): boolean {
  if (rhythm.days === 1) return isSteady && count > 6 && missing <= 1;
  if (rhythm.frequency === 'daily' && count < 5) return false;
  if (!isSteady) return isVeryRegular(rhythm, { count, missing, outside, meanOffset });
  if (count === MIN_OCCURRENCES) return outside === 0 && missing <= (meanOffset <= 1 ? 1 : 0);
  const allowed = count < 5 ? 1 : Math.max(1, Math.floor(count / ROWS_PER_FLAW));
  return missing + outside <= allowed && (count > 4 || outside === 0);
}

/** If the amounts vary, the timing has to be nearly exact. */
function isVeryRegular(rhythm: Rhythm, found: Omit<FitScore, 'isSteady'>): boolean {
  const { count, missing, outside, meanOffset } = found;
  const allowed = count < 12 ? 0 : 1;
  if (missing + outside > allowed) return false;
  return rhythm.months === undefined
    ? count > 5 && meanOffset <= rhythm.days / 40
    : count > 4 && meanOffset <= rhythm.tolerance * 0.4;
}

/**
 * Whether the rhythm has the wrong length. Three rows fifteen days apart are not bi-weekly, nor are
 * the 1st and the 15th: on average a step must be within a day of the rhythm's length, and start
 * within a day of its day.
 */
function hasWrongLength({ rhythm, steps }: Fit, days: readonly Day[], meanOffset: number): boolean {
  if (rhythm.months !== undefined) return false;
  if (meanOffset > 1) return true;
  const count = (steps.at(-1) ?? 0) - (steps[0] ?? 0);
  const length = (days.at(-1)?.number ?? 0) - (days[0]?.number ?? 0);
  return count > 0 && Math.abs(length / count - rhythm.days) > Math.min(0.75, rhythm.tolerance);
}

/** How often something happens: every `interval` steps of a frequency, about `days` days apart. */
type Rhythm = {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly days: number;
  /** How many days an occurrence may be off its expected day. */
  readonly tolerance: number;
  /** Step length in calendar months; missing if the step is in whole days. */
  readonly months?: number;
  /** The range of median gaps (days) in which this rhythm is tried. */
  readonly gaps: readonly [number, number];
};

/** In order of preference when two fit equally well. */
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

/** A day as a number since 1970, with its place in the calendar. */
type Day = {
  readonly number: number;
  /** Months since year 0. */
  readonly month: number;
  readonly dayOfMonth: number;
};

function dayOf(date: CalendarDate): Day {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
  return { number: dayNumber(date), month: year * 12 + month - 1, dayOfMonth };
}

/** How a list of days fits a rhythm. */
type Fit = {
  readonly rhythm: Rhythm;
  /** For each day: the step it is nearest to, and by how many days it is off. */
  readonly steps: readonly number[];
  readonly offsets: readonly number[];
  /** The day number of a step. */
  readonly dayAt: (step: number) => number;
  /** The intended day of the month for calendar-month rhythms; otherwise 0. */
  readonly dayOfMonth: number;
};

/** Finds the anchor that brings the days as close to the rhythm as possible. */
function fitRhythm(rhythm: Rhythm, days: readonly Day[]): Fit {
  // A weekly rhythm may be anchored between days, if none came exactly on time; a monthly one is
  // always anchored on a real day.
  const anchors = rhythm.months
    ? days
    : days.flatMap((day) => [{ ...day, number: day.number + 1 }, day]);
  const [first, ...others] = anchors.map((anchor) => fitFrom(rhythm, anchor, days));
  // On a tie the later anchor wins, because days move and seldom move back.
  return others.reduce((best, fit) => (isWorse(fit, best) ? best : fit), first as Fit);
}

/** Compares by days out of tolerance, then by total offset, then by exact hits. */
function isWorse(one: Fit, other: Fit): boolean {
  const far = countFar(one) - countFar(other);
  if (far !== 0) return far > 0;
  const offset = totalOffset(one) - totalOffset(other);
  return offset > 0 || (offset === 0 && countExact(one) < countExact(other));
}

const countFar = ({ offsets, rhythm }: Fit): number =>
  offsets.filter((offset) => Math.abs(offset) > rhythm.tolerance).length;

const totalOffset = ({ offsets }: Fit): number =>
  offsets.reduce((sum, offset) => sum + Math.min(Math.abs(offset), MAX_OFFSET), 0);

const countExact = ({ offsets }: Fit): number => offsets.filter((offset) => offset === 0).length;

/** Offsets beyond this many days count no worse. */
const MAX_OFFSET = 10;

function fitFrom(rhythm: Rhythm, anchor: Day, days: readonly Day[]): Fit {
  const { months } = rhythm;
  const dayAt = months ? monthDays(anchor, months) : stepDays(anchor, rhythm.days);
  const steps: number[] = [];
  const offsets: number[] = [];
  for (const day of days) {
    const guess = months
      ? Math.round((day.month - anchor.month) / months)
      : Math.round((day.number - anchor.number) / rhythm.days);
    let step = guess;
    // A day late in one month may belong to the first of the next.
    for (const near of months ? [guess - 1, guess + 1] : []) {
      if (Math.abs(day.number - dayAt(near)) < Math.abs(day.number - dayAt(step))) step = near;
    }
    steps.push(step);
    offsets.push(day.number - dayAt(step));
  }
  return { rhythm, steps, offsets, dayAt, dayOfMonth: months ? anchor.dayOfMonth : 0 };
}

/** The step whose day is nearest to a day. */
export function nearestStep({ rhythm, dayAt }: Pick<Fit, 'rhythm' | 'dayAt'>, day: number): number {
  const distance = (step: number) => Math.abs(dayAt(step) - day);
  let step = Math.round((day - dayAt(0)) / rhythm.days);
  while (distance(step + 1) < distance(step)) step++;
  while (distance(step - 1) < distance(step)) step--;
  return step;
}

const stepDays = (anchor: Day, days: number) => (step: number) => anchor.number + step * days;

const monthDays = (anchor: Day, months: number) => (step: number) => {
  const month = anchor.month + step * months;
  const [year, monthOfYear] = [Math.floor(month / 12), month % 12];
  const dayOfMonth = Math.min(anchor.dayOfMonth, daysInMonth(year, monthOfYear + 1));
  return Date.UTC(year, monthOfYear, dayOfMonth) / DAY_MS;
};

const DAY_MS = 86_400_000;

/** The calendar date of a day number since 1970. */
export function dateOfDay(number: number): CalendarDate {
  return new Date(number * DAY_MS).toISOString().slice(0, 10) as CalendarDate;
}
