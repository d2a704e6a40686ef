import { HIDDEN_AMOUNT } from '@/components/text/amount-text.tsx';
import { areAmountsHidden } from '@/components/text/hidden-amounts.ts';
import type { Money } from '@/domain/core/money.ts';
import { formatScaled, type Scaled } from '@/domain/core/scaled.ts';
import type { Security } from '@/domain/investments/holding.ts';
import type { KnownPrice } from '@/domain/investments/holding-value.ts';
import { dayText } from '@/features/accounts/security-text.ts';
import { currentLocale, t } from '@/messages/t.ts';

const DECIMALS = { maximumFractionDigits: 1 } as const;

/**
 * A fraction as a percentage with one decimal: 0.0963 is '9.6%'. `signed` adds a plus to positive
 * numbers.
 */
export function percentText(fraction: number, signed = false): string {
  const sign = signed ? { signDisplay: 'exceptZero' as const } : {};
  const format = new Intl.NumberFormat(currentLocale(), { style: 'percent', ...DECIMALS, ...sign });
  return format.format(fraction).replace('-', '\u2212');
}

/** Price of one unit without its currency: two decimals or more. */
export const priceText = (price: Scaled): string =>
  areAmountsHidden() ? HIDDEN_AMOUNT : formatScaled(price, { locale: currentLocale(), least: 2 });

/** Date of a price, and whether it comes from a trade. */
export function priceDayText({ date, source }: Pick<KnownPrice, 'date' | 'source'>): string {
  return t(source === 'trade' ? 'investments.priceTraded' : 'investments.priceOfDay', {
    date: dayText(date),
  });
}

/** A security's symbol, or its name if it has none. */
export const shortName = ({ symbol, name }: Pick<Security, 'symbol' | 'name'>): string =>
  symbol || name;

/** Return per year as a signed percentage, or a text saying there is none. */
export const yearlyText = (yearly: number | null): string =>
  yearly === null ? t('investments.none') : percentText(yearly, true);

/** A gain as a percentage of its cost; '' if the cost is 0. */
export const gainPercent = (gain: Money, cost: Money): string =>
  cost === 0 ? '' : percentText(gain / cost, true);
