import { addDays, addMonths, type CalendarDate } from './calendar-date.ts';
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

/** How often interest is posted: daily compounding monthly, everything else with each payment period. */
export function postingFrequency(
  compounding: Compounding,
  frequency: PaymentFrequency,
): PaymentFrequency {
  return compounding === 'daily' ? 'monthly' : frequency;
}
