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

/** What becomes of an event of a holding: it stands there as given, or goes (null). */
export type EventEdit = {
  readonly holdingId: string;
  readonly eventId: string;
  readonly event: HoldingEvent | null;
};

/** What saving an event changes, over the holdings of its security. */
export type EventPlan = {
  readonly edits: readonly EventEdit[];
  /** The security in an account that had none of it: where a transfer goes to, or comes from. Its events are among the edits. */
  readonly added: Holding | null;
};

/** What a new event and, where one is needed, a new holding are made with. */
export type EventIds = {
  readonly eventId: string;
  readonly holdingId: string;
  readonly createdAt: string;
};

/**
 * Saving an event in a holding, in place of the one with its id. A transfer between two own accounts stands in both, as two legs
 * with one id; a split stands, with one id, in every account that held the security that day, as it is of the security. What stands
 * elsewhere and is no longer meant goes. Nothing is checked but this: `same-account`: the other account is the holding's own;
 * `name-in-account`: another security has the name there.
 * @param holdings all of them
 * @param form that breaks no rule
 */
export function planEvent(
  holdings: readonly Holding[],
  holding: Holding,
  form: HoldingEventForm & { readonly date: CalendarDate },
  ids: EventIds,
): Result<EventPlan, 'same-account' | 'name-in-account'> {
  const event = eventOfForm(form, ids.eventId, form.date);
  const own: EventEdit = { holdingId: holding.id, eventId: event.id, event };
  const gone = (keptId: string | null): readonly EventEdit[] =>
    twinsOf(holdings, holding, ids.eventId)
      .filter(({ id }) => id !== keptId)
      .map(({ id }) => ({ holdingId: id, eventId: event.id, event: null }));
  if (form.type === 'split') {
    const others = splitWith(holdings, holding, event);
    const edits = others.map(({ id }) => ({ holdingId: id, eventId: event.id, event }));
    const left = gone(null).filter(({ holdingId }) => others.every(({ id }) => id !== holdingId));
    return ok({ edits: [own, ...edits, ...left], added: null });
  }
  const isOwn = form.type === 'transfer' && form.otherAccountId !== '';
  if (!isOwn) return ok({ edits: [own, ...gone(null)], added: null });
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
  return ok({ edits: [own, other, ...gone(otherId)], added });
}

/** Deleting an event: both legs of a transfer go, and a split in all accounts. */
export function planRemoval(
  holdings: readonly Holding[],
  holding: Holding,
  eventId: string,
): readonly EventEdit[] {
  return [holding, ...twinsOf(holdings, holding, eventId)].map(({ id }) => {
    return { holdingId: id, eventId, event: null };
  });
}

/** The holding that has the other leg of a transfer; null = none has, or it is no transfer. */
export function otherLegOf(
  holdings: readonly Holding[],
  holding: Holding,
  eventId: string,
): Holding | null {
  const isLeg = ({ id, type }: HoldingEvent) => id === eventId && type === 'transfer';
  if (!holding.events.some(isLeg)) return null;
  return twinsOf(holdings, holding, eventId).find(({ events }) => events.some(isLeg)) ?? null;
}

/** The other holdings of the security in which an event stands, too: the other leg of a transfer, a split of other accounts. */
function twinsOf(
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

/** The other holdings that a split is of: those with units when that day began, and with no other split of that day. */
function splitWith(
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

/** The holdings as the edits leave them. */
export function withEdits(
  holdings: readonly Holding[],
  edits: readonly EventEdit[],
): readonly Holding[] {
  return holdings.map((holding) => withOwnEdits(holding, edits));
}

/** A holding as the edits leave it. */
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
