import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { Security } from '@/domain/investments/holding.ts';
import { readTypedPrice, type SecurityPrice } from '@/domain/investments/price-form.ts';
import { dateError } from '@/domain/transactions/transaction-form.ts';
import { currentLocale } from '@/messages/t.ts';

/** What stands in the boxes: a day, and a price a security, '' = none. */
export type PriceValues = {
  readonly date: string;
  readonly prices: { readonly key: string; readonly text: string }[];
};

export function emptyPriceValues(
  securities: readonly Pick<Security, 'key'>[],
  today: CalendarDate,
): PriceValues {
  return { date: today, prices: securities.map(({ key }) => ({ key, text: '' })) };
}

/**
 * Codes: date-required, date-in-future, date-too-early (date); scaled-not-a-number, scaled-decimals, scaled-too-large,
 * price-negative (prices.N.text); prices-none (prices.0.text).
 */
export function checkPriceValues({ date, prices }: PriceValues, today: CalendarDate): FieldErrors {
  const errors: Record<string, string> = parseCalendarDate(date.trim())
    ? { ...dateError(date.trim(), today) }
    : { date: 'date-required' };
  prices.forEach(({ text }, index) => {
    const read = readTypedPrice(text, currentLocale());
    if (!read.ok && read.code !== 'scaled-empty') errors[`prices.${index}.text`] = read.code;
  });
  if (prices.every(({ text }) => text.trim() === '')) errors['prices.0.text'] = 'prices-none';
  return errors;
}

/** The prices that stand in the boxes. */
export function typedPrices({ date: typed, prices }: PriceValues): readonly SecurityPrice[] {
  const date = parseCalendarDate(typed.trim());
  if (!date) return [];
  return prices.flatMap(({ key, text }): SecurityPrice[] => {
    const read = readTypedPrice(text, currentLocale());
    return read.ok ? [{ securityKey: key, date, price: read.value }] : [];
  });
}
