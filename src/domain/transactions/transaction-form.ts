import { EARLIEST_DATE } from '@/config/limits.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { checkForm, type FieldErrors } from '@/domain/core/check-form.ts';
import type { Money } from '@/domain/core/money.ts';
import { visibleText } from '@/domain/core/visible-text.ts';

/** What the transaction dialog holds. `amount` is null while its text is no number. */
export type TransactionForm = {
  readonly date: string;
  readonly description: string;
  readonly amount: Money | null;
  readonly accountId: string;
  /** '' = Uncategorized. */
  readonly categoryId: string;
  readonly tags: readonly string[];
  readonly notes: string;
};

/** The rules of spec §5. Codes: date-required, date-in-future, date-too-early, description-too-short, description-too-long, notes-too-long, amount-zero, account-required. */
export function checkTransactionForm(form: TransactionForm, today: CalendarDate): FieldErrors {
  const errors = checkForm('transaction', {
    ...form,
    date: parseCalendarDate(form.date) ?? '',
    description: visibleText(form.description),
  });
  return { ...dateError(form.date, today), ...errors };
}

/** A manual transaction is dated from EARLIEST_DATE to today. */
export function dateError(date: string, today: CalendarDate): FieldErrors {
  if (date > today) return { date: 'date-in-future' };
  return date < EARLIEST_DATE ? { date: 'date-too-early' } : {};
}
