import type { RecurringOccurrence } from './recurring.ts';
import { areSteady, middleOf } from './recurring-amounts.ts';
import { type Day, dayOf, type Fit, fitRhythm, RHYTHMS, type Rhythm } from './recurring-rhythm.ts';

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
