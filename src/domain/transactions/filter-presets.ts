import { addDays, addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { compareNames } from '@/domain/core/comparable-text.ts';
import { monthsFromDay, neighbourPeriod, periodOf } from '@/domain/core/periods.ts';
import type { Setting } from '@/domain/core/setting.ts';
import { nameKeyOf, tidyName } from '@/domain/core/text-cleanup.ts';

/** A filter saved under a name. */
export type SavedFilter = {
  /** Its settings key, derived from the name, so that no two share one. */
  readonly key: string;
  readonly name: string;
  /** URL parameters; filterFromParams reads them. */
  readonly params: string;
  /** Its place among the pinned ones, from 0; missing = after those that have one, by name. */
  readonly order?: number;
};

/** Start of the settings keys of saved filters. */
export const SAVED_FILTER_PREFIX = 'filter:';
const MAX_KEY_CHARS = 200;

/** The longest name; more would not fit the menu. */
export const SAVED_FILTER_NAME_CHARS = 60;

/** The sentences of these codes are in messages/en/shell/errors.ts. */
type SavedFilterNameProblem = 'filter-name-required' | 'filter-name-too-long';

/** The key and the tidied name of a filter to save, or what is wrong with the name. */
export function savedFilterName(
  typed: string,
): { readonly key: string; readonly name: string } | SavedFilterNameProblem {
  const name = tidyName(typed);
  const key = SAVED_FILTER_PREFIX + nameKeyOf(name);
  if (name === '') return 'filter-name-required';
  const isLong = name.length > SAVED_FILTER_NAME_CHARS || key.length > MAX_KEY_CHARS;
  return isLong ? 'filter-name-too-long' : { key, name };
}

/** The saved filter in a row of settings; `null` if it holds something else. */
export function savedFilterOf({ key, value }: Setting): SavedFilter | null {
  if (!key.startsWith(SAVED_FILTER_PREFIX) || !(value instanceof Object)) return null;
  const name: unknown = Reflect.get(value, 'name');
  const params: unknown = Reflect.get(value, 'params');
  const order: unknown = Reflect.get(value, 'order');
  if (typeof name !== 'string' || typeof params !== 'string') return null;
  return { key, name, params, ...(typeof order === 'number' ? { order } : {}) };
}

/** Orders saved filters as they are pinned: those that were placed by hand, then the rest by name. */
export function comparePinned(a: SavedFilter, b: SavedFilter): number {
  const [first, second] = [a.order ?? Number.MAX_VALUE, b.order ?? Number.MAX_VALUE];
  return first - second || compareNames(a.name, b.name);
}

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

/** What the days of a preset depend on. */
export type PresetCalendar = {
  readonly today: CalendarDate;
  /** The day on which months start, 1 to 28, as in budgets and reports. */
  readonly monthStartDay: number;
};

/**
 * First and last day of a preset, both included. Months and years are whole, also while running.
 * Years are those of the calendar.
 */
export function daysOfPreset(preset: DatePreset, { today, monthStartDay }: PresetCalendar): Days {
  const monthOf = (steps: number): Days => {
    const rule = monthsFromDay(monthStartDay);
    const { start, end } = neighbourPeriod(rule, periodOf(rule, today), steps);
    return { from: start, to: end };
  };
  const yearOf = (date: CalendarDate): Days => {
    const january = `${date.slice(0, 4)}-01-01` as CalendarDate;
    return { from: january, to: addDays(addMonths(january, 12), -1) };
  };
  switch (preset) {
    case 'thisMonth':
      return monthOf(0);
    case 'lastMonth':
      return monthOf(-1);
    case 'last30Days':
      return { from: addDays(today, -29), to: today };
    case 'thisYear':
      return yearOf(today);
    case 'lastYear':
      return yearOf(addMonths(today, -12));
  }
}

/** The preset that these days are; null if none. */
export function presetOfDays(
  from: string,
  to: string,
  calendar: PresetCalendar,
): DatePreset | null {
  return (
    DATE_PRESETS.find((preset) => {
      const days = daysOfPreset(preset, calendar);
      return days.from === from && days.to === to;
    }) ?? null
  );
}
