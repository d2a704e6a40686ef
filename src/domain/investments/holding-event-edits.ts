import { addDays, type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import { NO_UNITS, SCALE, type Scaled, scaled } from '@/domain/core/scaled.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import { dateError } from '@/domain/transactions/transaction-form.ts';
import {
  type Holding,
  type HoldingEvent,
  type HoldingEventType,
  securityKeyOf,
} from './holding.ts';
import { type HoldingEventProblem, problemOfEvent } from './holding-event.ts';
import { orderEvents } from './holding-timeline.ts';

/** Form state of the event dialog. A number is null while its field is empty or not a number. */
export type HoldingEventForm = {
  readonly type: HoldingEventType;
  readonly date: string;
  /** Never negative; for a split the new units. */
  readonly quantity: Scaled | null;
  /** For a split the old units; for a transfer the value of a unit that day. */
  readonly price: Scaled | null;
  /** Cents. For a trade, the total without the fee if it differs from quantity x price. */
  readonly amount: Money | null;
  /** Cents. */
  readonly fee: Money | null;
  /** Transfers only. */
  readonly direction: 'in' | 'out';
  /** Transfers only: the user's account on the other side; '' = one outside Coffer. */
  readonly otherAccountId: string;
};

/** The numeric fields of an event. */
export type EventFigure = 'quantity' | 'price' | 'amount' | 'fee';

/** A change to one holding: the event is added or replaced, or removed (null). */
export type EventEdit = {
  readonly holdingId: string;
  readonly eventId: string;
  readonly event: HoldingEvent | null;
};

/** What saving an event changes across the holdings of its security. */
export type EventPlan = {
  readonly edits: readonly EventEdit[];
  /** A new holding for an account that had none of the security, if a transfer goes to or comes from it. Its event is among the edits. */
  readonly added: Holding | null;
};

/** Ids for a new event and, if needed, a new holding. */
export type EventIds = {
  readonly eventId: string;
  readonly holdingId: string;
  readonly createdAt: string;
};

/**
 * Plans saving an event in a holding, replacing the one with the same id. A transfer between two of the user's accounts is stored in
 * both, as two legs with one id. A split belongs to the security, so it is stored with one id in every account that held the security
 * that day. Copies in other holdings that no longer apply are removed. Only these errors are checked: `same-account`: the other account
 * is the holding's own; `name-in-account`: another security already has the name in the other account.
 * @param holdings all holdings
 * @param form a form that passed checkHoldingEvent
 */
export function planEvent(
  holdings: readonly Holding[],
  holding: Holding,
  form: HoldingEventForm & { readonly date: CalendarDate },
  ids: EventIds,
): Result<EventPlan, 'same-account' | 'name-in-account'> {
  const event = eventOfForm(form, ids.eventId, form.date);
  const own: EventEdit = { holdingId: holding.id, eventId: event.id, event };
  const removals = (keptId: string | null): readonly EventEdit[] =>
    copiesOf(holdings, holding, ids.eventId)
      .filter(({ id }) => id !== keptId)
      .map(({ id }) => ({ holdingId: id, eventId: event.id, event: null }));
  if (form.type === 'split') {
    const others = holdingsToSplit(holdings, holding, event);
    const edits = others.map(({ id }) => ({ holdingId: id, eventId: event.id, event }));
    const left = removals(null).filter(({ holdingId }) =>
      others.every(({ id }) => id !== holdingId),
    );
    return ok({ edits: [own, ...edits, ...left], added: null });
  }
  const isOwn = form.type === 'transfer' && form.otherAccountId !== '';
  if (!isOwn) return ok({ edits: [own, ...removals(null)], added: null });
  if (form.otherAccountId === holding.accountId) return fail('same-account');
  const former = otherLegOf(holdings, holding, ids.eventId);
  const found = placeOf(holdings, holding, form.otherAccountId, former);
  if (!found && isNameThere(holdings, holding.name, form.otherAccountId)) {
    return fail('name-in-account');
  }
  const added = found ? null : holdingLike(holding, form.otherAccountId, ids);
  const otherId = found?.id ?? ids.holdingId;
  const leg: HoldingEvent = { ...event, quantity: scaled(-event.quantity) };
  const other: EventEdit = { holdingId: otherId, eventId: event.id, event: leg };
  return ok({ edits: [own, other, ...removals(otherId)], added });
}

/** Plans deleting an event: both legs of a transfer, or a split in all accounts. */
export function planRemoval(
  holdings: readonly Holding[],
  holding: Holding,
  eventId: string,
): readonly EventEdit[] {
  return [holding, ...copiesOf(holdings, holding, eventId)].map(({ id }) => {
    return { holdingId: id, eventId, event: null };
  });
}

const ONE = scaled(SCALE);

/** Whether a transfer comes from outside Coffer, so that its cost must be entered. */
export function needsCost(
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

/** The numeric fields that apply to an event. */
export function figuresOf(
  form: Pick<HoldingEventForm, 'type' | 'direction' | 'otherAccountId'>,
): readonly EventFigure[] {
  const figures = FIGURES[form.type];
  return needsCost(form) ? [...figures, 'amount'] : figures;
}

/** The field that shows the error if the security's events become invalid. */
export function refusedField(form: HoldingEventForm): 'quantity' | 'date' {
  return figuresOf(form).includes('quantity') ? 'quantity' : 'date';
}

/**
 * Checks an event on its own. Error codes by field: date-required, date-in-future, date-too-early, quantity-missing, quantity-negative,
 * price-required (a trade without an amount), price-negative, split-missing, amount-missing, amount-negative, amount-too-large,
 * cost-required, fee-negative.
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
  if (needsCost(form) && amount === null) return { amount: 'cost-required' };
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

/** The event that a form describes; fields that don't apply to its type become 0. */
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

/**
 * The form of a stored event.
 * @param otherAccountId the account of its other leg; '' = none
 */
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
    amount: needsCost(bare) ? event.amount : shown('amount', event.amount),
    fee: shown('fee', event.fee),
  };
}

