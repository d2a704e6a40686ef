import { HIDDEN_AMOUNT } from '@/components/text/amount-text.tsx';
import { areAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { cents, formatMoney } from '@/domain/core/money.ts';
import { formatScaled, type Scaled, scaled } from '@/domain/core/scaled.ts';
import { currentLocale } from '@/messages/t.ts';

/** Prices are shown to four decimals, unless they are smaller than a cent. */
const SHOWN_STEP = 10_000;
const ONE_CENT = 1_000_000;

/** What one unit costs, in its currency: at least two decimals, at most four. */
export function priceText(price: Scaled, currency: string): string {
  if (areAmountsHidden()) return HIDDEN_AMOUNT;
  const locale = currentLocale();
  const isSmall = Math.abs(price) < ONE_CENT;
  const shown = isSmall ? price : scaled(Math.round(price / SHOWN_STEP) * SHOWN_STEP);
  // The sign of the currency stands where it stands at any other amount.
  const one = formatMoney(cents(100), currency, { locale });
  return one.replace(/1\D00/, () => formatScaled(shown, { locale, least: 2 }));
}

/** A fraction as a percentage with a sign, to one decimal; a very large one without any. */
export function rateText(fraction: number): string {
  return new Intl.NumberFormat(currentLocale(), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: Math.abs(fraction) < 10 ? 1 : 0,
  })
    .format(fraction)
    .replace('-', '\u2212');
}

/** A number of percent without a sign. */
export function percentText(percent: number): string {
  return new Intl.NumberFormat(currentLocale(), {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(percent / 100);
}
