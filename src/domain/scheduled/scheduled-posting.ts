import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { dateError } from '@/domain/transactions/transaction-form.ts';
import { isScheduledTransfer, type ScheduledTransaction } from './scheduled.ts';

/** How the next occurrence is posted by hand. `amount`: signed as the item's, cents; null while its text is no number. */
export type PostingForm = { readonly date: string; readonly amount: Money | null };

/**
 * What a typed amount, cents, means for an item: of a transfer what leaves the account; else an amount without any sign is
 * signed as the item's. @param hasPlus whether a sign says that it is money in
 */
export function signedAsItem(
  item: Pick<ScheduledTransaction, 'amount' | 'targetAccountId'>,
  typed: Money,
  hasPlus: boolean,
): Money {
  const isTurned = isScheduledTransfer(item) || (item.amount < 0 && typed > 0 && !hasPlus);
  return isTurned ? cents(-typed) : typed;
}

/**
 * Codes: amount-zero, or amount-not-positive of a transfer (whose amount leaves the account, and is negative here);
 * date-required, date-in-future, date-too-early.
 */
export function checkPosting(
  item: Pick<ScheduledTransaction, 'targetAccountId'>,
  { date, amount }: PostingForm,
  today: CalendarDate,
): FieldErrors {
  const isTransfer = isScheduledTransfer(item);
  const isRefused = isTransfer ? (amount ?? 0) >= 0 : (amount ?? 0) === 0;
  return {
    ...(isRefused ? { amount: isTransfer ? 'amount-not-positive' : 'amount-zero' } : {}),
    ...(parseCalendarDate(date) ? dateError(date, today) : { date: 'date-required' }),
  };
}
