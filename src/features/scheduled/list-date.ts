import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { currentLocale, t } from '@/messages/t.ts';

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
