import dayjs from 'dayjs';

/** A local calendar date as 'YYYY-MM-DD'. Compare dates as text; no time zone ever applies. */
export type CalendarDate = string & { readonly __calendarDate: true };

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** @param month 1 to 12 */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

/** Builds a date from its parts; `null` if the calendar has no such day. @param month 1 to 12 */
export function dateFromParts(year: number, month: number, day: number): CalendarDate | null {
  if (!Number.isInteger(year) || year < 1000 || year > 9999) return null;
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as CalendarDate;
}

/** Parses 'YYYY-MM-DD' strictly: '2024-2-3' and '2024-02-31' give `null`. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const parts = PATTERN.exec(text);
  return parts ? dateFromParts(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null;
}

/** The local calendar date of an instant. */
export function dateOfInstant(instant: Date): CalendarDate {
  return dayjs(instant).format('YYYY-MM-DD') as CalendarDate;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const [year, month, day] = partsOf(date);
  // Work in UTC, where every day has 24 hours and exists. Some time zones have skipped whole days.
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return moved.toISOString().slice(0, 10) as CalendarDate;
}

/** Adds months and clamps to the end of the month: January 31 + 1 is February 28 or 29. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = partsOf(date);
  const count = year * 12 + (month - 1) + months;
  const [newYear, newMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const newDay = Math.min(day, daysInMonth(newYear, newMonth));
  const text = [String(newYear).padStart(4, '0'), newMonth, newDay]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return text as CalendarDate;
}

function partsOf(date: CalendarDate): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
}

/** Returns 'YYYY-MM'. */
export function monthOf(date: CalendarDate): string {
  return date.slice(0, 7);
}

/** The first day of the date's month. */
export function firstOfMonth(date: CalendarDate): CalendarDate {
  return `${monthOf(date)}-01` as CalendarDate;
}

/** The last day of the date's month. */
export function lastOfMonth(date: CalendarDate): CalendarDate {
  const [year, month] = partsOf(date);
  return `${monthOf(date)}-${daysInMonth(year, month)}` as CalendarDate;
}

/** A running count of months: subtract two to get the calendar months between them. */
export function monthNumber(date: CalendarDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}

/** A number that puts the newest date first in ascending order: 99999999 - yyyymmdd. */
export function invertedDateKey(date: CalendarDate): number {
  return 99_999_999 - Number(date.replaceAll('-', ''));
}

/** The date behind an inverted key; `null` if the key stands for no date. */
export function dateOfInvertedKey(key: number): CalendarDate | null {
  const digits = String(99_999_999 - key).padStart(8, '0');
  return parseCalendarDate(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`);
}

type DateStyle = 'short' | 'medium' | 'weekday' | 'long' | 'month' | 'shortMonth';

/** The style that shows the year only for days outside the current year. */
export function nearDateStyle(date: CalendarDate, today: CalendarDate): 'short' | 'medium' {
  return date.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium';
}

const STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  short: { day: 'numeric', month: 'short' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short', year: 'numeric' },
};

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats a date for display. Without `locale`, uses the browser's. */
export function formatDate(date: CalendarDate, style: DateStyle, locale?: string): string {
  const key = `${locale ?? ''}|${style}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone: 'UTC' });
    formatters.set(key, formatter);
  }
  return formatter.format(new Date(`${date}T00:00:00Z`));
}

const DAY_MS = 86_400_000;

/**
 * Days since 1970-01-01; subtract two to get the days between them. NaN if the text is not a date.
 */
export function dayNumber(date: string): number {
  const parts = date.split('-').map(Number);
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = parts;
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** 1970-01-01 was a Thursday. */
const WEEKDAY_OF_DAY_0 = 4;

/** 0 = Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return (((dayNumber(date) + WEEKDAY_OF_DAY_0) % 7) + 7) % 7;
}

const DAYS_PER_MONTH = 30.4375;

/** Months from one day to a later one, rounded: less than half a month is 0. */
export function monthsUntil(from: string, to: string): number {
  return Math.round((dayNumber(to) - dayNumber(from)) / DAYS_PER_MONTH);
}
