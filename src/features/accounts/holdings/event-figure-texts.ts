import {
  bringsCost,
  type EventFigure,
  type HoldingEventForm,
} from '@/domain/investments/holding-event-edits.ts';
import { type MessageKey, t } from '@/messages/t.ts';

type Kind = Pick<HoldingEventForm, 'type' | 'direction' | 'otherAccountId'>;

type FigureTexts = { readonly label: string; readonly help?: string; readonly required: boolean };

const LABELS: Readonly<Record<EventFigure, MessageKey>> = {
  quantity: 'holdingForm.units',
  price: 'holdingForm.price',
  amount: 'holdingForm.amount',
  fee: 'holdingForm.fee',
};

/** What a figure is called where such an event is entered, and what is said of it. */
export function figureTexts(figure: EventFigure, kind: Kind): FigureTexts {
  const { type } = kind;
  const isTrade = type === 'buy' || type === 'sell';
  const texts = (label: MessageKey, required: boolean, help?: MessageKey): FigureTexts => {
    return { label: t(label), required, ...(help ? { help: t(help) } : {}) };
  };
  if (type === 'split') {
    return figure === 'quantity'
      ? texts('holdingForm.splitNew', true, 'holdingForm.splitHelp')
      : texts('holdingForm.splitOld', true);
  }
  if (type === 'transfer' && figure === 'price') {
    return texts('holdingForm.marketPrice', false, 'holdingForm.marketPriceHelp');
  }
  if (type === 'transfer' && figure === 'amount') {
    return texts('holdingForm.costBrought', bringsCost(kind), 'holdingForm.costBroughtHelp');
  }
  if (type === 'reinvested' && figure === 'quantity') {
    return texts('holdingForm.unitsReinvested', false);
  }
  if (type === 'return_of_capital' && figure === 'price') {
    return texts('holdingForm.priceOrAmount', false);
  }
  if (type === 'dividend' && figure === 'fee') return texts('holdingForm.withheld', false);
  if (type === 'dividend') return texts('holdingForm.dividendAmount', true);
  if (isTrade && figure === 'amount') {
    return texts('holdingForm.tradeAmount', false, 'holdingForm.tradeAmountHelp');
  }
  const isRequired = figure === 'quantity' || (isTrade && figure === 'price');
  const isOnlyAmount = figure === 'amount' && (type === 'fee' || type === 'reinvested');
  return texts(LABELS[figure], isRequired || isOnlyAmount);
}
