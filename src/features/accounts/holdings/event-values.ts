import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { HoldingEventType } from '@/domain/investments/holding.ts';
import {
  checkHoldingEvent,
  type EventFigure,
  figuresOf,
  type HoldingEventForm,
} from '@/domain/investments/holding-event-edits.ts';
import {
  moneyBox,
  moneyOfTyped,
  scaledBox,
  scaledOf,
  typedMoneyErrors,
  typedScaledErrors,
} from './typed-figures.ts';

/** What stands in the boxes of an event: figures are still text. */
export type EventValues = Omit<HoldingEventForm, EventFigure> &
  Readonly<Record<EventFigure, string>>;

/** The commonest split. */
const TWO_FOR_ONE = { quantity: '2', price: '1' } as const;
const NO_RATIO = { quantity: '', price: '' } as const;

/** A new event of today; a split starts at 2 for 1. */
export function newEventValues(type: HoldingEventType, today: CalendarDate): EventValues {
  const empty = { quantity: '', price: '', amount: '', fee: '' };
  const split = type === 'split' ? TWO_FOR_ONE : {};
  return { ...empty, ...split, type, date: today, direction: 'in', otherAccountId: '' };
}

/** What the boxes become when another type is chosen: an empty split is proposed as 2 for 1, and the proposal goes with it. */
export function ratioForType(
  { quantity, price }: Pick<EventValues, 'quantity' | 'price'>,
  type: HoldingEventType,
): Pick<EventValues, 'quantity' | 'price'> {
  const isEmpty = quantity.trim() === '' && price.trim() === '';
  const isProposed = quantity === TWO_FOR_ONE.quantity && price === TWO_FOR_ONE.price;
  if (type === 'split') return isEmpty ? TWO_FOR_ONE : { quantity, price };
  return isProposed ? NO_RATIO : { quantity, price };
}

/** A stored event, as its form, in the boxes. */
export function eventValuesOf(form: HoldingEventForm): EventValues {
  return {
    ...form,
    quantity: scaledBox(form.quantity),
    price: scaledBox(form.price, form.type === 'split' ? 0 : 2),
    amount: moneyBox(form.amount),
    fee: moneyBox(form.fee),
  };
}

/** The boxes as the domain's form; what the type does not know counts as empty. */
export function eventFormOf(values: EventValues): HoldingEventForm {
  const figures = figuresOf(values);
  const boxOf = (figure: EventFigure) => (figures.includes(figure) ? values[figure] : '');
  return {
    ...values,
    date: values.date.trim(),
    quantity: scaledOf(boxOf('quantity')),
    price: scaledOf(boxOf('price')),
    amount: moneyOfTyped(boxOf('amount')),
    fee: moneyOfTyped(boxOf('fee')),
  };
}

/** Checks the boxes: codes of checkHoldingEvent, and of what is no number. */
export function checkEventValues(values: EventValues, today: CalendarDate): FieldErrors {
  const figures = figuresOf(values);
  const only = (...names: EventFigure[]) =>
    Object.fromEntries(
      names.filter((name) => figures.includes(name)).map((name) => [name, values[name]]),
    );
  return {
    ...checkHoldingEvent(eventFormOf(values), today),
    ...typedScaledErrors(only('quantity', 'price')),
    ...typedMoneyErrors(only('amount', 'fee')),
  };
}
