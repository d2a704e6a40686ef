import { typedAmountError } from '@/components/forms/typed-amount-error.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { cents, directionMark } from '@/domain/core/money.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import { isScheduledTransfer, type ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import {
  checkPosting,
  type PostingForm,
  signedAsItem,
} from '@/domain/scheduled/scheduled-posting.ts';
import { currentLocale } from '@/messages/t.ts';

/** What stands in the boxes; the amount of a transfer without its minus. */
export type PostValues = { readonly date: string; readonly amount: string };

/** The next occurrence as it would be posted today. */
export function newPostValues(item: ScheduledTransaction, today: CalendarDate): PostValues {
  const amount = isScheduledTransfer(item) ? cents(-item.amount) : item.amount;
  return { date: today, amount: typedMoneyText(amount, currentLocale()) };
}

/** The boxes as the domain's form; an amount without any sign has the item's. */
export function postingFormOf(
  item: Pick<ScheduledTransaction, 'amount' | 'targetAccountId'>,
  values: PostValues,
): PostingForm {
  const typed = parseTypedMoney(values.amount, currentLocale());
  return {
    date: values.date.trim(),
    amount: typed === null ? null : signedAsItem(item, typed, hasPlus(values.amount)),
  };
}

/** Whether a plus, or CR, says that it is money in: '+20', '$+20', '20+', '20 CR', 'CR 20'; not '20+5'. */
export function hasPlus(typed: string): boolean {
  const text = typed.trim();
  return /^[^\d.,(]*\+|\+\D*$/u.test(text) || directionMark(text)?.mark === 'CR';
}

/** Checks the boxes: codes of checkPosting and typedAmountError. */
export function checkPostValues(
  item: ScheduledTransaction,
  values: PostValues,
  today: CalendarDate,
): FieldErrors {
  return {
    ...checkPosting(item, postingFormOf(item, values), today),
    ...typedAmountError('amount', values.amount),
  };
}
