import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ReportDays } from './report-flows.ts';
import { placeInWeek } from './report-heat.ts';

/**
 * A calendar year of some days, or what of it lies in them: the newest first. Long periods are read piece by piece. Days before the
 * first that is known are left out, and days to come after the last one.
 * @param known from the first income or cost to the last row
 */
export function yearsOfDays(
  days: ReportDays,
  { known, today }: { readonly known: ReportDays; readonly today: CalendarDate },
): readonly ReportDays[] {
  const told = known.to > today ? known.to : today;
  const begin = days.from > known.from ? days.from : known.from;
  const end = days.to < told ? days.to : told;
  if (begin > end) return [];
  const [first, last] = [Number(begin.slice(0, 4)), Number(end.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, at): ReportDays => {
    const year = last - at;
    return {
      from: year === first ? begin : (`${year}-01-01` as CalendarDate),
      to: year === last ? end : (`${year}-12-31` as CalendarDate),
    };
  });
}

/** How the days of a year, or what of it is told, lie in a calendar with a column a week. */
export type HeatWeeks<Day> = {
  /** Seven places each; null = not a day of it. */
  readonly weeks: readonly (readonly (Day | null)[])[];
  /** In which column a month begins, 'YYYY-MM-DD' its first day there. */
  readonly months: readonly { readonly column: number; readonly date: CalendarDate }[];
};

/** Days laid out by weeks. @param days one after the other, oldest first @param weekStart 0 = Sunday */
export function heatWeeks<Day extends { readonly date: CalendarDate }>(
  days: readonly Day[],
  weekStart: number,
): HeatWeeks<Day> {
  const [first] = days;
  const before = first ? placeInWeek(first.date, weekStart) : 0;
  const places = [...new Array<null>(before).fill(null), ...days];
  const weeks = Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => places[week * 7 + day] ?? null),
  );
  const months = days.flatMap(({ date }, at) =>
    at === 0 || date.endsWith('-01') ? [{ column: Math.floor((before + at) / 7), date }] : [],
  );
  return { weeks, months };
}

/** Where an arrow leads in a calendar: by days up and down, by weeks to the sides; it stops at both ends. */
export function heatStep(count: number, at: number, days: number): number {
  return Math.min(count - 1, Math.max(0, at + days));
}
