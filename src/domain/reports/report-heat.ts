import type { CategoryNature } from '@/domain/categories/category.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { dayNumber } from '@/domain/core/day-number.ts';
import { REPORTED_ROWS, type RowsAsked } from '@/domain/transactions/report-rows.ts';
import type { ReportAmount } from './report-amount.ts';
import { type FlowMaterial, type ReportDays, totalOfFlows } from './report-flows.ts';
import { cellsOfKey } from './report-sums.ts';

/** How strong a day is coloured: 0 = nothing above zero, 1 to 4 by the quarter of the days in which it lies. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4;

/** What a day of a heat calendar comes to, with its rows. */
export type HeatDay = {
  readonly date: CalendarDate;
  readonly amount: ReportAmount;
  readonly rows: RowsAsked;
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
  const asked: RowsAsked = { ...REPORTED_ROWS, kind: nature, accountIds: scope.accountIds };
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
export function placeInWeek(date: CalendarDate, weekStart: number): number {
  return (((dayNumber(date) + 4 - weekStart) % 7) + 7) % 7;
}
