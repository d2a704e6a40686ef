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

export type YearLine = {
  readonly year: number;
  /**
   * Twelve entries; null for months without data: before the first income or expense, after the
   * last row, or not begun.
   */
  readonly months: readonly (MonthOfYear | null)[];
  /** Over the months with data. */
  readonly total: ReportAmount;
  readonly rows: RowQuery;
  /**
   * Compared with the year before, over the months with data in both; null if that year is not
   * shown.
   */
  readonly change: AmountChange | null;
};

/** A month of a year, compared with the same month of other years. */
export type MonthOfYear = ReportDays & {
  readonly amount: ReportAmount;
  /** From the year's first month through this one. */
  readonly cumulative: ReportAmount;
  readonly rows: RowQuery;
};

/** What decides which months have data. */
export type YearCalendar = PeriodCalendar & {
  /** From the first income or expense in the report's accounts to their last row. */
  readonly known: ReportDays;
};

/**
 * Years side by side, month by month, earliest first. Years without data are left out. A year
 * begins in January, on the day months start on.
 * @param years the totals of all their days must have been read
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

/**
 * The years with each month replaced by the running total from the year's first month with data.
 */
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

/** The month in progress, which is shown next to whole months; null if there is none. */
export function monthInProgress(
  lines: readonly YearLine[],
  today: CalendarDate,
): MonthOfYear | null {
  const months = lines.flatMap((line) => line.months);
  return months.find((month) => month !== null && month.from <= today && today < month.to) ?? null;
}

/** The days of every month of some years, to read their totals by. */
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
