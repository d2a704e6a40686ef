import { monthsFromDay, periodOf } from '@/domain/core/budget-period.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateFromParts,
} from '@/domain/core/calendar-date.ts';
import { dayNumber } from '@/domain/core/day-number.ts';

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
export function monthsOfKind(kind: ReportPeriodKind): number | null {
  return kind === 'custom' ? null : MONTHS[kind];
}
