import { addDays, type CalendarDate } from '../domain/calendar-date.ts';
import { currentLocale } from '../messages/t.ts';

type WeekInfo = { readonly firstDay: number };

/** The day on which weeks begin where the person lives: 0 = Sunday, also where that is not known. */
export function weekStart(): number {
  const locale = new Intl.Locale(currentLocale()) as Intl.Locale & {
    readonly getWeekInfo?: () => WeekInfo;
    readonly weekInfo?: WeekInfo;
  };
  // ISO counts Sunday as the seventh day.
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7) % 7;
}

/** The names of the weekdays, beginning with the first one. */
export function weekdayNames(
  start: number,
): readonly { readonly short: string; readonly long: string }[] {
  const name = (weekday: 'short' | 'long', day: CalendarDate) =>
    new Intl.DateTimeFormat(currentLocale(), { weekday, timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(A_SUNDAY, start + index);
    return { short: name('short', day), long: name('long', day) };
  });
}

const A_SUNDAY = '2026-03-01' as CalendarDate;
