import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';

export type PlanningSettings = {
  /** The day on which months start, 1 to 28. */
  readonly monthStartDay: number;
  /** null = off. */
  readonly zeroBased: ZeroBasedSettings | null;
};

/** Zero-based budgeting: every dollar on hand is assigned. */
type ZeroBasedSettings = {
  /** A day in the first month of zero-based budgeting. */
  readonly since: CalendarDate;
  /** The amount on hand at the end of the day before that month, cents in the base currency. */
  readonly opening: Money;
};

export const DEFAULT_PLANNING: PlanningSettings = { monthStartDay: 1, zeroBased: null };

export const PLANNING_SETTING = 'planning';

/** The latest start day that every month has. */
export const LAST_MONTH_START = 28;

/** Reads the stored value. Missing or malformed fields fall back to DEFAULT_PLANNING. */
export function readPlanningSettings(value: unknown): PlanningSettings {
  const day = inside(value, 'monthStartDay');
  return {
    monthStartDay: isStartDay(day) ? day : DEFAULT_PLANNING.monthStartDay,
    zeroBased: zeroBasedIn(inside(value, 'zeroBased')),
  };
}

/** Whether months may start on that day: a whole number from 1 to LAST_MONTH_START. */
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
