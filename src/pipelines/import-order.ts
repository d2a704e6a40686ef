import { type CalendarDate, invertedDateKey } from '../domain/calendar-date.ts';

/** Positions stand below the date in one number: 99,999,999 dates times this many rows stay exact. */
const MOST_ROWS = 2 ** 22;

/**
 * The places of a file's rows, newest first, the bank's order kept within a day. A file that runs upwards is turned round
 * as a whole, so that its last row is the newest of its day; a file of a single day counts as newest first. One direction
 * for all writes: sorted rows are stored 1.6 times as fast.
 * @returns indexes into `dates`
 */
export function newestFirst(dates: readonly CalendarDate[]): readonly number[] {
  if (dates.length > MOST_ROWS) throw new Error(`more than ${MOST_ROWS} rows in one import`);
  const upwards = runsUpwards(dates);
  const last = dates.length - 1;
  const keys = Float64Array.from(dates, (date, index) => {
    const place = upwards ? last - index : index;
    return invertedDateKey(date) * MOST_ROWS + place;
  }).sort();
  return Array.from(keys, (key) => {
    const place = key % MOST_ROWS;
    return upwards ? last - place : place;
  });
}

function runsUpwards(dates: readonly CalendarDate[]): boolean {
  let rising = 0;
  let falling = 0;
  let previous = dates[0];
  for (const date of dates) {
    if (previous !== undefined && date > previous) rising++;
    if (previous !== undefined && date < previous) falling++;
    previous = date;
  }
  return rising > falling;
}
