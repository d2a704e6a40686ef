import { addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';

/** How many whole months lie before that of today. */
export const SAMPLE_MONTHS = 24;

/** The days of the sample data, both included: 24 whole months, and that of today as far as it has come. */
export type SampleSpan = { readonly start: CalendarDate; readonly today: CalendarDate };

/** The span that ends today; it starts on the first of a month. */
export function sampleSpan(today: CalendarDate): SampleSpan {
  return { start: addMonths(`${today.slice(0, 8)}01` as CalendarDate, -SAMPLE_MONTHS), today };
}

/** The first days of the months of a span, oldest first. */
export function monthsOf({ start, today }: SampleSpan): readonly CalendarDate[] {
  const months: CalendarDate[] = [];
  for (let month = start; month <= today; month = addMonths(start, months.length)) {
    months.push(month);
  }
  return months;
}

/** A day of a month; the caller names none that the month lacks. @param month any day of it */
export function dayOfMonth(month: CalendarDate, day: number): CalendarDate {
  return `${month.slice(0, 8)}${String(day).padStart(2, '0')}` as CalendarDate;
}

/** 1 = January. */
export function monthNumber(day: CalendarDate): number {
  return Number(day.slice(5, 7));
}

/** Whether a day lies in the span. */
export function isWithin({ start, today }: SampleSpan, day: CalendarDate): boolean {
  return day >= start && day <= today;
}
