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

/** An entry of a calendar: one occurrence, or with `repeats` (the value of an RRULE) it and all that follow. */
export type CalendarEntry = Occurrence & { readonly repeats: string };

/** What repeats as no RRULE can say, is written out for so long. */
const MONTHS_WRITTEN_OUT = 24;

/**
 * The same days as `occurrencesFrom`, as a calendar says them: one entry that repeats, before it a single one where nextDueDate is
 * none of its days. A weekend rule moves the days of months and years unevenly: those are single entries for 24 months from the
 * later of today and nextDueDate. Empty where nothing falls before endDate.
 */
export function calendarEntries(
  rule: OccurrenceRule,
  today: CalendarDate,
): readonly CalendarEntry[] {
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

const single = (occurrence: Occurrence): CalendarEntry => ({ ...occurrence, repeats: '' });

function repeating(rule: OccurrenceRule, start: Occurrence): CalendarEntry {
  // In days and weeks a weekend moves every occurrence alike, and with them the last.
  const moved = dayNumber(start.date) - dayNumber(start.dueDate);
  const until = rule.endDate === '' ? [] : [`UNTIL=${icsDate(addDays(rule.endDate, moved))}`];
  return { ...start, repeats: [...stepParts(rule), ...until].join(';') };
}

/** A date as calendars write it. */
export function icsDate(date: CalendarDate): string {
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
