import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import type { DatedAmountForm } from '@/domain/transactions/transaction-form.ts';
import { currentLocale } from '@/messages/t.ts';

/** A day and a figure as they stand in the boxes. */
export type DatedAmountValues = { readonly date: string; readonly amount: string };

/** The boxes as the domain's form. */
export function datedAmountFormOf({ date, amount }: DatedAmountValues): DatedAmountForm {
  return { date: date.trim(), amount: parseTypedMoney(amount, currentLocale()) };
}

/** A stored day and figure as the boxes show them; null = a new one of today. */
export function datedAmountValuesOf(
  stored: { readonly date: CalendarDate; readonly amount: Money } | null,
  today: CalendarDate,
): DatedAmountValues {
  return stored
    ? { date: stored.date, amount: typedMoneyText(stored.amount, currentLocale()) }
    : { date: today, amount: '' };
}