/** The holding with the other leg of a transfer; null if there is none, or it is not a transfer. */
export function otherLegOf(
  holdings: readonly Holding[],
  holding: Holding,
  eventId: string,
): Holding | null {
  const isLeg = ({ id, type }: HoldingEvent) => id === eventId && type === 'transfer';
  if (!holding.events.some(isLeg)) return null;
  return copiesOf(holdings, holding, eventId).find(({ events }) => events.some(isLeg)) ?? null;
}

/** The security's other holdings that contain the same event: the other leg of a transfer, or a split in other accounts. */
function copiesOf(
  holdings: readonly Holding[],
  holding: Holding,
  eventId: string,
): readonly Holding[] {
  if (!holding.events.some(({ id }) => id === eventId)) return [];
  return othersOf(holdings, holding).filter(({ events }) =>
    events.some(({ id }) => id === eventId),
  );
}

function othersOf(holdings: readonly Holding[], holding: Holding): readonly Holding[] {
  const key = securityKeyOf(holding);
  return holdings.filter((each) => each.id !== holding.id && securityKeyOf(each) === key);
}

/** The other holdings that a split applies to: those that had units when the day began and have no other split that day. */
function holdingsToSplit(
  holdings: readonly Holding[],
  holding: Holding,
  split: HoldingEvent,
): readonly Holding[] {
  return othersOf(holdings, holding).filter(({ id, accountId, events: all }) => {
    const events = all.filter((each) => each.id !== split.id);
    if (events.some(({ type, date }) => type === 'split' && date === split.date)) return false;
    const before = orderEvents([{ id, accountId, taxable: true, events }], addDays(split.date, -1));
    return before.ok && (before.value.at(-1)?.unitsAfter ?? 0) > 0;
  });
}

/** The holdings after applying the edits. */
export function withEdits(
  holdings: readonly Holding[],
  edits: readonly EventEdit[],
): readonly Holding[] {
  return holdings.map((holding) => withOwnEdits(holding, edits));
}

/** A holding after applying the edits. */
export function withOwnEdits(holding: Holding, edits: readonly EventEdit[]): Holding {
  const own = edits.filter(({ holdingId }) => holdingId === holding.id);
  if (own.length === 0) return holding;
  const events = holding.events.filter(({ id }) => own.every(({ eventId }) => eventId !== id));
  const placed = own.flatMap(({ event }) => (event ? [event] : []));
  return { ...holding, events: [...events, ...placed] };
}

function placeOf(
  holdings: readonly Holding[],
  holding: Holding,
  accountId: string,
  former: Holding | null,
): Holding | null {
  if (former?.accountId === accountId) return former;
  const key = securityKeyOf(holding);
  const isThere = (each: Holding) => each.accountId === accountId && securityKeyOf(each) === key;
  return holdings.find(isThere) ?? null;
}

function isNameThere(holdings: readonly Holding[], name: string, accountId: string): boolean {
  return holdings.some(
    (each) => each.accountId === accountId && nameKeyOf(each.name) === nameKeyOf(name),
  );
}

function holdingLike(
  { name, symbol, currency }: Holding,
  accountId: string,
  { holdingId, createdAt }: EventIds,
): Holding {
  const empty = { events: [], prices: [], targetPercent: 0 };
  return { id: holdingId, accountId, name, symbol, currency, createdAt, ...empty };
}
