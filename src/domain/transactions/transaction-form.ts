import { EARLIEST_DATE } from '@/config/limits.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { checkForm, type FieldErrors } from '@/domain/core/form-errors.ts';
import type { Money } from '@/domain/core/money.ts';
import { visibleText } from '@/domain/core/text-cleanup.ts';
import type { TextFields } from './transaction.ts';

/** State of the transaction dialog. `amount` is null while its text is not a number. */
export type TransactionForm = TextFields & {
  readonly date: string;
  readonly description: string;
  readonly amount: Money | null;
  readonly accountId: string;
  /** '' = Uncategorized. */
  readonly categoryId: string;
  readonly tags: readonly string[];
};

/**
 * The rules of spec §5. Codes: date-required, date-in-future, date-too-early,
 * description-too-short, description-too-long, notes-too-long, amount-zero, account-required.
 */
export function checkTransactionForm(form: TransactionForm, today: CalendarDate): FieldErrors {
  const errors = checkForm('transaction', {
    ...form,
    date: parseCalendarDate(form.date) ?? '',
    description: visibleText(form.description),
  });
  return { ...dateError(form.date, today), ...errors };
}

/**
 * A manual transaction must be dated from EARLIEST_DATE to today. Codes: date-in-future,
 * date-too-early.
 */
export function dateError(date: string, today: CalendarDate): FieldErrors {
  if (date > today) return { date: 'date-in-future' };
  return date < EARLIEST_DATE ? { date: 'date-too-early' } : {};
}

/**
 * State of a form with a day and an amount: a statement, a value, an opening balance. `amount` is
 * null while its text is not a number.
 */
export type DatedAmountForm = { readonly date: string; readonly amount: Money | null };

/**
 * Codes: date-required, date-in-future, date-too-early (date); amount-not-a-number (amount). Zero
 * is valid here.
 */
export function checkDatedAmount(form: DatedAmountForm, today: CalendarDate): FieldErrors {
  const date = parseCalendarDate(form.date)
    ? dateError(form.date, today)
    : { date: 'date-required' };
  return form.amount === null ? { ...date, amount: 'amount-not-a-number' } : date;
}

/** The form's values if it is valid; null otherwise. */
export function datedAmountOf(
  form: DatedAmountForm,
  today: CalendarDate,
): { readonly date: CalendarDate; readonly amount: Money } | null {
  const date = parseCalendarDate(form.date);
  const isValid = Object.keys(checkDatedAmount(form, today)).length === 0;
  return isValid && date && form.amount !== null ? { date, amount: form.amount } : null;
}
