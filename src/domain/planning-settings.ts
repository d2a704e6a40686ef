import type { CalendarDate } from './calendar-date.ts';
import type { Money } from './money.ts';

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
