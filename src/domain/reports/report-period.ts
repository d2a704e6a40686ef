import { firstOfMonth, lastOfMonth } from '@/domain/accounts/balance-history.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateFromParts,
  dayNumber,
} from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { monthsFromDay, type PeriodRule, periodOf, periodsBetween } from '@/domain/core/periods.ts';
import { changeFraction } from '@/domain/transactions/explained-figure.ts';
import { lessAmount, type ReportAmount } from './report-amount.ts';
import type { ReportDays } from './report-flows.ts';

export const REPORT_PERIODS = ['month', 'quarter', 'year', 'last12', 'custom'] as const;

export type ReportPeriodKind = (typeof REPORT_PERIODS)[number];

/** What the period picker holds. */
export type PeriodChoice =
  | {
      readonly kind: Exclude<ReportPeriodKind, 'custom'>;
      /**
       * The month with which it begins (quarter, year), which it is, or with which it ends (last12), 'YYYY-MM'; a month
       * belongs to the calendar month in which it begins. '' = that of today, so that a stored address stays up to date.
       */
      readonly month: string;
    }
  | { readonly kind: 'custom'; readonly from: CalendarDate; readonly to: CalendarDate };

/** Days of a report, both included. */
export type ReportPeriod = {
  readonly kind: ReportPeriodKind;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};

/** How many months each has. */
const MONTHS: Readonly<Record<Exclude<ReportPeriodKind, 'custom'>, number>> = {
  month: 1,
  quarter: 3,
  year: 12,
  last12: 12,
};

/** What months, quarters and years are counted from: the day on which months start (planning settings), and today. */
export type PeriodCalendar = { readonly monthStartDay: number; readonly today: CalendarDate };

/** 'YYYY-MM' of the month that a day belongs to. */
export function monthOfDay(date: CalendarDate, monthStartDay: number): string {
  return periodOf(monthsFromDay(monthStartDay), date).start.slice(0, 7);
}

/**
 * The days of a choice. Quarters begin in January, April, July and October, years in January, all on the day on which
 * months start. The last twelve months are the month and the eleven before it. A month that is none is that of today;
 * custom days the wrong way round are turned.
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

/** The choice so many periods later, or earlier where `steps` is negative; custom days move by their own number. */
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

/** The month that stands in the address for the running period: none. */
export function currentChoice(kind: Exclude<ReportPeriodKind, 'custom'>): PeriodChoice {
  return { kind, month: '' };
}

/** How many days there are, both ends included. */
export function daysOf({ from, to }: Pick<ReportPeriod, 'from' | 'to'>): number {
  return dayNumber(to) - dayNumber(from) + 1;
}

/** How many months a period of months has; null = custom days. */
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

export const BUCKET_STEPS = ['day', 'week', 'month', 'quarter', 'year'] as const;

export type BucketStep = (typeof BUCKET_STEPS)[number];

/** A part of a period, as a column or a point of a chart. */
export type ReportBucket = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** The period begins or ends within it: its days are fewer than those of the others. */
  readonly isCut: boolean;
};

const A_SUNDAY = '2000-01-02' as CalendarDate;
const MONDAY = 1;

/**
 * The parts of some days, oldest first; those at the ends are cut. Months begin on the day of the planning settings.
 * @param weekStart 0 = Sunday
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

const MOST_DAYS = 31;
const MOST_DAYS_OF_WEEKS = 120;
const MOST_DAYS_OF_MONTHS = 4 * 366;
const MOST_DAYS_OF_QUARTERS = 12 * 366;

/** The step that shows a period in some tens of parts. */
export function stepFor(days: ReportDays): BucketStep {
  const count = daysOf(days);
  if (count <= MOST_DAYS) return 'day';
  if (count <= MOST_DAYS_OF_WEEKS) return 'week';
  if (count <= MOST_DAYS_OF_MONTHS) return 'month';
  return count <= MOST_DAYS_OF_QUARTERS ? 'quarter' : 'year';
}
