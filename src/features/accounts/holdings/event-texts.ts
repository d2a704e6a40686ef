import { SCALE, scaled } from '@/domain/core/scaled.ts';
import type { HoldingEvent } from '@/domain/investments/holding.ts';
import { grossOf } from '@/domain/investments/holding-event.ts';
import { bringsCost } from '@/domain/investments/holding-event-edits.ts';
import type { EventLine } from '@/domain/investments/holding-view.ts';
import { moneyText, unitsText } from '@/features/accounts/security-texts.ts';
import { t } from '@/messages/t.ts';
import { priceText } from './holding-texts.ts';

/** What happened, in a word or two; of a transfer with the other account. */
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

/** The figures of an event as one line; '' = none beside its cash. */
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
  const brings = bringsCost({ type, direction, otherAccountId });
  return [
    ...(brings ? [t('holdings.lineCost', money(grossOf(event)))] : []),
    ...(type === 'reinvested' && quantity === 0 ? [t('holdings.lineAmount', money(amount))] : []),
    ...(fee === 0
      ? []
      : [t(type === 'dividend' ? 'holdings.lineWithheld' : 'holdings.lineFee', money(fee))]),
  ];
}
