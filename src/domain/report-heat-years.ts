import type { CalendarDate } from './calendar-date.ts';
import type { ReportDays } from './report-flows.ts';
import { type Heat, type HeatDay, placeInWeek } from './report-heat.ts';

/** A calendar year of some days, or what of it lies in them: the newest first. Long periods are read piece by piece. */
export function yearsOfDays({ from, to }: ReportDays): readonly ReportDays[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at): ReportDays => {
    const year = last - at;
    return {
      from: year === first ? from : (`${year}-01-01` as CalendarDate),
      to: year === last ? to : (`${year}-12-31` as CalendarDate),
    };
  });
}

/** One year of a calendar, with the levels of the whole. */
export type HeatYear = {
  /** 'YYYY'. */
  readonly year: string;
  /** Its days, oldest first. */
  readonly days: readonly HeatDay[];
  /** Seven places each; null = not a day of the year, or of the period. */
  readonly weeks: readonly (readonly (HeatDay | null)[])[];
  /** In which column a month begins, 'YYYY-MM-DD' its first day there. */
  readonly months: readonly { readonly column: number; readonly date: CalendarDate }[];
};

/** A calendar cut into its years, the newest first. @param weekStart as it was laid out with */
export function heatYears({ weeks }: Pick<Heat, 'weeks'>, weekStart: 0 | 1): readonly HeatYear[] {
  const byYear = new Map<string, HeatDay[]>();
  for (const day of weeks.flat()) {
    if (day === null) continue;
    const year = day.date.slice(0, 4);
    const known = byYear.get(year);
    if (known) known.push(day);
    else byYear.set(year, [day]);
  }
  return [...byYear].map(([year, days]) => yearOf(year, days, weekStart)).reverse();
}

function yearOf(year: string, days: readonly HeatDay[], weekStart: 0 | 1): HeatYear {
  const [first] = days;
  const before = first ? placeInWeek(first.date, weekStart) : 0;
  const places = [...new Array<null>(before).fill(null), ...days];
  const weeks = Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => places[week * 7 + day] ?? null),
  );
  const months = days.flatMap(({ date }, at) =>
    at === 0 || date.endsWith('-01') ? [{ column: Math.floor((before + at) / 7), date }] : [],
  );
  return { year, days, weeks, months };
}

/** Where an arrow leads in a calendar: by days up and down, by weeks to the sides; it stops at both ends. */
export function heatStep(count: number, at: number, days: number): number {
  return Math.min(count - 1, Math.max(0, at + days));
}
