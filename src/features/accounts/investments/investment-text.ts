import { HIDDEN_AMOUNT } from '@/components/text/amount-text.tsx';
import { areAmountsHidden } from '@/components/text/hidden-amounts.ts';
import type { Money } from '@/domain/core/money.ts';
import { formatScaled, type Scaled } from '@/domain/core/scaled.ts';
import type { Security } from '@/domain/investments/holding.ts';
import type { KnownPrice } from '@/domain/investments/holding-value.ts';
import { dayText } from '@/features/accounts/security-text.ts';
import { currentLocale, t } from '@/messages/t.ts';

const DECIMALS = { maximumFractionDigits: 1 } as const;

/** A fraction as percent with one decimal: 0.0963 is '9.6%'. `signed`: a plus before what is above 0. */
export function percentText(fraction: number, signed = false): string {
  const sign = signed ? { signDisplay: 'exceptZero' as const } : {};
  const format = new Intl.NumberFormat(currentLocale(), { style: 'percent', ...DECIMALS, ...sign });
  return format.format(fraction).replace('-', '\u2212');
}

/** The price of a unit, two decimals or more, without its currency. */
export const priceText = (price: Scaled): string =>
  areAmountsHidden() ? HIDDEN_AMOUNT : formatScaled(price, { locale: currentLocale(), least: 2 });

/** The day that a price is of, and whether it was only traded at. */
export function priceDayText({ date, from }: Pick<KnownPrice, 'date' | 'from'>): string {
  return t(from === 'trade' ? 'investments.priceTraded' : 'investments.priceOfDay', {
    date: dayText(date),
  });
}

/** What a security goes by: its symbol, or its name. */
export const shortName = ({ symbol, name }: Pick<Security, 'symbol' | 'name'>): string =>
  symbol || name;

/** A return a year, or that there is none. */
export const yearlyText = (yearly: number | null): string =>
  yearly === null ? t('investments.none') : percentText(yearly, true);

/** A gain as percent of its cost; '' where nothing was paid. */
export const gainPercent = (gain: Money, cost: Money): string =>
  cost === 0 ? '' : percentText(gain / cost, true);
