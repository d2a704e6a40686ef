import { typedAmountError } from '@/components/typed-amount-error.ts';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import type { FieldErrors } from '@/domain/check-form.ts';
import { cents } from '@/domain/money.ts';
import { isScheduledTransfer, type ScheduledTransaction } from '@/domain/scheduled.ts';
import { checkPosting, type PostingForm } from '@/domain/scheduled-posting.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/typed-money.ts';
import { currentLocale } from '@/messages/t.ts';

/** What stands in the boxes; the amount of a transfer without its minus. */
export type PostValues = { readonly date: string; readonly amount: string };

/** The next occurrence as it would be posted today. */
export function newPostValues(item: ScheduledTransaction, today: CalendarDate): PostValues {
  const amount = isScheduledTransfer(item) ? cents(-item.amount) : item.amount;
  return { date: today, amount: typedMoneyText(amount, currentLocale()) };
}

/** The boxes as the domain's form. */
export function postingFormOf(item: ScheduledTransaction, values: PostValues): PostingForm {
  const typed = parseTypedMoney(values.amount, currentLocale());
  const amount = typed !== null && isScheduledTransfer(item) ? cents(-typed) : typed;
  return { date: values.date.trim(), amount };
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
