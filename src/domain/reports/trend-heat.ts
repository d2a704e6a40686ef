import type { CategoryNature } from '@/domain/categories/category.ts';
import { addDays, type CalendarDate, dayNumber, weekdayOf } from '@/domain/core/calendar-date.ts';
import { REPORTED_ROWS, type RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { type ReportAmount, reportAmount } from './report-amount.ts';
import { cellsOfKey, type FlowMaterial, type ReportDays, totalOfFlows } from './report-flows.ts';
import { type ReportScope, rateInScope } from './report-scope.ts';

/** A day of a heat calendar, with its rows. */
export type HeatDay = {
  readonly date: CalendarDate;
  readonly amount: ReportAmount;
  readonly rows: RowQuery;
};

/** The color step of a day: 0 for nothing above zero, 1 to 4 for the quartile it falls in. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4;

/** The lowest amounts (cents) of levels 1 to 4; null if no day is above zero. */
export type HeatBounds = readonly number[] | null;

/**
 * Income or expense day by day, oldest first. The totals must be those of the single days (see
 * heatKeys). Long periods are read a year at a time.
 */
export function heatDays(
  material: FlowMaterial,
  days: ReportDays,
  nature: CategoryNature,
): readonly HeatDay[] {
  const { sums, scope } = material;
  const query: RowQuery = { ...REPORTED_ROWS, kind: nature, accountIds: scope.accountIds };
  return heatKeys(days).map((date) => ({
    date,
    amount: totalOfFlows(cellsOfKey(sums, scope, date), material, nature),
    rows: { ...query, from: date, to: date },
  }));
}

/** Income or expense day by day in cents, for each currency that accounts of a scope have. */
export type DaySums = {
  readonly currencies: readonly string[];
  readonly amounts: readonly ArrayLike<number>[];
};

/** The same days as heatDays, from sums of a long period that were added up elsewhere. */
export function heatDaysOfSums(
  { currencies, amounts }: DaySums,
  scope: ReportScope,
  { from, to }: ReportDays,
  nature: CategoryNature,
): readonly HeatDay[] {
  const query: RowQuery = { ...REPORTED_ROWS, kind: nature, accountIds: scope.accountIds };
  return heatKeys({ from, to }).map((date, at) => {
    const natives = currencies.map((currency, each) => ({
      currency,
      rate: rateInScope(scope, currency, date),
      amount: amounts[each]?.[at] ?? 0,
    }));
    return {
      date,
      amount: reportAmount(natives, scope.currency),
      rows: { ...query, from: date, to: date },
    };
  });
}

/** The keys of the daily totals that a heat calendar needs, oldest first. */
export function heatKeys({ from, to }: ReportDays): readonly CalendarDate[] {
  const count = Math.max(0, dayNumber(to) - dayNumber(from) + 1);
  return Array.from({ length: count }, (_, at) => addDays(from, at));
}

/** The amounts at which each quartile of the days above zero begins. */
export function heatBounds(days: readonly Pick<HeatDay, 'amount'>[]): HeatBounds {
  const above = days
    .flatMap(({ amount }) => (amount.amount > 0 ? amount.amount : []))
    .sort((a, b) => a - b);
  if (above.length === 0) return null;
  return [0, 1, 2, 3].map((quarter) => above[Math.floor((quarter * above.length) / 4)] ?? 0);
}

/** The quartile of a day; 0 if its amount is not above zero. */
export function heatLevel({ amount }: Pick<HeatDay, 'amount'>, bounds: HeatBounds): HeatLevel {
  if (amount.amount <= 0 || bounds === null) return 0;
  const level = bounds.filter((bound) => amount.amount >= bound).length;
  return level >= 4 ? 4 : level === 3 ? 3 : level === 2 ? 2 : 1;
}

/**
 * Splits days into calendar years, newest first, so that long periods can be read one at a time.
 * Days before any data are left out, and so are days after both today and the last row.
 * @param known from the first income or expense to the last row
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

/** The days of a year, or part of one, in a calendar with one column per week. */
type HeatWeeks<Day> = {
  /** Seven entries per week; null for days outside the range. */
  readonly weeks: readonly (readonly (Day | null)[])[];
  /** The column in which each month begins, with its first day shown there. */
  readonly months: readonly { readonly column: number; readonly date: CalendarDate }[];
};

/**
 * Arranges days in weeks.
 * @param days consecutive, oldest first
 * @param weekStart 0 is Sunday
 */
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

/** The index an arrow key moves to: up and down by days, sideways by weeks. Stops at both ends. */
export function heatStep(count: number, at: number, days: number): number {
  return Math.min(count - 1, Math.max(0, at + days));
}

/**
 * The index of a day in its week, from 0.
 * @param weekStart 0 is Sunday
 */
function placeInWeek(date: CalendarDate, weekStart: number): number {
  return (weekdayOf(date) - weekStart + 7) % 7;
}
