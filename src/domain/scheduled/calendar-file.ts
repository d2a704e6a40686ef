import {
  addDays,
  addMonths,
  type CalendarDate,
  dayNumber,
  monthNumber,
} from '@/domain/core/calendar-date.ts';
import {
  monthEndOf,
  type Occurrence,
  type OccurrenceRule,
  occurrencesFrom,
  occurrencesUntil,
} from './occurrences.ts';
import type { ScheduledTransaction } from './scheduled.ts';

/** Octets of a line without its end (RFC 5545, 3.1). */
const LONGEST_LINE = 75;
const LINE_END = '\r\n';

/** A text as the value of a property: without control characters, with what separates values escaped (RFC 5545, 3.3.11). */
export function icsText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** Lines as they stand in the file: each at most 75 octets long, continued after a blank, no character cut in two. */
export function icsLines(lines: readonly string[]): string {
  return lines.map((line) => folded(line) + LINE_END).join('');
}

function folded(line: string): string {
  let written = '';
  let length = 0;
  for (const character of line) {
    const octets = octetsOf(character);
    if (length + octets > LONGEST_LINE) {
      written += `${LINE_END} `;
      length = 1;
    }
    written += character;
    length += octets;
  }
  return written;
}

/** How many octets a character takes in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** An entry of a calendar: one occurrence, or with `repeats` (the value of an RRULE) it and all that follow. */
type CalendarFileEntry = Occurrence & { readonly repeats: string };

/** What repeats as no RRULE can say, is written out for so long. */
const MONTHS_WRITTEN_OUT = 24;

/**
 * The same days as `occurrencesFrom`, as a calendar says them: one entry that repeats, before it a single one where nextDueDate is
 * none of its days. A weekend rule moves the days of months and years unevenly: those are single entries for 24 months from the
 * later of today and nextDueDate. Empty where nothing falls before endDate.
 */
export function calendarFileEntries(
  rule: OccurrenceRule,
  today: CalendarDate,
): readonly CalendarFileEntry[] {
  const occurrences = occurrencesFrom(rule);
  const first = occurrences.next().value;
  const second = occurrences.next().value;
  if (!first) return [];
  if (!second) return [single(first)];
  if (isUneven(rule)) {
    const from = first.dueDate > today ? first.dueDate : today;
    return occurrencesUntil(rule, addMonths(from, MONTHS_WRITTEN_OUT)).map(single);
  }
  const isOddFirst = rule.monthEnd === true && stepsInMonths(rule) && !isMonthEnd(first.dueDate);
  return isOddFirst ? [single(first), repeating(rule, second)] : [repeating(rule, first)];
}

const single = (occurrence: Occurrence): CalendarFileEntry => ({ ...occurrence, repeats: '' });

function repeating(rule: OccurrenceRule, start: Occurrence): CalendarFileEntry {
  // In days and weeks a weekend moves every occurrence alike, and with them the last.
  const moved = dayNumber(start.date) - dayNumber(start.dueDate);
  const until = rule.endDate === '' ? [] : [`UNTIL=${icsDate(addDays(rule.endDate, moved))}`];
  return { ...start, repeats: [...stepParts(rule), ...until].join(';') };
}

/** A date as calendars write it. */
function icsDate(date: CalendarDate): string {
  return date.replaceAll('-', '');
}

function stepParts(rule: OccurrenceRule): readonly string[] {
  const every = (frequency: string, interval = rule.interval) => [
    `FREQ=${frequency}`,
    `INTERVAL=${interval}`,
  ];
  switch (rule.frequency) {
    case 'daily':
      return every('DAILY');
    case 'weekly':
      return every('WEEKLY');
    case 'bi-weekly':
      return every('WEEKLY', rule.interval * 2);
    case 'monthly':
      return [...every('MONTHLY'), ...dayOfMonth(anchorDay(rule, rule.interval), rule)];
    case 'yearly': {
      const month = Number(rule.nextDueDate.slice(5, 7));
      const day = anchorDay(rule, rule.interval * 12);
      return [...every('YEARLY'), `BYMONTH=${month}`, ...dayOfYear(month, day, rule)];
    }
  }
}

const LAST_DAY = ['BYMONTHDAY=-1'];

