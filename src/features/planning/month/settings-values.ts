import { typedAmountError } from '@/components/forms/typed-amount-error.ts';
import { EARLIEST_DATE } from '@/config/limits.ts';
import { LAST_MONTH_START, type PlanningSettings } from '@/domain/budgets/planning-settings.ts';
import { addDays, type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { ZERO } from '@/domain/core/money.ts';
import { monthsFromDay, periodOf } from '@/domain/core/periods.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import { currentLocale } from '@/messages/t.ts';

/** What stands in the boxes of the dialog. */
export type SettingsValues = {
  /** '1' to '28'. */
  readonly monthStartDay: string;
  readonly isZeroBased: boolean;
  readonly since: string;
  readonly opening: string;
};

/** The settings as the boxes show them; the mode, where it is off, would begin with the present month. */
export function settingsValuesOf(
  { monthStartDay, zeroBased }: PlanningSettings,
  today: CalendarDate,
): SettingsValues {
  return {
    monthStartDay: String(monthStartDay),
    isZeroBased: zeroBased !== null,
    since: zeroBased?.since ?? periodOf(monthsFromDay(monthStartDay), today).start,
    opening: zeroBased ? typedMoneyText(zeroBased.opening, currentLocale()) : '',
  };
}

/** The boxes as they are stored; only of values that break no rule. */
export function settingsOf(values: SettingsValues): PlanningSettings {
  const since = parseCalendarDate(values.since.trim());
  const opening = parseTypedMoney(values.opening, currentLocale()) ?? ZERO;
  return {
    monthStartDay: Number(values.monthStartDay),
    zeroBased: values.isZeroBased && since ? { since, opening } : null,
  };
}

/** Codes: start-date-required, start-date-unreadable, date-too-early, date-in-future, amount-not-a-number and those of a typed amount. */
export function checkSettingsValues(values: SettingsValues, today: CalendarDate): FieldErrors {
  if (!values.isZeroBased) return {};
  const opening = parseTypedMoney(values.opening, currentLocale());
  return {
    ...sinceError(values.since.trim(), today),
    ...(opening === null ? { opening: 'amount-not-a-number' } : {}),
    ...typedAmountError('opening', values.opening),
  };
}

function sinceError(typed: string, today: CalendarDate): FieldErrors {
  const since = parseCalendarDate(typed);
  if (typed === '') return { since: 'start-date-required' };
  if (!since) return { since: 'start-date-unreadable' };
  if (since < EARLIEST_DATE) return { since: 'date-too-early' };
  return since > today ? { since: 'date-in-future' } : {};
}

/** The first day of the month that the mode begins with, and the day before; null = no day is typed. */
export function beginningOf({
  monthStartDay,
  since,
}: Pick<SettingsValues, 'monthStartDay' | 'since'>): {
  readonly first: CalendarDate;
  readonly before: CalendarDate;
} | null {
  const day = parseCalendarDate(since.trim());
  if (!day) return null;
  const first = periodOf(monthsFromDay(Number(monthStartDay)), day).start;
  return { first, before: addDays(first, -1) };
}

/** The days on which months may start. */
export const MONTH_START_DAYS = Array.from({ length: LAST_MONTH_START }, (_, place) => place + 1);
