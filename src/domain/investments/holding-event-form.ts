import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import { NO_UNITS, SCALE, type Scaled, scaled } from '@/domain/core/scaled.ts';
import { dateError } from '@/domain/transactions/transaction-form.ts';
import type { HoldingEvent, HoldingEventType } from './holding.ts';
import { type HoldingEventProblem, problemOfEvent } from './holding-events.ts';

const ONE = scaled(SCALE);

/** The figures of an event. */
export type EventFigure = 'quantity' | 'price' | 'amount' | 'fee';

/** What the dialog of an event holds; a figure is null where nothing, or no number, stands there. */
export type HoldingEventForm = {
  readonly type: HoldingEventType;
  readonly date: string;
  /** Never negative; of a split the new units. */
  readonly quantity: Scaled | null;
  /** Of a split the old units; of a transfer what a unit was worth that day. */
  readonly price: Scaled | null;
  /** Cents. Of a trade what it came to without the fee, where that is not quantity x price. */
  readonly amount: Money | null;
  /** Cents. */
  readonly fee: Money | null;
  /** Of a transfer. */
  readonly direction: 'in' | 'out';
  /** Of a transfer: the own account on the other side; '' = one that is not in Coffer. */
  readonly otherAccountId: string;
};

/** Whether a transfer came from somewhere that is not in Coffer, so that its cost has to be said. */
export function bringsCost(
  form: Pick<HoldingEventForm, 'type' | 'direction' | 'otherAccountId'>,
): boolean {
  return form.type === 'transfer' && form.direction === 'in' && form.otherAccountId === '';
}

const FIGURES: Readonly<Record<HoldingEventType, readonly EventFigure[]>> = {
  buy: ['quantity', 'price', 'amount', 'fee'],
  sell: ['quantity', 'price', 'amount', 'fee'],
  dividend: ['amount', 'fee'],
  reinvested: ['amount', 'quantity'],
  return_of_capital: ['amount', 'price'],
  split: ['quantity', 'price'],
  fee: ['amount'],
  transfer: ['quantity', 'price'],
};

/** The figures that mean something for such an event. */
export function figuresOf(
  form: Pick<HoldingEventForm, 'type' | 'direction' | 'otherAccountId'>,
): readonly EventFigure[] {
  const figures = FIGURES[form.type];
  return bringsCost(form) ? [...figures, 'amount'] : figures;
}

/** The field at which it is shown that the events of the security cannot be. */
export function refusedField(form: HoldingEventForm): 'quantity' | 'date' {
  return figuresOf(form).includes('quantity') ? 'quantity' : 'date';
}

/**
 * The rules of an event by itself, at their fields. Codes: date-required, date-in-future, date-too-early, quantity-missing,
 * quantity-negative, price-required (of a trade, where no amount is said either), price-negative, split-missing, amount-missing,
 * amount-negative, amount-too-large, cost-required, fee-negative.
 */
export function checkHoldingEvent(form: HoldingEventForm, today: CalendarDate): FieldErrors {
  const date = parseCalendarDate(form.date);
  const day = date ? dateError(date, today) : { date: 'date-required' };
  return { ...figureErrors(form), ...day };
}

function figureErrors(form: HoldingEventForm): FieldErrors {
  const { type, quantity, price, amount } = form;
  const isTrade = type === 'buy' || type === 'sell';
  if (quantity !== null && quantity < 0) return { quantity: 'quantity-negative' };
  if (type === 'split' && !(price && price > 0)) return { price: 'split-missing' };
  if (type === 'split' && !quantity) return { quantity: 'split-missing' };
  if (quantity === null && (isTrade || type === 'transfer'))
    return { quantity: 'quantity-missing' };
  if (isTrade && price === null && amount === null) return { price: 'price-required' };
  if (bringsCost(form) && amount === null) return { amount: 'cost-required' };
  const problem = problemOfEvent(eventOfForm(form, '', form.date as CalendarDate));
  if (!problem) return {};
  const field = FIELD_OF[problem];
  return { [figuresOf(form).includes(field) ? field : 'amount']: problem };
}

const FIELD_OF: Readonly<Record<HoldingEventProblem, EventFigure>> = {
  'quantity-missing': 'quantity',
  'quantity-negative': 'quantity',
  'price-negative': 'price',
  'amount-missing': 'amount',
  'amount-negative': 'amount',
  'amount-too-large': 'price',
  'fee-negative': 'fee',
  'fee-not-here': 'fee',
};

/** The event that a form means; what its type does not know is 0. */
export function eventOfForm(form: HoldingEventForm, id: string, date: CalendarDate): HoldingEvent {
  const figures = figuresOf(form);
  const has = (figure: EventFigure) => figures.includes(figure);
  const units = has('quantity') ? (form.quantity ?? NO_UNITS) : NO_UNITS;
  const goesOut = form.type === 'transfer' && form.direction === 'out';
  return {
    id,
    date,
    type: form.type,
    quantity: goesOut ? scaled(-units) : units,
    price: has('price') ? (form.price ?? NO_UNITS) : NO_UNITS,
    amount: has('amount') ? (form.amount ?? ZERO) : ZERO,
    fee: has('fee') ? (form.fee ?? ZERO) : ZERO,
  };
}

/** A stored event as the form holds it. @param otherAccountId of the account that has its other leg; '' = none has */
export function formOfEvent(event: HoldingEvent, otherAccountId: string): HoldingEventForm {
  const direction = event.quantity < 0 ? 'out' : 'in';
  const bare = { type: event.type, date: event.date, direction, otherAccountId } as const;
  const figures = figuresOf(bare);
  const shown = <Value extends number>(figure: EventFigure, value: Value): Value | null =>
    figures.includes(figure) && value !== 0 ? value : null;
  return {
    ...bare,
    quantity: shown('quantity', scaled(Math.abs(event.quantity))),
    price: event.type === 'split' && event.price === 0 ? ONE : shown('price', event.price),
    amount: bringsCost(bare) ? event.amount : shown('amount', event.amount),
    fee: shown('fee', event.fee),
  };
}
