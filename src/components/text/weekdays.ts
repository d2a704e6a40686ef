import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { currentLocale } from '@/messages/t.ts';

type WeekInfo = { readonly firstDay: number };

/** The days on which a week may begin by choice: Sunday, Monday, Saturday. */
export const WEEK_STARTS = [0, 1, 6] as const;

export type WeekStart = (typeof WEEK_STARTS)[number];

/** Where the choice stands. Absent = by the locale. */
const STORAGE_KEY = 'coffer.weekStart';

let chosen: WeekStart | null | undefined;

/** The first day of the week that was chosen on this device, 0 = Sunday; null = by the locale. */
export function readWeekStartChoice(): WeekStart | null {
  chosen ??= storedChoice();
  return chosen;
}

/** Keeps the choice, which holds from the next drawing on; where storage is closed to us, for this page alone. */
export function storeWeekStartChoice(choice: WeekStart | null): void {
  chosen = choice;
  try {
    if (choice === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, String(choice));
  } catch {
    // Storage may be closed (private windows, policies).
  }
}

function storedChoice(): WeekStart | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return WEEK_STARTS.find((day) => String(day) === stored) ?? null;
  } catch {
    return null;
  }
}

/** The day on which weeks begin: as chosen, else as where the person lives; 0 = Sunday, also where that is not known. */
export function weekStart(): number {
  return readWeekStartChoice() ?? localeWeekStart(currentLocale());
}

/** The day on which weeks begin in a locale, 0 = Sunday. */
export function localeWeekStart(name: string): number {
  const locale = new Intl.Locale(name) as Intl.Locale & {
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
