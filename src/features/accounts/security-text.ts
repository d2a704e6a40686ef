import { shownMoney } from '@/components/text/amount-text.tsx';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { formatScaled, type Scaled } from '@/domain/core/scaled.ts';
import { currentLocale } from '@/messages/t.ts';

/** A number of units, with every decimal that counts. */
export function unitsText(units: Scaled): string {
  return formatScaled(units, { locale: currentLocale() });
}

/** An amount in words of a sentence. */
export function moneyText(amount: Money, currency: string, signed = false): string {
  return shownMoney(amount, currency, { signed });
}

/** A day with its year. */
export function dayText(date: CalendarDate): string {
  return formatDate(date, 'medium', currentLocale());
}
