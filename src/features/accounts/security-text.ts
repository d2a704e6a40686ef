import { shownMoney } from '@/components/text/amount-text.tsx';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { formatScaled, type Scaled } from '@/domain/core/scaled.ts';
import { currentLocale } from '@/messages/t.ts';

/** A number of units with all significant decimals. */
export function unitsText(units: Scaled): string {
  return formatScaled(units, { locale: currentLocale() });
}

/** An amount with its currency, hidden if the user hides amounts. */
export function moneyText(amount: Money, currency: string, signed = false): string {
  return shownMoney(amount, currency, { signed });
}

/** A date with its year. */
export function dayText(date: CalendarDate): string {
  return formatDate(date, 'medium', currentLocale());
}
