import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';

/** The zero-based mode: every dollar at hand is assigned. */
export type ZeroBasedSettings = {
  /** A day of the first month of the mode. */
  readonly since: CalendarDate;
  /** What was at hand at the end of the day before that month, cents in the base currency. */
  readonly opening: Money;
};

/** How a person plans. */
export type PlanningSettings = {
  /** The day on which months start, 1 to 28. */
  readonly monthStartDay: number;
  /** null = the mode is off. */
  readonly zeroBased: ZeroBasedSettings | null;
};

export const DEFAULT_PLANNING: PlanningSettings = { monthStartDay: 1, zeroBased: null };

/** The key of its row of settings. */
export const PLANNING_SETTING = 'planning';

/** The last day on which months may start: each month has it. */
export const LAST_MONTH_START = 28;

/** Reads the stored value; what is missing or strange is as in DEFAULT_PLANNING. */
export function readPlanningSettings(value: unknown): PlanningSettings {
  const day = inside(value, 'monthStartDay');
  return {
    monthStartDay: isStartDay(day) ? day : DEFAULT_PLANNING.monthStartDay,
    zeroBased: zeroBasedIn(inside(value, 'zeroBased')),
  };
}

/** Whether months may start on it: a whole number from 1 to LAST_MONTH_START. */
export function isStartDay(day: unknown): day is number {
  return typeof day === 'number' && Number.isInteger(day) && day >= 1 && day <= LAST_MONTH_START;
}

function zeroBasedIn(value: unknown): ZeroBasedSettings | null {
  const since = parseCalendarDate(String(inside(value, 'since') ?? ''));
  const opening = inside(value, 'opening');
  if (!since || !Number.isSafeInteger(opening)) return null;
  return { since, opening: cents(Number(opening)) };
}

function inside(value: unknown, name: string): unknown {
  return value instanceof Object ? Reflect.get(value, name) : undefined;
}
