import { addDays, type CalendarDate } from './calendar-date.ts';
import type { CategoryNature } from './category.ts';
import { dayNumber } from './day-number.ts';
import type { ReportAmount } from './report-amount.ts';
import { type FlowMaterial, type ReportDays, totalOfFlows } from './report-flows.ts';
import { REPORTED_ROWS, type RowsAsked } from './report-rows.ts';
import { cellsOfKey } from './report-sums.ts';

/** How strong a day is coloured: 0 = nothing above zero, 1 to 4 by the quarter of the days in which it lies. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4;

export type HeatDay = {
  readonly date: CalendarDate;
  readonly amount: ReportAmount;
  readonly level: HeatLevel;
  readonly rows: RowsAsked;
};

/** A calendar, one column a week. */
export type Heat = {
  /** Seven places each, from the first day of the week; null = not a day of the period. */
  readonly weeks: readonly (readonly (HeatDay | null)[])[];
  /** The least amounts of the levels 1 to 4, cents, for the legend; null = no day is above zero. */
  readonly bounds: readonly number[] | null;
};

/**
 * Income or expense day by day. The sums are those of the days ('YYYY-MM-DD'), whatever their number: a long period may be
 * told year by year.
 * @param weekStart 0 = Sunday, 1 = Monday
 */
export function calendarHeat(
  material: FlowMaterial,
  { from, to }: ReportDays,
  nature: CategoryNature,
  weekStart: 0 | 1,
): Heat {
  const { sums, scope } = material;
  const days: { readonly date: CalendarDate; readonly amount: ReportAmount }[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    days.push({ date, amount: totalOfFlows(cellsOfKey(sums, scope, date), material, nature) });
  }
  const bounds = quartersOf(days.map(({ amount }) => amount.amount));
  const asked: RowsAsked = { ...REPORTED_ROWS, kind: nature, accountIds: scope.accountIds };
  const cells = days.map(
    ({ date, amount }): HeatDay => ({
      date,
      amount,
      level: levelOf(amount.amount, bounds),
      rows: { ...asked, from: date, to: date },
    }),
  );
  const before = placeInWeek(from, weekStart);
  const places = [...new Array<null>(before).fill(null), ...cells];
  const weeks = Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => places[week * 7 + day] ?? null),
  );
  return { weeks, bounds };
}

/** The days of sums that a heat calendar needs. */
export function heatKeys({ from, to }: ReportDays): readonly string[] {
  const count = Math.max(0, dayNumber(to) - dayNumber(from) + 1);
  return Array.from({ length: count }, (_, at) => addDays(from, at));
}

/** Which day of its week a day is, from 0 on. 1970-01-01 was a Thursday. */
export function placeInWeek(date: CalendarDate, weekStart: 0 | 1): number {
  return (((dayNumber(date) + 4 - weekStart) % 7) + 7) % 7;
}

/** The amounts at which each quarter of those above zero begins. */
function quartersOf(amounts: readonly number[]): readonly number[] | null {
  const above = amounts.filter((amount) => amount > 0).sort((a, b) => a - b);
  if (above.length === 0) return null;
  return [0, 1, 2, 3].map((quarter) => above[Math.floor((quarter * above.length) / 4)] ?? 0);
}

function levelOf(amount: number, bounds: readonly number[] | null): HeatLevel {
  if (amount <= 0 || bounds === null) return 0;
  const level = bounds.filter((bound) => amount >= bound).length;
  return level >= 4 ? 4 : level === 3 ? 3 : level === 2 ? 2 : 1;
}
