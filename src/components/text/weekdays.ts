import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { currentLocale } from '@/messages/t.ts';

type WeekInfo = { readonly firstDay: number };

/** The days on which the user may choose to start the week: Sunday, Monday, Saturday. */
export const WEEK_STARTS = [0, 1, 6] as const;

export type WeekStart = (typeof WEEK_STARTS)[number];

/** The key of the stored choice. Absent = by locale. */
const STORAGE_KEY = 'coffer.weekStart';

let chosen: WeekStart | null | undefined;

/** The chosen first day of the week on this device, 0 = Sunday; null = by locale. */
export function readWeekStartChoice(): WeekStart | null {
  chosen ??= storedChoice();
  return chosen;
}

/**
 * Stores the choice, which takes effect with the next render. If storage is blocked, it lasts for
 * this page only.
 */
export function storeWeekStartChoice(choice: WeekStart | null): void {
  chosen = choice;
  try {
    if (choice === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, String(choice));
  } catch {
    // Storage may be blocked (private windows, policies).
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

/**
 * The first day of the week, 0 = Sunday: as chosen, or by the user's locale. Sunday if the locale
 * doesn't say.
 */
export function weekStart(): number {
  return readWeekStartChoice() ?? localeWeekStart(currentLocale());
}

/** The first day of the week in a locale, 0 = Sunday. */
export function localeWeekStart(name: string): number {
  const locale = new Intl.Locale(name) as Intl.Locale & {
    readonly getWeekInfo?: () => WeekInfo;
    readonly weekInfo?: WeekInfo;
  };
  // ISO counts Sunday as day 7.
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7) % 7;
}

/** The names of the weekdays, from the first day of the week. */
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
