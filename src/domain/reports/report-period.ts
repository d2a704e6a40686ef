import {
  addDays,
  addMonths,
  type CalendarDate,
  dateFromParts,
  dayNumber,
  firstOfMonth,
  lastOfMonth,
} from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { monthsFromDay, type PeriodRule, periodOf, periodsBetween } from '@/domain/core/periods.ts';
import { changeFraction } from '@/domain/transactions/explained-figure.ts';
import { type ReportAmount, subtractAmounts } from './report-amount.ts';
import type { ReportDays } from './report-flows.ts';

export const REPORT_PERIODS = ['month', 'quarter', 'year', 'last12', 'custom'] as const;

export type ReportPeriodKind = (typeof REPORT_PERIODS)[number];

/** The choice in the period picker. */
export type PeriodChoice =
  | {
      readonly kind: Exclude<ReportPeriodKind, 'custom'>;
      /**
       * 'YYYY-MM': the month, the first month (quarter, year) or the last month (last12). A
       * financial month is named for the calendar month it begins in. '' means the current month,
       * so that a stored link stays up to date.
       */
      readonly month: string;
    }
  | { readonly kind: 'custom'; readonly from: CalendarDate; readonly to: CalendarDate };

/** The days of a report, inclusive. */
export type ReportPeriod = {
  readonly kind: ReportPeriodKind;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};

/** Months in each kind of period. */
const MONTHS: Readonly<Record<Exclude<ReportPeriodKind, 'custom'>, number>> = {
  month: 1,
  quarter: 3,
  year: 12,
  last12: 12,
};

/** What periods are computed from: the day months start on (planning settings), and today. */
export type PeriodCalendar = { readonly monthStartDay: number; readonly today: CalendarDate };

/** 'YYYY-MM' of the financial month that a day belongs to. */
export function monthOfDay(date: CalendarDate, monthStartDay: number): string {
  return periodOf(monthsFromDay(monthStartDay), date).start.slice(0, 7);
}

/**
 * The days of a choice. Quarters begin in January, April, July and October, years in January, all
 * on the day months start on. `last12` is the month and the eleven before it. An invalid month
 * means the current one; reversed custom days are swapped.
 */
export function periodOfChoice(choice: PeriodChoice, calendar: PeriodCalendar): ReportPeriod {
  if (choice.kind === 'custom') {
    const { kind, from, to } = choice;
    return from <= to ? { kind, from, to } : { kind, from: to, to: from };
  }
  const { kind } = choice;
  const start = startOf(kind, firstOf(choice.month, calendar), calendar.monthStartDay);
  return { kind, from: start, to: addDays(addMonths(start, MONTHS[kind]), -1) };
}

function firstOf(month: string, { monthStartDay, today }: PeriodCalendar): CalendarDate {
  const [year, number] = month.split('-').map(Number);
  const first = dateFromParts(year ?? Number.NaN, number ?? Number.NaN, monthStartDay);
  return first ?? periodOf(monthsFromDay(monthStartDay), today).start;
}

function startOf(
  kind: Exclude<ReportPeriodKind, 'custom'>,
  first: CalendarDate,
  monthStartDay: number,
): CalendarDate {
  if (kind === 'month') return first;
  if (kind === 'last12') return addMonths(first, 1 - MONTHS.last12);
  const month = Number(first.slice(5, 7));
  const begins = month - ((month - 1) % MONTHS[kind]);
  return dateFromParts(Number(first.slice(0, 4)), begins, monthStartDay) ?? first;
}

/**
 * The choice moved by a number of periods, back if `steps` is negative. Custom ranges move by their
 * own length.
 */
export function movedChoice(
  choice: PeriodChoice,
  calendar: PeriodCalendar,
  steps: number,
): PeriodChoice {
  const { from, to } = periodOfChoice(choice, calendar);
  if (choice.kind === 'custom') {
    const days = daysOf({ from, to }) * steps;
    return { kind: 'custom', from: addDays(from, days), to: addDays(to, days) };
  }
  const { kind } = choice;
  const base = kind === 'last12' ? addMonths(from, MONTHS.last12 - 1) : from;
  return { kind, month: addMonths(base, MONTHS[kind] * steps).slice(0, 7) };
}

/** The choice of this kind that includes a day; its month, for custom days. */
export function choiceOfDay(
  kind: ReportPeriodKind,
  day: CalendarDate,
  { monthStartDay }: Pick<PeriodCalendar, 'monthStartDay'>,
): PeriodChoice {
  return { kind: kind === 'custom' ? 'month' : kind, month: monthOfDay(day, monthStartDay) };
}

