import { everyText } from '@/components/text/value-text.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { weekdayOf } from '@/domain/scheduled/occurrences.ts';
import type { Frequency, ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { keptDayOfMonth } from '@/domain/scheduled/scheduled-list.ts';
import { pageLanguage } from '@/messages/language.ts';
import { currentLocale, t } from '@/messages/t.ts';

type Repeating = Pick<
  ScheduledTransaction,
  'frequency' | 'interval' | 'anchorDate' | 'nextDueDate' | 'monthEnd'
>;

/** How often something happens, in words: 'Every 2 weeks', 'Monthly on the last day', 'Monthly on the 31st'. */
export function frequencyText(item: Repeating): string {
  const every = everyText(item);
  if (item.frequency === 'monthly') {
    return item.monthEnd
      ? t('scheduled.onLastDay', { every })
      : t('scheduled.onDay', { every, day: ordinal(keptDayOfMonth(item)) });
  }
  return every;
}

/** By the language of the texts, as the words around it are. */
function ordinal(day: number): string {
  const form = new Intl.PluralRules(pageLanguage(), { type: 'ordinal' }).select(day);
  return t(`scheduled.ordinal-${form === 'zero' || form === 'many' ? 'other' : form}`, { day });
}

/** What else is to be known about when it happens: a weekend that moves it, its end. */
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

/** What comes every so many weeks keeps its weekday; what comes every day is not moved. */
function canMeetWeekend(frequency: Frequency, nextDueDate: CalendarDate): boolean {
  if (frequency === 'daily') return false;
  return (
    (frequency !== 'weekly' && frequency !== 'bi-weekly') || [0, 6].includes(weekdayOf(nextDueDate))
  );
}

/** A day that is soon: without its year where that is this one's. */
export function dayText(date: CalendarDate, today: CalendarDate): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return formatDate(date, isThisYear ? 'short' : 'medium', currentLocale());
}

/** Further away than this, days say little; then weeks do. */
const MOST_DAYS = 13;
const DAYS_PER_WEEK = 7;
const MOST_WEEKS = 8;
const DAYS_PER_MONTH = 30.4375;
const MONTHS_PER_YEAR = 12;

/** How far away a day is: 'Overdue', 'Today', 'tomorrow', 'in 3 days', 'in 2 weeks', 'in 4 months'. */
export function distanceText(daysAway: number): string {
  if (daysAway < 0) return t('scheduled.overdue');
  if (daysAway === 0) return t('scheduled.today');
  if (daysAway <= MOST_DAYS) {
    return new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }).format(
      daysAway,
      'day',
    );
  }
  // 'Next month' would name a month of the calendar.
  const format = new Intl.RelativeTimeFormat(currentLocale());
  const weeks = Math.round(daysAway / DAYS_PER_WEEK);
  if (weeks <= MOST_WEEKS) return format.format(weeks, 'week');
  const months = Math.round(daysAway / DAYS_PER_MONTH);
  return months < MONTHS_PER_YEAR
    ? format.format(months, 'month')
    : format.format(Math.round(months / MONTHS_PER_YEAR), 'year');
}

/** 'Feb 26'; the year is told where it is another one than today's. */
export function formDayText(date: CalendarDate, today: CalendarDate): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return formatDate(date, isThisYear ? 'short' : 'medium', currentLocale());
}

/** 'Mon Nov 30 · Thu Dec 31 · Fri Jan 29, 2027'; no line ends within a day. */
export function datesText(dates: readonly CalendarDate[], today: CalendarDate): string {
  const weekday = new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' });
  return dates
    .map((date) => `${weekday.format(new Date(`${date}T00:00:00Z`))} ${formDayText(date, today)}`)
    .map((text) => text.replaceAll(' ', '\u00a0'))
    .join(' · ');
}
