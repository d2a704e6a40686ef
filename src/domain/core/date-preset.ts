import { addDays, addMonths, type CalendarDate, monthOf } from './calendar-date.ts';

/** Ranges of days that a list offers by name. */
export const DATE_PRESETS = [
  'thisMonth',
  'lastMonth',
  'last30Days',
  'thisYear',
  'lastYear',
] as const;

export type DatePreset = (typeof DATE_PRESETS)[number];

type Days = { readonly from: CalendarDate; readonly to: CalendarDate };

/** First and last day of a preset, both included. Months and years are whole, also while running. */
export function daysOfPreset(preset: DatePreset, today: CalendarDate): Days {
  const month = `${monthOf(today)}-01` as CalendarDate;
  const yearOf = (date: CalendarDate): Days => {
    const january = `${date.slice(0, 4)}-01-01` as CalendarDate;
    return { from: january, to: addDays(addMonths(january, 12), -1) };
  };
  switch (preset) {
    case 'thisMonth':
      return { from: month, to: addDays(addMonths(month, 1), -1) };
    case 'lastMonth':
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case 'last30Days':
      return { from: addDays(today, -29), to: today };
    case 'thisYear':
      return yearOf(today);
    case 'lastYear':
      return yearOf(addMonths(today, -12));
  }
}

/** The preset that these days are; null if none. */
export function presetOfDays(from: string, to: string, today: CalendarDate): DatePreset | null {
  return (
    DATE_PRESETS.find((preset) => {
      const days = daysOfPreset(preset, today);
      return days.from === from && days.to === to;
    }) ?? null
  );
}
