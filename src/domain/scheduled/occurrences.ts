import {
  addDays,
  addMonths,
  type CalendarDate,
  dayNumber,
  lastOfMonth,
  monthNumber,
  weekdayOf,
} from '@/domain/core/calendar-date.ts';
import type { Frequency, ScheduledTransaction } from './scheduled.ts';

/** One occurrence of a scheduled transaction. */
export type Occurrence = {
  /** The date before any weekend shift. It identifies the occurrence. */
  readonly dueDate: CalendarDate;
  /** The day it is posted: `dueDate`, moved off a weekend if the item says so. */
  readonly date: CalendarDate;
};

/** The fields that determine an item's occurrences. */
export type OccurrenceRule = Pick<
  ScheduledTransaction,
  'frequency' | 'interval' | 'nextDueDate' | 'endDate' | 'anchorDate' | 'weekendRule'
> & { readonly monthEnd?: boolean };

/** The length of one step of each frequency (spec §9). */
const STEPS: Readonly<Record<Frequency, { readonly days: number } | { readonly months: number }>> =
  {
    daily: { days: 1 },
    weekly: { days: 7 },
    'bi-weekly': { days: 14 },
    monthly: { months: 1 },
    yearly: { months: 12 },
  };

/**
 * Yields the occurrences from `nextDueDate` on, in order, up to `endDate` (or year 9999 without
 * one).
 * The n-th is the anchor plus n steps, clamped to the month: from January 31 comes February 28 or
 * 29, then March 31. If `nextDueDate` is not on that grid, it is still the first, and the steps are
 * counted from it.
 */
export function* occurrencesFrom(rule: OccurrenceRule): Generator<Occurrence> {
  const { at, start } = gridOf(rule);
  let previous = '';
  for (let place = start; ; place++) {
    const dueDate = place === start ? rule.nextDueDate : at(place);
    // Five-digit years would sort before four-digit ones.
    if (dueDate.length !== 10 || dueDate <= previous || isAfterEnd(rule, dueDate)) return;
    yield { dueDate, date: postingDate(rule, dueDate) };
    previous = dueDate;
  }
}

/** The occurrences from `nextDueDate` on that are posted on or before `until`. */
export function occurrencesUntil(rule: OccurrenceRule, until: CalendarDate): readonly Occurrence[] {
  const found: Occurrence[] = [];
  for (const occurrence of occurrencesFrom(rule)) {
    if (occurrence.date > until) break;
    found.push(occurrence);
  }
  return found;
}

/**
 * The occurrences before `nextDueDate`, posted or skipped, whose posting date is `from` or later;
 * oldest first.
 */
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

/** The occurrence after the next one; null if it would fall after `endDate`. */
export function dueDateAfterNext(rule: OccurrenceRule): CalendarDate | null {
  const occurrences = occurrencesFrom(rule);
  occurrences.next();
  return occurrences.next().value?.dueDate ?? null;
}

/**
 * The first occurrence from `nextDueDate` on that is posted on or after `day`; null if there is
 * none before `endDate`.
 */
export function firstDueDateFrom(rule: OccurrenceRule, day: CalendarDate): CalendarDate | null {
  for (const { dueDate, date } of occurrencesFrom(rule)) if (date >= day) return dueDate;
  return null;
}

export function isAfterEnd({ endDate }: Pick<OccurrenceRule, 'endDate'>, day: string): boolean {
  return endDate !== '' && day > endDate;
}

/**
 * The day an occurrence is posted. Weekend rules don't apply to daily items, because three of them
 * would land on one day.
 */
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

type Grid = {
  /** The due date `place` steps from the anchor. */
  readonly at: (place: number) => CalendarDate;
  /** The step number of `nextDueDate`. */
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
    return rule.monthEnd === true ? lastOfMonth(day) : day;
  };
  return { at, start };
}
