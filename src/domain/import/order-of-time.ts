import type { CalendarDate } from '@/domain/core/calendar-date.ts';

type Dated = { readonly date: CalendarDate | null };

/**
 * The orders, from the oldest row on, that the rows of a file may have been booked in. Files run either way, as their dates
 * tell, and the rows of a day may run against them. Rows without a date stay beside the row before. Likeliest first.
 */
export function inOrderOfTime<Row extends Dated>(
  rows: readonly Row[],
): readonly (readonly Row[])[] {
  const days = daysOf(rows);
  if (days.length < 2) return [rows, [...rows].reverse()];
  const rising = rows;
  const risingByDay = days.flatMap((day) => [...day].reverse());
  const balance = directionOf(days);
  const upwards = [rising, risingByDay];
  const downwards = upwards.map((order) => [...order].reverse());
  if (balance > 0) return upwards;
  return balance < 0 ? downwards : [...upwards, ...downwards];
}

/** Neighbouring rows of one date together, in file order. */
function daysOf<Row extends Dated>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const days: Row[][] = [];
  let date: CalendarDate | null = null;
  for (const row of rows) {
    const day = days.at(-1);
    if (day && (row.date === null || date === null || row.date === date)) day.push(row);
    else days.push([row]);
    date = row.date ?? date;
  }
  return days;
}

/** How many more times the dates rise than fall. */
function directionOf(days: readonly (readonly Dated[])[]): number {
  let risen = 0;
  let before: CalendarDate | null = null;
  for (const day of days) {
    const date = day.find((row) => row.date !== null)?.date ?? null;
    if (date !== null && before !== null) risen += date > before ? 1 : -1;
    before = date ?? before;
  }
  return risen;
}
