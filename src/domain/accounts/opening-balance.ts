import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';

/** The stored description of an opening balance, in every language. */
export const OPENING_DESCRIPTION = 'Opening Balance';

/**
 * Settings key saying that the user dismissed the question about an account's opening balance, so
 * Coffer stops asking about it.
 */
export function openingDismissedKey(accountId: string): string {
  return `opening-left:${accountId}`;
}

/**
 * What an opening balance meant, now that older transactions were imported: the balance before all
 * of them, or the balance on its own date with them included.
 */
export type OpeningMeaning = 'before-rows' | 'on-its-date';

/**
 * The opening balance for that meaning, dated the day before the oldest other transaction.
 * before-rows: the same amount. on-its-date: the amount minus the other transactions up to its
 * date, so that the balance on that date is what was entered.
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
