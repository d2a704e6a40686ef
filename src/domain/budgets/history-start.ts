import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import type { BudgetPeriod } from './budget.ts';

/** A bank's file begins on the first of a month, and its first row some days later. */
const QUIET_DAYS = 6;

/**
 * The day from which a person's rows tell what a period cost, by the first of them. A month or more whose first days are
 * missing counts as whole where they are at most six; of weeks every day is needed.
 */
export function historyStart(firstRow: CalendarDate, period: BudgetPeriod): CalendarDate {
  const isShort = period === 'weekly' || period === 'bi-weekly';
  return isShort ? firstRow : addDays(firstRow, -QUIET_DAYS);
}
