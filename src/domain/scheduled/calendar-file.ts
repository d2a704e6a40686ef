import {
  addDays,
  addMonths,
  type CalendarDate,
  dayNumber,
  lastOfMonth,
  monthNumber,
} from '@/domain/core/calendar-date.ts';
import {
  type Occurrence,
  type OccurrenceRule,
  occurrencesFrom,
  occurrencesUntil,
} from './occurrences.ts';
import type { ScheduledTransaction } from './scheduled.ts';

/** The text of an item in a calendar. */
export type CalendarTexts = { readonly summary: string; readonly description: string };

type CalendarOptions = {
  /** The calendar's name. */
  readonly name: string;
  readonly now: Date;
  readonly today: CalendarDate;
  /** How many days in advance the alarm rings, at nine in the morning; null = no alarm. */
  readonly alarmDaysAhead: number | null;
  readonly textsOf: (item: ScheduledTransaction) => CalendarTexts;
};

const ALARM_HOUR = 9;

/**
 * An iCalendar file (RFC 5545) of the active scheduled items, as all-day events that don't block
 * time. An item keeps its UID across exports, so importing again updates the existing events.
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

/** The items that are exported: not paused, and not past their end. */
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

/** For example '20260315T160000Z'. */
function icsInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A calendar entry: one occurrence, or the start of a series if `repeats` holds an RRULE value. */
type CalendarFileEntry = Occurrence & { readonly repeats: string };

/** Occurrences that no RRULE can express are written out for this long. */
const MONTHS_WRITTEN_OUT = 24;

/**
 * The same days as `occurrencesFrom` as calendar entries: one repeating entry, preceded by a single
 * one if nextDueDate is not on its days. Weekend rules move monthly and yearly dates unevenly, so
 * those become single entries for 24 months from the later of today and nextDueDate. Empty if
 * nothing falls before endDate.
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

/** Octets per line, not counting the line break (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

const LINE_END = '\r\n';

/** Escapes text for use as a property value and drops control characters (RFC 5545, 3.3.11). */
export function icsText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/**
 * Joins lines as they appear in the file: folded at 75 octets with a leading space, never in the
 * middle of a character.
 */
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

function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

const single = (occurrence: Occurrence): CalendarFileEntry => ({ ...occurrence, repeats: '' });

function repeating(rule: OccurrenceRule, start: Occurrence): CalendarFileEntry {
  // In day and week steps, a weekend rule moves every occurrence equally, the last one included.
  const moved = dayNumber(start.date) - dayNumber(start.dueDate);
  const until = rule.endDate === '' ? [] : [`UNTIL=${icsDate(addDays(rule.endDate, moved))}`];
  return { ...start, repeats: [...stepParts(rule), ...until].join(';') };
}

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

/** If short months lack the day, use the last existing one of the 28th and later. */
function dayOfMonth(day: number, { monthEnd }: OccurrenceRule): readonly string[] {
  if (monthEnd === true || day === 31) return LAST_DAY;
  if (day <= 28) return [`BYMONTHDAY=${day}`];
  return [`BYMONTHDAY=${day === 29 ? '28,29' : '28,29,30'}`, 'BYSETPOS=-1'];
}

/** February 29 is the only day that some years lack; it, too, becomes the last day of its month. */
function dayOfYear(month: number, day: number, { monthEnd }: OccurrenceRule): readonly string[] {
  return monthEnd === true || (month === 2 && day === 29) ? LAST_DAY : [`BYMONTHDAY=${day}`];
}

/**
 * The day of the month that survives short months: the anchor's, if its steps lead to nextDueDate.
 */
function anchorDay({ anchorDate, nextDueDate, monthEnd }: OccurrenceRule, step: number): number {
  const apart = monthNumber(nextDueDate) - monthNumber(anchorDate);
  const reached = addMonths(anchorDate, apart);
  const leadsThere =
    apart % step === 0 && (monthEnd === true ? lastOfMonth(reached) : reached) === nextDueDate;
  return Number((leadsThere ? anchorDate : nextDueDate).slice(8));
}

const isMonthEnd = (date: CalendarDate) => lastOfMonth(date) === date;

const stepsInMonths = ({ frequency }: OccurrenceRule) =>
  frequency === 'monthly' || frequency === 'yearly';

const isUneven = (rule: OccurrenceRule) => rule.weekendRule !== 'none' && stepsInMonths(rule);
