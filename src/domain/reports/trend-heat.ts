import type { CategoryNature } from '@/domain/categories/category.ts';
import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { REPORTED_ROWS, type RowQuery } from '@/domain/transactions/transaction-filter.ts';
import type { ReportAmount } from './report-amount.ts';
import { cellsOfKey, type FlowMaterial, type ReportDays, totalOfFlows } from './report-flows.ts';

/** How strong a day is coloured: 0 = nothing above zero, 1 to 4 by the quarter of the days in which it lies. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4;

/** What a day of a heat calendar comes to, with its rows. */
export type HeatDay = {
  readonly date: CalendarDate;
  readonly amount: ReportAmount;
  readonly rows: RowQuery;
};

/** The least amounts of the levels 1 to 4, cents; null = no day is above zero. */
export type HeatBounds = readonly number[] | null;

/**
 * Income or expense day by day, oldest first. The sums are those of the days ('YYYY-MM-DD', see heatKeys), whatever their
 * number: a long period is told year by year.
 */
export function heatDays(
  material: FlowMaterial,
  days: ReportDays,
  nature: CategoryNature,
): readonly HeatDay[] {
  const { sums, scope } = material;
  const asked: RowQuery = { ...REPORTED_ROWS, kind: nature, accountIds: scope.accountIds };
  return heatKeys(days).map((date) => ({
    date,
    amount: totalOfFlows(cellsOfKey(sums, scope, date), material, nature),
    rows: { ...asked, from: date, to: date },
  }));
}

/** The days of sums that a heat calendar needs, oldest first. */
export function heatKeys({ from, to }: ReportDays): readonly CalendarDate[] {
  const count = Math.max(0, dayNumber(to) - dayNumber(from) + 1);
  return Array.from({ length: count }, (_, at) => addDays(from, at));
}

/** The amounts at which each quarter of the days above zero begins. */
export function heatBounds(days: readonly Pick<HeatDay, 'amount'>[]): HeatBounds {
  const above = days
    .flatMap(({ amount }) => (amount.amount > 0 ? amount.amount : []))
    .sort((a, b) => a - b);
  if (above.length === 0) return null;
  return [0, 1, 2, 3].map((quarter) => above[Math.floor((quarter * above.length) / 4)] ?? 0);
}

/** In which quarter a day lies; 0 = in none. */
export function heatLevel({ amount }: Pick<HeatDay, 'amount'>, bounds: HeatBounds): HeatLevel {
  if (amount.amount <= 0 || bounds === null) return 0;
  const level = bounds.filter((bound) => amount.amount >= bound).length;
  return level >= 4 ? 4 : level === 3 ? 3 : level === 2 ? 2 : 1;
}

/** Which day of its week a day is, from 0 on. 1970-01-01 was a Thursday. @param weekStart 0 = Sunday */
function placeInWeek(date: CalendarDate, weekStart: number): number {
  return (((dayNumber(date) + 4 - weekStart) % 7) + 7) % 7;
}

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
type HeatWeeks<Day> = {
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
