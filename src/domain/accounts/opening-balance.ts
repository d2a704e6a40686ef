import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';

/** The description of an opening balance as it is stored, in every language. */
export const OPENING_DESCRIPTION = 'Opening Balance';

/** The key of the setting that says that an account's opening balance stays as it is: it is not asked about any more. */
export function openingLeftKey(accountId: string): string {
  return `opening-left:${accountId}`;
}

/**
 * What an opening balance was, now that older rows came in: the balance before all of them, or the balance on the day it
 * was entered for, with them in it.
 */
export type OpeningMeaning = 'before-rows' | 'on-its-date';

/**
 * The opening balance that makes it so, dated the day before the oldest other row.
 * before-rows: the same amount. on-its-date: amount - sum of the other rows up to its date, so that the balance on that
 * date is what was entered.
 */
export function planOpening(
  opening: { readonly amount: Money; readonly date: CalendarDate },
  others: { readonly oldest: CalendarDate; readonly sumUpToOpening: Money },
  meaning: OpeningMeaning,
): { readonly amount: Money; readonly date: CalendarDate } {
  const amount =
    meaning === 'before-rows' ? opening.amount : cents(opening.amount - others.sumUpToOpening);
  return { amount, date: addDays(others.oldest, -1) };
}
