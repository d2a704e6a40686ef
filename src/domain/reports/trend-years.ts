import {
  addDays,
  addMonths,
  type CalendarDate,
  dateFromParts,
} from '@/domain/core/calendar-date.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { flowRows, flowTotals } from './flow-totals.ts';
import { type ReportAmount, sumAmounts } from './report-amount.ts';
import type { FlowMaterial, ReportDays } from './report-flows.ts';
import type { PeriodCalendar } from './report-period.ts';
import { type AmountChange, changeOf } from './report-period.ts';

export const YEAR_MEASURES = ['income', 'expense', 'net'] as const;

export type YearMeasure = (typeof YEAR_MEASURES)[number];

/** A month of a year beside the same month of other years. */
export type MonthOfYear = ReportDays & {
  readonly amount: ReportAmount;
  /** From the year's first month to this one. */
  readonly cumulative: ReportAmount;
  readonly rows: RowQuery;
};

export type YearLine = {
  readonly year: number;
  /** Twelve; null = it lies before the first income or cost, after the last row, or has not begun: nothing is known of it. */
  readonly months: readonly (MonthOfYear | null)[];
  /** Of the months that are known. */
  readonly total: ReportAmount;
  readonly rows: RowQuery;
  /** Against the year before, in the months that are known of both; null = that year is not shown. */
  readonly change: AmountChange | null;
};

/** What tells of which months something is known. */
export type YearCalendar = PeriodCalendar & {
  /** From the first income or cost in the report's accounts to their last row. */
  readonly known: ReportDays;
};

/**
 * Years side by side, month by month, the earliest first; those without a month that is known are left out. A year begins in
 * January on the day on which months start.
 * @param years the sums of all their days are there
 */
export function yearOverYear(
  material: FlowMaterial,
  years: readonly number[],
  measure: YearMeasure,
  calendar: YearCalendar,
): readonly YearLine[] {
  const lines = [...new Set(years)]
    .sort((a, b) => a - b)
    .map((year) => yearLine(material, year, measure, calendar))
    .filter(({ months }) => months.some((month) => month !== null));
  return lines.map((line) => {
    const before = lines.find(({ year }) => year === line.year - 1);
    return { ...line, change: before ? changeFrom(line, before) : null };
  });
}

function yearLine(
  material: FlowMaterial,
  year: number,
  measure: YearMeasure,
  { monthStartDay, today, known }: YearCalendar,
): Omit<YearLine, 'change'> {
  const first = dateFromParts(year, 1, monthStartDay);
  if (first === null) throw new Error(`no year: ${year}`);
  const amounts: ReportAmount[] = [];
  const months = Array.from({ length: 12 }, (_, at): MonthOfYear | null => {
    const from = addMonths(first, at);
    const to = addDays(addMonths(first, at + 1), -1);
    if (from > today || from > known.to || to < known.from) return null;
    const totals = flowTotals(material, { from, to });
    amounts.push(totals[measure]);
    return {
      from,
      to,
      amount: totals[measure],
      rows: totals.rows[measure],
      cumulative: sumAmounts(amounts),
    };
  });
  const to = months.findLast((month) => month !== null)?.to ?? addDays(addMonths(first, 12), -1);
  const rows = flowRows(material.scope, { from: first, to })[measure];
  return { year, months, total: sumAmounts(amounts), rows };
}

/** The same with each month as the sum from the year's first month that is known to it. */
export function cumulated(lines: readonly YearLine[]): readonly YearLine[] {
  return lines.map((line) => {
    const first = line.months.find((month) => month !== null);
    const months = line.months.map((month) => {
      if (!first || month === null) return null;
      const { from } = first;
      return { ...month, from, amount: month.cumulative, rows: { ...month.rows, from } };
    });
    return { ...line, months };
  });
}

/** The month that has begun and is not over: it is beside whole months. null = there is none. */
export function monthUnderWay(lines: readonly YearLine[], today: CalendarDate): MonthOfYear | null {
  const months = lines.flatMap((line) => line.months);
  return months.find((month) => month !== null && month.from <= today && today < month.to) ?? null;
}

/** The days of some years that lie side by side, month by month: what their sums are read of. */
export function monthsOfYears(
  years: readonly number[],
  monthStartDay: number,
): readonly ReportDays[] {
  return years.flatMap((year) => {
    const first = dateFromParts(year, 1, monthStartDay);
    if (first === null) return [];
    return Array.from({ length: 12 }, (_, at) => ({
      from: addMonths(first, at),
      to: addDays(addMonths(first, at + 1), -1),
    }));
  });
}

function changeFrom(
  line: Omit<YearLine, 'change'>,
  before: Omit<YearLine, 'change'>,
): AmountChange {
  const inBoth = ({ months }: Pick<YearLine, 'months'>) =>
    sumAmounts(
      months.flatMap((month, at) =>
        month && line.months[at] && before.months[at] ? month.amount : [],
      ),
    );
  return changeOf(inBoth(line), inBoth(before));
}
