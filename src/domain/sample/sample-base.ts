import { addMonths, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';

/** Starts the id of every sample record, to tell it from the user's own. */
export const SAMPLE_PREFIX = 'sample-';

const DAY_MS = 86_400_000;
/**
 * The same as in platform/ids: transaction ids contain the inverted time, so that ascending order
 * is newest first.
 */
const TIME_DIGITS = 9;
const LAST_TIME = 36 ** TIME_DIGITS - 1;
const PLACE_DIGITS = 6;

/**
 * The id of a record other than a transaction: 'sample-budget-groceries'. At most 36 characters.
 */
export function sampleId(noun: string, name: string): string {
  return `${SAMPLE_PREFIX}${noun}-${name}`;
}

/**
 * The shared prefix of the transactions from one import or one manual entry; later days sort first.
 * @param letter distinguishes those of the same day
 */
export function sampleRowPrefix(day: CalendarDate, letter: string): string {
  const time = LAST_TIME - dayNumber(day) * DAY_MS;
  return `${SAMPLE_PREFIX}${time.toString(36).padStart(TIME_DIGITS, '0')}${letter}`;
}

/** The id of the row at `place` (0 is newest) under a prefix. */
export function sampleRowId(prefix: string, place: number): string {
  return prefix + place.toString(36).padStart(PLACE_DIGITS, '0');
}

/** ISO timestamp on a day, used as the entry time of sample data. */
export function instantOf(day: CalendarDate): string {
  return `${day}T08:00:00.000Z`;
}

/** The same instant in ms, as the notes of a transfer contain it. */
export function timestampOf(day: CalendarDate): number {
  return dayNumber(day) * DAY_MS + 8 * 3_600_000;
}

/**
 * A day of a month. The caller must not ask for a day the month lacks.
 * @param month any day of it
 */
export function dayOfMonth(month: CalendarDate, day: number): CalendarDate {
  return `${month.slice(0, 8)}${String(day).padStart(2, '0')}` as CalendarDate;
}

/** 1 for January. */
export function monthNumber(day: CalendarDate): number {
  return Number(day.slice(5, 7));
}

/** The number of whole months before the current one. */
const SAMPLE_MONTHS = 24;

/** The days of the sample data, inclusive: 24 whole months and the current one up to today. */
export type SampleSpan = { readonly start: CalendarDate; readonly today: CalendarDate };

/** The span that ends today; it starts on the first of a month. */
export function sampleSpan(today: CalendarDate): SampleSpan {
  return { start: addMonths(`${today.slice(0, 8)}01` as CalendarDate, -SAMPLE_MONTHS), today };
}

/** The first day of each month in a span, oldest first. */
export function monthsOf({ start, today }: SampleSpan): readonly CalendarDate[] {
  const months: CalendarDate[] = [];
  for (let month = start; month <= today; month = addMonths(start, months.length)) {
    months.push(month);
  }
  return months;
}

/** Whether a day lies in the span. */
export function isWithin({ start, today }: SampleSpan, day: CalendarDate): boolean {
  return day >= start && day <= today;
}

/** Reproducible pseudorandom numbers. */
type SampleChance = {
  /** From 0 up to but not including 1. */
  readonly next: () => number;
  /** An integer in the range, inclusive. */
  readonly whole: (from: number, to: number) => number;
  /** One of a list, which must not be empty. */
  readonly pick: <Each>(from: readonly Each[]) => Each;
};

/**
 * The generator for a name: 'coffee 2026-03' always gives the same numbers, regardless of others.
 * Algorithm: mulberry32 (T. Ettinger, public domain), seeded with the FNV-1a hash of the name.
 */
export function sampleChance(name: string): SampleChance {
  let state = seedOf(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    pick: <Each>(from: readonly Each[]) => from[whole(0, from.length - 1)] as Each,
  };
}

function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash | 0;
}
