import {
  addDays,
  addMonths,
  type CalendarDate,
  dayNumber,
  daysInMonth,
  monthNumber,
} from '@/domain/core/calendar-date.ts';
import type { Frequency, ScheduledTransaction } from './scheduled.ts';

/** One time that a scheduled transaction happens. */
export type Occurrence = {
  /** As the calendar has it; what identifies the occurrence. */
  readonly dueDate: CalendarDate;
  /** The day on which it is posted: dueDate, moved off a weekend where the item asks for that. */
  readonly date: CalendarDate;
};

/** What tells the occurrences of a scheduled transaction. */
export type OccurrenceRule = Pick<
  ScheduledTransaction,
  'frequency' | 'interval' | 'nextDueDate' | 'endDate' | 'anchorDate' | 'weekendRule'
> & { readonly monthEnd?: boolean };

/** One step of a frequency (spec §9), in days or in months. */
const STEPS: Readonly<Record<Frequency, { readonly days: number } | { readonly months: number }>> =
  {
    daily: { days: 1 },
    weekly: { days: 7 },
    'bi-weekly': { days: 14 },
    monthly: { months: 1 },
    yearly: { months: 12 },
  };

/**
 * The occurrences from nextDueDate on, in order, up to endDate; without one as far as four-digit years go. The n-th is anchor +
 * n steps, clamped to the month: from 31 January 28 or 29 February, then 31 March. Where nextDueDate is none of those days,
 * it is the first all the same, and what the steps are counted from.
 */
export function* occurrencesFrom(rule: OccurrenceRule): Generator<Occurrence> {
  const { at, start } = gridOf(rule);
  let previous = '';
  for (let place = start; ; place++) {
    const dueDate = place === start ? rule.nextDueDate : at(place);
    // Years of five digits sort before those of four.
    if (dueDate.length !== 10 || dueDate <= previous || isAfterEnd(rule, dueDate)) return;
    yield { dueDate, date: postingDate(rule, dueDate) };
    previous = dueDate;
  }
}

/** The occurrences from nextDueDate on that are posted up to and with a day. */
export function occurrencesUntil(rule: OccurrenceRule, until: CalendarDate): readonly Occurrence[] {
  const found: Occurrence[] = [];
  for (const occurrence of occurrencesFrom(rule)) {
    if (occurrence.date > until) break;
    found.push(occurrence);
  }
  return found;
}

/** The occurrences before nextDueDate that were posted, or left out, from a day on; in order. */
export function occurrencesBefore(rule: OccurrenceRule, from: CalendarDate): readonly Occurrence[] {
  const { at, start } = gridOf(rule);
  const found: Occurrence[] = [];
  for (let place = start - 1; ; place--) {
    const dueDate = at(place);
    const date = postingDate(rule, dueDate);
    if (date < from || dueDate.length !== 10) return found.reverse();
    found.push({ dueDate, date });
  }
}

/** The occurrence after the next one; null where that falls after endDate. */
export function dueDateAfterNext(rule: OccurrenceRule): CalendarDate | null {
  const occurrences = occurrencesFrom(rule);
  occurrences.next();
  return occurrences.next().value?.dueDate ?? null;
}

/** The first occurrence, from nextDueDate on, that is posted on a day or later; null where there is none before endDate. */
export function firstDueDateFrom(rule: OccurrenceRule, day: CalendarDate): CalendarDate | null {
  for (const { dueDate, date } of occurrencesFrom(rule)) if (date >= day) return dueDate;
  return null;
}

/** Whether a day lies after the end of the item. */
export function isAfterEnd({ endDate }: Pick<OccurrenceRule, 'endDate'>, day: string): boolean {
  return endDate !== '' && day > endDate;
}

/** The day on which an occurrence is posted. Daily items know no weekend: three of them would meet on one day. */
export function postingDate(
  { weekendRule, frequency }: Pick<OccurrenceRule, 'weekendRule' | 'frequency'>,
  dueDate: CalendarDate,
): CalendarDate {
  if (weekendRule === 'none' || frequency === 'daily') return dueDate;
  const weekday = weekdayOf(dueDate);
  if (weekday !== SATURDAY && weekday !== SUNDAY) return dueDate;
  if (weekendRule === 'before') return addDays(dueDate, weekday === SATURDAY ? -1 : -2);
  return addDays(dueDate, weekday === SATURDAY ? 2 : 1);
}

const SUNDAY = 0;
const SATURDAY = 6;
/** 1970-01-01 was a Thursday. */
const WEEKDAY_OF_DAY_0 = 4;

/** 0 = Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return (((dayNumber(date) + WEEKDAY_OF_DAY_0) % 7) + 7) % 7;
}

/** The last day of the month of a date. */
export function monthEndOf(date: CalendarDate): CalendarDate {
  const last = daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)));
  return `${date.slice(0, 8)}${String(last).padStart(2, '0')}` as CalendarDate;
}

type Grid = {
  /** The occurrence so many steps from the anchor. */
  readonly at: (place: number) => CalendarDate;
  /** The place of nextDueDate. */
  readonly start: number;
};

function gridOf(rule: OccurrenceRule): Grid {
  const onAnchor = gridFrom(rule, rule.anchorDate);
  const isOnGrid = onAnchor.at(onAnchor.start) === rule.nextDueDate;
  return isOnGrid ? onAnchor : gridFrom(rule, rule.nextDueDate);
}

function gridFrom(rule: OccurrenceRule, anchor: CalendarDate): Grid {
  const step = STEPS[rule.frequency];
  if ('days' in step) {
    const days = step.days * rule.interval;
    const start = Math.round((dayNumber(rule.nextDueDate) - dayNumber(anchor)) / days);
    return { at: (place) => addDays(anchor, place * days), start };
  }
  const months = step.months * rule.interval;
  const start = Math.round((monthNumber(rule.nextDueDate) - monthNumber(anchor)) / months);
  const at = (place: number) => {
    const day = addMonths(anchor, place * months);
    return rule.monthEnd === true ? monthEndOf(day) : day;
  };
  return { at, start };
}
