import { shownMoney } from '@/components/shown-money.ts';
import { type CalendarDate, formatDate } from '@/domain/calendar-date.ts';
import type { Money } from '@/domain/money.ts';
import { formatScaled, type Scaled } from '@/domain/scaled.ts';
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
