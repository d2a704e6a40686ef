import { firstOfMonth, lastOfMonth } from '@/domain/accounts/balance-history.ts';
import { addDays, addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { changeFraction } from '@/domain/core/change-fraction.ts';
import { cents } from '@/domain/core/money.ts';
import { lessAmount, type ReportAmount } from './report-amount.ts';
import { daysOf, monthsOfKind, type ReportPeriod } from './report-period.ts';

export const REPORT_COMPARISONS = ['none', 'previous', 'year'] as const;

/** `previous`: the period before; `year`: the same days a year earlier. */
export type ReportComparison = (typeof REPORT_COMPARISONS)[number];

/** The days that a period is compared with. */
export type ComparedDays = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** The period is still under way: it is compared with the days up to the one that answers today, not with a whole period. */
  readonly isPartial: boolean;
};

/**
 * What a period is compared with; null = nothing. A period under way (it began, and ends after today) is compared with as
 * much of the other: so that half a month is not held against a whole one.
 */
export function comparedDays(
  period: ReportPeriod,
  comparison: ReportComparison,
  today: CalendarDate,
): ComparedDays | null {
  if (comparison === 'none') return null;
  const { from, to } = period;
  const isPartial = from <= today && today < to;
  const shifted = shiftOf(period, comparison);
  return {
    from: shifted(from),
    to: isPartial ? shifted(today) : lastDay(period, comparison, shifted),
    isPartial,
  };
}

type Shift = (date: CalendarDate) => CalendarDate;

function shiftOf(period: ReportPeriod, comparison: 'previous' | 'year'): Shift {
  if (comparison === 'year') return (date) => addMonths(date, -12);
  const months = monthsOfKind(period.kind);
  if (months !== null) return (date) => addMonths(date, -months);
  const days = daysOf(period);
  return (date) => addDays(date, -days);
}

/** Periods of months end the day before the next begins; custom days that end with a month do so a year earlier, too. */
function lastDay(period: ReportPeriod, comparison: 'previous' | 'year', shifted: Shift) {
  const { kind, to } = period;
  if (kind !== 'custom') return addDays(shifted(addDays(to, 1)), -1);
  const isMonthEnd = comparison === 'year' && lastOfMonth(to) === to;
  return isMonthEnd ? lastOfMonth(shifted(firstOfMonth(to))) : shifted(to);
}

/** A figure beside the one that it is compared with. */
export type AmountChange = {
  readonly before: ReportAmount;
  /** now - before, to the cent as both are shown: where rates take part its parts may come to some cents more or less. */
  readonly change: ReportAmount;
  /** See changeFraction. */
  readonly fraction: number | null;
};

/** now against before. */
export function changeOf(now: ReportAmount, before: ReportAmount): AmountChange {
  const change = { ...lessAmount(now, before), amount: cents(now.amount - before.amount) };
  return { before, change, fraction: changeFraction(now.amount, before.amount) };
}
