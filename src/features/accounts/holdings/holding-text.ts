import { HIDDEN_AMOUNT } from '@/components/text/amount-text.tsx';
import { areAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { cents, formatMoney } from '@/domain/core/money.ts';
import { formatScaled, SCALE, type Scaled, scaled } from '@/domain/core/scaled.ts';
import type { HoldingEvent } from '@/domain/investments/holding.ts';
import { grossOf } from '@/domain/investments/holding-event.ts';
import { needsCost } from '@/domain/investments/holding-event-edits.ts';
import type { EventLine } from '@/domain/investments/holding-view.ts';
import { moneyText, unitsText } from '@/features/accounts/security-text.ts';
import { currentLocale, t } from '@/messages/t.ts';

/** Prices have at most four decimals, unless they are below one cent. */
const SHOWN_STEP = 10_000;
const ONE_CENT = 1_000_000;

/** Price of one unit with its currency: two to four decimals. */
export function priceText(price: Scaled, currency: string): string {
  if (areAmountsHidden()) return HIDDEN_AMOUNT;
  const locale = currentLocale();
  const isSmall = Math.abs(price) < ONE_CENT;
  const shown = isSmall ? price : scaled(Math.round(price / SHOWN_STEP) * SHOWN_STEP);
  // Format a real amount first, so the currency sign goes where this locale puts it.
  const one = formatMoney(cents(100), currency, { locale });
  return one.replace(/1\D00/, () => formatScaled(shown, { locale, least: 2 }));
}

/** A fraction as a signed percentage with one decimal, or none from 1,000% up. */
export function rateText(fraction: number): string {
  return new Intl.NumberFormat(currentLocale(), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: Math.abs(fraction) < 10 ? 1 : 0,
  })
    .format(fraction)
    .replace('-', '\u2212');
}

/** A percentage without a plus sign; `percent` is 0 to 100, not a fraction. */
export function percentText(percent: number): string {
  return new Intl.NumberFormat(currentLocale(), {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(percent / 100);
}

/** Short label of an event; for a transfer, with the other account. */
export function eventText(
  { event, otherAccountId }: Pick<EventLine, 'event' | 'otherAccountId'>,
  accountName: (accountId: string) => string,
): string {
  if (event.type !== 'transfer') return t(`holdings.type-${event.type}`);
  const isIn = event.quantity > 0;
  if (otherAccountId === '') return t(isIn ? 'holdings.transferIn' : 'holdings.transferOut');
  const account = accountName(otherAccountId);
  return t(isIn ? 'holdings.transferInFrom' : 'holdings.transferOutTo', { account });
}

/** An event's figures as one line, without its cash; '' if there are none. */
export function eventFigures(
  { event, otherAccountId }: Pick<EventLine, 'event' | 'otherAccountId'>,
  currency: string,
): string {
  return [unitsPart(event, currency), ...moreParts(event, otherAccountId, currency)]
    .filter(Boolean)
    .join(' · ');
}

function unitsPart(event: HoldingEvent, currency: string): string {
  const { type, quantity, price } = event;
  const units = unitsText(scaled(Math.abs(quantity)));
  if (type === 'split') {
    const old = unitsText(price === 0 ? scaled(SCALE) : price);
    return t('holdings.lineSplit', { fresh: units, old });
  }
  if (type === 'return_of_capital') {
    return price === 0 ? '' : t('holdings.linePerUnit', { price: priceText(price, currency) });
  }
  if (quantity === 0) return '';
  if (price !== 0) return t('holdings.lineUnits', { units, price: priceText(price, currency) });
  const gross = grossOf(event);
  return gross === 0 || type === 'transfer'
    ? t('holdings.lineUnitsOnly', { units })
    : t('holdings.lineUnitsFor', { units, amount: moneyText(gross, currency) });
}

function moreParts(event: HoldingEvent, otherAccountId: string, currency: string): string[] {
  const { type, amount, fee, quantity } = event;
  const money = (value: typeof amount) => ({ amount: moneyText(value, currency) });
  const direction = quantity > 0 ? 'in' : 'out';
  const brings = needsCost({ type, direction, otherAccountId });
  return [
    ...(brings ? [t('holdings.lineCost', money(grossOf(event)))] : []),
    ...(type === 'reinvested' && quantity === 0 ? [t('holdings.lineAmount', money(amount))] : []),
    ...(fee === 0
      ? []
      : [t(type === 'dividend' ? 'holdings.lineWithheld' : 'holdings.lineFee', money(fee))]),
  ];
}
