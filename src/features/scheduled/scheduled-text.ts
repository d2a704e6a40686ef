import { everyText } from '@/components/text/value-text.ts';
import { type CalendarDate, formatDate, weekdayOf } from '@/domain/core/calendar-date.ts';
import type { Frequency, ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { anchorDayOfMonth } from '@/domain/scheduled/scheduled-list.ts';
import { pageLanguage } from '@/messages/language.ts';
import { currentLocale, t } from '@/messages/t.ts';

type Recurrence = Pick<
  ScheduledTransaction,
  'frequency' | 'interval' | 'anchorDate' | 'nextDueDate' | 'monthEnd'
>;

/**
 * How often something repeats: 'Every 2 weeks', 'Monthly on the last day', 'Monthly on the 31st'.
 */
export function frequencyText(item: Recurrence): string {
  const every = everyText(item);
  if (item.frequency === 'monthly') {
    return item.monthEnd
      ? t('scheduled.onLastDay', { every })
      : t('scheduled.onDay', { every, day: ordinal(anchorDayOfMonth(item)) });
  }
  return every;
}

/** Ordinal in the language of the texts, to match the sentence around it. */
function ordinal(day: number): string {
  const form = new Intl.PluralRules(pageLanguage(), { type: 'ordinal' }).select(day);
  return t(`scheduled.ordinal-${form === 'zero' || form === 'many' ? 'other' : form}`, { day });
}

/** Further details of the recurrence: its weekend rule and its end date. */
export function frequencyDetails({
  frequency,
  weekendRule,
  nextDueDate,
  endDate,
}: Pick<
  ScheduledTransaction,
  'frequency' | 'weekendRule' | 'nextDueDate' | 'endDate'
>): readonly string[] {
  const weekend =
    weekendRule === 'none' || !canMeetWeekend(frequency, nextDueDate)
      ? ''
      : t(`scheduled.weekend-${weekendRule}`);
  const end =
    endDate === ''
      ? ''
      : t('scheduled.until', { date: formatDate(endDate, 'medium', currentLocale()) });
  return [weekend, end].filter(Boolean);
}

/**
 * Whether an occurrence can fall on a weekend and be moved. Weekly items keep their weekday, and
 * daily ones are never moved.
 */
function canMeetWeekend(frequency: Frequency, nextDueDate: CalendarDate): boolean {
  if (frequency === 'daily') return false;
  return (
    (frequency !== 'weekly' && frequency !== 'bi-weekly') || [0, 6].includes(weekdayOf(nextDueDate))
  );
}

/** Short date; the year is added only if it isn't this year. */
export function dayText(date: CalendarDate, today: CalendarDate): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return formatDate(date, isThisYear ? 'short' : 'medium', currentLocale());
}

/** Beyond this, weeks are clearer than days. */
const MAX_DAYS = 13;
const DAYS_PER_WEEK = 7;
const MAX_WEEKS = 8;
const DAYS_PER_MONTH = 30.4375;
const MONTHS_PER_YEAR = 12;

/** Time until a day: 'Overdue', 'Today', 'tomorrow', 'in 3 days', 'in 2 weeks', 'in 4 months'. */
export function distanceText(daysAway: number): string {
  if (daysAway < 0) return t('scheduled.overdue');
  if (daysAway === 0) return t('scheduled.today');
  if (daysAway <= MAX_DAYS) {
    return new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }).format(
      daysAway,
      'day',
    );
  }
  // Not `numeric: 'auto'`, because 'next month' would suggest a calendar month.
  const format = new Intl.RelativeTimeFormat(currentLocale());
  const weeks = Math.round(daysAway / DAYS_PER_WEEK);
  if (weeks <= MAX_WEEKS) return format.format(weeks, 'week');
  const months = Math.round(daysAway / DAYS_PER_MONTH);
  return months < MONTHS_PER_YEAR
    ? format.format(months, 'month')
    : format.format(Math.round(months / MONTHS_PER_YEAR), 'year');
}

/** 'Mon Nov 30 · Thu Dec 31 · Fri Jan 29, 2027', with line breaks only between dates. */
export function datesText(dates: readonly CalendarDate[], today: CalendarDate): string {
  const weekday = new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' });
  return dates
    .map((date) => `${weekday.format(new Date(`${date}T00:00:00Z`))} ${dayText(date, today)}`)
    .map((text) => text.replaceAll(' ', '\u00a0'))
    .join(' · ');
}
