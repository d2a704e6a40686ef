import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { dayNumber } from '@/domain/core/day-number.ts';

/** What every id of the sample data begins with, so that it can be told from a person's own. */
export const SAMPLE_PREFIX = 'sample-';

const DAY_MS = 86_400_000;
/** The same as in platform/ids: transaction ids hold the inverted time, so that ascending = newest first. */
const TIME_DIGITS = 9;
const LAST_TIME = 36 ** TIME_DIGITS - 1;
const PLACE_DIGITS = 6;

/** The id of a record that is no transaction: 'sample-budget-groceries'. At most 36 characters. */
export function sampleId(noun: string, name: string): string {
  return `${SAMPLE_PREFIX}${noun}-${name}`;
}

/** What the transactions of one import, or of one entry by hand, share; later days sort first. @param letter tells those of a day apart */
export function sampleRowPrefix(day: CalendarDate, letter: string): string {
  const time = LAST_TIME - dayNumber(day) * DAY_MS;
  return `${SAMPLE_PREFIX}${time.toString(36).padStart(TIME_DIGITS, '0')}${letter}`;
}

/** The id of the row at `place` (0 = newest) below a prefix. */
export function sampleRowId(prefix: string, place: number): string {
  return prefix + place.toString(36).padStart(PLACE_DIGITS, '0');
}

/** An instant of a day, ISO: when something of the sample data was entered. */
export function instantOf(day: CalendarDate): string {
  return `${day}T08:00:00.000Z`;
}

/** The same instant in ms: what the notes of a transfer hold. */
export function timestampOf(day: CalendarDate): number {
  return dayNumber(day) * DAY_MS + 8 * 3_600_000;
}
