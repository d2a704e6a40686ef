import { addDays, addMonths, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import type { Compounding, PaymentFrequency } from './debt.ts';

const STEP_DAYS: Readonly<Record<Exclude<PaymentFrequency, 'monthly'>, number>> = {
  'bi-weekly': 14,
  weekly: 7,
  'accelerated-bi-weekly': 14,
  'accelerated-weekly': 7,
};

/** The day so many payment periods after a start: months are clamped to their last day, counted from the start. */
export function periodEnd(
  start: CalendarDate,
  frequency: PaymentFrequency,
  count: number,
): CalendarDate {
  if (frequency === 'monthly') return addMonths(start, count);
  return addDays(start, STEP_DAYS[frequency] * count);
}

const MOST_DAYS_A_MONTH = 31;

/** How many payment periods, counted from a day, are over at the end of another one. */
export function periodsOver(
  since: CalendarDate,
  frequency: PaymentFrequency,
  today: CalendarDate,
): number {
  const days = Math.max(0, dayNumber(today) - dayNumber(since));
  if (frequency !== 'monthly') return Math.floor(days / STEP_DAYS[frequency]);
  let count = Math.floor(days / MOST_DAYS_A_MONTH);
  while (addMonths(since, count + 1) <= today) count++;
  return count;
}

/** How often interest is posted: daily compounding monthly, everything else with each payment period. */
export function postingFrequency(
  compounding: Compounding,
  frequency: PaymentFrequency,
): PaymentFrequency {
  return compounding === 'daily' ? 'monthly' : frequency;
}