/** The current period, without naming its month. */
export function currentChoice(kind: Exclude<ReportPeriodKind, 'custom'>): PeriodChoice {
  return { kind, month: '' };
}

/** The number of days, both ends included. */
export function daysOf({ from, to }: Pick<ReportPeriod, 'from' | 'to'>): number {
  return dayNumber(to) - dayNumber(from) + 1;
}

/** The number of months in a period; null for custom days. */
function monthsOfKind(kind: ReportPeriodKind): number | null {
  return kind === 'custom' ? null : MONTHS[kind];
}

export const REPORT_COMPARISONS = ['none', 'previous', 'year'] as const;

/** `previous`: the period before; `year`: the same days a year earlier. */
export type ReportComparison = (typeof REPORT_COMPARISONS)[number];

/** The days that a period is compared with. */
export type ComparedDays = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /**
   * Whether the period is in progress, so that only the matching days of the other period are
   * compared.
   */
  readonly isPartial: boolean;
};

/**
 * The days to compare a period with; null for none. A period in progress (today is in it, but not
 * its last day) is compared with the same part of the other, not with a whole period.
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

/**
 * Periods of months end the day before the next begins. Custom days that end a month do so a year
 * earlier too.
 */
function lastDay(period: ReportPeriod, comparison: 'previous' | 'year', shifted: Shift) {
  const { kind, to } = period;
  if (kind !== 'custom') return addDays(shifted(addDays(to, 1)), -1);
  const isMonthEnd = comparison === 'year' && lastOfMonth(to) === to;
  return isMonthEnd ? lastOfMonth(shifted(firstOfMonth(to))) : shifted(to);
}

/** The comparison of a figure with an earlier one. */
export type AmountChange = {
  readonly before: ReportAmount;
  /**
   * now - before, exact to the cent as shown. With exchange rates, its parts may add up to a few
   * cents more or less.
   */
  readonly change: ReportAmount;
  /** See changeFraction. */
  readonly fraction: number | null;
};

/** Compares two figures. */
export function changeOf(now: ReportAmount, before: ReportAmount): AmountChange {
  const change = { ...subtractAmounts(now, before), amount: cents(now.amount - before.amount) };
  return { before, change, fraction: changeFraction(now.amount, before.amount) };
}

export const BUCKET_STEPS = ['day', 'week', 'month', 'quarter', 'year'] as const;

export type BucketStep = (typeof BUCKET_STEPS)[number];

/** A part of a period: a column or a point of a chart. */
export type ReportBucket = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Whether the period starts or ends inside it, so that it has fewer days than the others. */
  readonly isCut: boolean;
};

const A_SUNDAY = '2000-01-02' as CalendarDate;
const MONDAY = 1;

/**
 * Splits days into parts, oldest first. The parts at the ends may be cut. Months begin on the day
 * in the planning settings.
 * @param weekStart 0 is Sunday
 */
export function bucketsOf(
  { from, to }: ReportDays,
  step: BucketStep,
  monthStartDay: number,
  weekStart: number = MONDAY,
): readonly ReportBucket[] {
  if (step === 'day') {
    return Array.from({ length: Math.max(0, daysOf({ from, to })) }, (_, at) => {
      const day = addDays(from, at);
      return { from: day, to: day, isCut: false };
    });
  }
  return periodsBetween(ruleOf(step, monthStartDay, weekStart), from, to).map(({ start, end }) => ({
    from: start < from ? from : start,
    to: end > to ? to : end,
    isCut: start < from || end > to,
  }));
}

function ruleOf(
  step: Exclude<BucketStep, 'day'>,
  monthStartDay: number,
  weekStart: number,
): PeriodRule {
  if (step === 'week') return { period: 'weekly', startDate: addDays(A_SUNDAY, weekStart) };
  const monthly = monthsFromDay(monthStartDay);
  if (step === 'month') return monthly;
  const january = dateFromParts(2000, 1, monthStartDay) ?? monthly.startDate;
  return { period: step === 'quarter' ? 'quarterly' : 'yearly', startDate: january };
}

const MAX_DAYS = 31;
const MAX_DAYS_OF_WEEKS = 120;
const MAX_DAYS_OF_MONTHS = 4 * 366;
const MAX_DAYS_OF_QUARTERS = 12 * 366;

/** The step that splits a period into a few dozen parts. */
export function stepFor(days: ReportDays): BucketStep {
  const count = daysOf(days);
  if (count <= MAX_DAYS) return 'day';
  if (count <= MAX_DAYS_OF_WEEKS) return 'week';
  if (count <= MAX_DAYS_OF_MONTHS) return 'month';
  return count <= MAX_DAYS_OF_QUARTERS ? 'quarter' : 'year';
}
