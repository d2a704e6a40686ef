import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { invertedDateKey } from '@/domain/core/calendar-date.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { eachInTurns } from '@/platform/in-turns.ts';

/** Positions stand below the date in one number: 99,999,999 dates times this many rows stay exact. */
const MOST_ROWS = 2 ** 22;

/**
 * The places of a file's rows, newest first, the bank's order kept within a day. A file that runs upwards is turned round
 * as a whole, so that its last row is the newest of its day; a file of a single day counts as newest first. One direction
 * for all writes: sorted rows are stored 1.6 times as fast. The page gets its turns meanwhile.
 * @returns indexes into `rows`
 */
export async function newestFirst(
  rows: readonly { readonly date: CalendarDate }[],
): Promise<Uint32Array> {
  if (rows.length > MOST_ROWS) throw new Error(`more than ${MOST_ROWS} rows in one import`);
  const days: number[] = [];
  await eachInTurns(rows, ({ date }) => days.push(invertedDateKey(date)));
  await yieldToPage();
  const upwards = runsUpwards(days);
  const last = days.length - 1;
  const keys = Float64Array.from(
    days,
    (day, index) => day * MOST_ROWS + (upwards ? last - index : index),
  ).sort();
  const order = Uint32Array.from(keys, (key) => {
    const place = key % MOST_ROWS;
    return upwards ? last - place : place;
  });
  await yieldToPage();
  return order;
}

/** @param days inverted: a smaller one is a later day */
function runsUpwards(days: readonly number[]): boolean {
  let rising = 0;
  let falling = 0;
  let previous = days[0] ?? 0;
  for (const day of days) {
    if (day < previous) rising++;
    if (day > previous) falling++;
    previous = day;
  }
  return rising > falling;
}
