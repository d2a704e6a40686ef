import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { currentLocale } from '@/messages/t.ts';

/** 'Feb 26'; the year is told where it is another one than today's. */
export function dayText(date: CalendarDate, today: CalendarDate): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return formatDate(date, isThisYear ? 'short' : 'medium', currentLocale());
}

/** 'Mon Nov 30 · Thu Dec 31 · Fri Jan 29, 2027'; no line ends within a day. */
export function datesText(dates: readonly CalendarDate[], today: CalendarDate): string {
  const weekday = new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' });
  return dates
    .map((date) => `${weekday.format(new Date(`${date}T00:00:00Z`))} ${dayText(date, today)}`)
    .map((text) => text.replaceAll(' ', '\u00a0'))
    .join(' · ');
}