/** A day that short months lack is the last of those from the 28th on which a month has. */
function dayOfMonth(day: number, { monthEnd }: OccurrenceRule): readonly string[] {
  if (monthEnd === true || day === 31) return LAST_DAY;
  if (day <= 28) return [`BYMONTHDAY=${day}`];
  return [`BYMONTHDAY=${day === 29 ? '28,29' : '28,29,30'}`, 'BYSETPOS=-1'];
}

/** Of all days of a year only 29 February is missing from some: it, too, is the last of its month. */
function dayOfYear(month: number, day: number, { monthEnd }: OccurrenceRule): readonly string[] {
  return monthEnd === true || (month === 2 && day === 29) ? LAST_DAY : [`BYMONTHDAY=${day}`];
}

/** The day of the month that is kept through short months: the anchor's, where it leads to nextDueDate. */
function anchorDay({ anchorDate, nextDueDate, monthEnd }: OccurrenceRule, step: number): number {
  const apart = monthNumber(nextDueDate) - monthNumber(anchorDate);
  const reached = addMonths(anchorDate, apart);
  const leadsThere =
    apart % step === 0 && (monthEnd === true ? monthEndOf(reached) : reached) === nextDueDate;
  return Number((leadsThere ? anchorDate : nextDueDate).slice(8));
}

const isMonthEnd = (date: CalendarDate) => monthEndOf(date) === date;

const stepsInMonths = ({ frequency }: OccurrenceRule) =>
  frequency === 'monthly' || frequency === 'yearly';

const isUneven = (rule: OccurrenceRule) => rule.weekendRule !== 'none' && stepsInMonths(rule);

/** What a person reads of an item in a calendar. */
export type CalendarTexts = { readonly summary: string; readonly description: string };

type CalendarOptions = {
  /** The name of the calendar. */
  readonly name: string;
  readonly now: Date;
  readonly today: CalendarDate;
  /** The alarm rings at nine in the morning so many days before; null = none. */
  readonly alarmDaysAhead: number | null;
  readonly textsOf: (item: ScheduledTransaction) => CalendarTexts;
};

const ALARM_HOUR = 9;

/**
 * A calendar (RFC 5545) of what is scheduled and not paused, as days without hours that do not make one busy. The same item has the
 * same UID in every export, so that a calendar that imports again updates what it has.
 */
export function calendarFile(
  items: readonly ScheduledTransaction[],
  options: CalendarOptions,
): string {
  return icsLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Coffer//Scheduled transactions//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${icsText(options.name)}`,
    ...exportedItems(items, options.today).flatMap((item) =>
      calendarFileEntries(item, options.today).flatMap((entry) => event(item, entry, options)),
    ),
    'END:VCALENDAR',
  ]);
}

/** The items that a calendar file has: not paused, and not past their end. */
export function exportedItems(
  items: readonly ScheduledTransaction[],
  today: CalendarDate,
): readonly ScheduledTransaction[] {
  return items.filter((item) => !item.paused && calendarFileEntries(item, today).length > 0);
}

function event(
  item: ScheduledTransaction,
  { dueDate, date, repeats }: CalendarFileEntry,
  { now, alarmDaysAhead, textsOf }: CalendarOptions,
): readonly string[] {
  const { summary, description } = textsOf(item);
  const id = repeats ? item.id : `${item.id}-${dueDate}`;
  return [
    'BEGIN:VEVENT',
    `UID:${icsText(id)}@coffer`,
    `DTSTAMP:${icsInstant(now)}`,
    `DTSTART;VALUE=DATE:${icsDate(date)}`,
    `DTEND;VALUE=DATE:${icsDate(addDays(date, 1))}`,
    ...(repeats ? [`RRULE:${repeats}`] : []),
    `SUMMARY:${icsText(summary)}`,
    ...(description ? [`DESCRIPTION:${icsText(description)}`] : []),
    'TRANSP:TRANSPARENT',
    ...(alarmDaysAhead === null ? [] : alarm(summary, alarmDaysAhead)),
    'END:VEVENT',
  ];
}

function alarm(summary: string, daysAhead: number): readonly string[] {
  const hours = ALARM_HOUR - daysAhead * 24;
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${icsText(summary)}`,
    `TRIGGER:${hours < 0 ? '-' : ''}PT${Math.abs(hours)}H`,
    'END:VALARM',
  ];
}

/** '20260315T160000Z'. */
function icsInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}
