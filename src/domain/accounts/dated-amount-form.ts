import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/check-form.ts';
import type { Money } from '@/domain/core/money.ts';
import { dateError } from '@/domain/transactions/transaction-form.ts';

/** A day and a figure: a statement, a value, an opening balance. `amount` is null while its text is no number. */
export type DatedAmountForm = { readonly date: string; readonly amount: Money | null };

/** Codes: date-required, date-in-future, date-too-early (date); amount-not-a-number (amount). Zero is an amount here. */
export function checkDatedAmount(form: DatedAmountForm, today: CalendarDate): FieldErrors {
  const date = parseCalendarDate(form.date)
    ? dateError(form.date, today)
    : { date: 'date-required' };
  return form.amount === null ? { ...date, amount: 'amount-not-a-number' } : date;
}

/** The form's values where it breaks no rule; null where it does. */
export function datedAmountOf(
  form: DatedAmountForm,
  today: CalendarDate,
): { readonly date: CalendarDate; readonly amount: Money } | null {
  const date = parseCalendarDate(form.date);
  const isWell = Object.keys(checkDatedAmount(form, today)).length === 0;
  return isWell && date && form.amount !== null ? { date, amount: form.amount } : null;
}
