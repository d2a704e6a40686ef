import type { Account } from '@/domain/accounts/account.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { checkForm, type FieldErrors } from '@/domain/core/form-errors.ts';
import { cents, MAX_AMOUNT, type Money, ZERO } from '@/domain/core/money.ts';
import { moneyOf, NO_UNITS, type Scaled, scaled } from '@/domain/core/scaled.ts';
import { tidyName, visibleText } from '@/domain/core/text-cleanup.ts';
import { dateError } from '@/domain/transactions/transaction-form.ts';
import {
  type Holding,
  type HoldingEvent,
  type PlacedHolding,
  type Security,
  securityKeyOf,
} from './holding.ts';
import { costOut, grossOf } from './holding-event.ts';
import type { EventEdit } from './holding-event-edits.ts';
import { applyEvent, newReplayState, poolKeyOf } from './holding-replay.ts';
import { orderEvents } from './holding-timeline.ts';

/** Form state of the holding dialog; a number is null while its text is not a number. */
export type HoldingForm = {
  readonly name: string;
  /** '' = none. */
  readonly symbol: string;
  /** Cannot change once the holding is stored. */
  readonly accountId: string;
  readonly currency: string;
  /** Percent of everything invested in the currency; 0 = no target. */
  readonly targetPercent: number | null;
};

/** What a new holding starts with: units held before Coffer. Without units it starts empty. */
export type HoldingOpening = {
  readonly date: string;
  readonly units: Scaled | null;
  /** Total cost in cents; null = not given. */
  readonly cost: Money | null;
  /** Value of one unit that day; null = unknown. */
  readonly price: Scaled | null;
};

/** A form that passed checkHoldingForm. */
export type CheckedHoldingForm = HoldingForm & { readonly targetPercent: number };

/** An opening with units that passed checkHoldingOpening. */
type CheckedOpening = {
  readonly date: CalendarDate;
  readonly units: Scaled;
  readonly cost: Money;
  readonly price: Scaled | null;
};

/**
 * Checks a holding. Error codes: holding-name-required, holding-name-too-long,
 * holding-symbol-too-long, account-required, currency-length, holding-target.
 */
export function checkHoldingForm(form: HoldingForm): FieldErrors {
  return checkForm('holding', {
    ...form,
    name: tidyName(form.name),
    symbol: visibleText(form.symbol),
    currency: form.currency.trim().toUpperCase(),
  });
}

/**
 * Checks the opening by field (units, cost, price, date). Error codes: units-first (a cost or price
 * without units), units-not-positive, cost-required, amount-negative, price-negative,
 * amount-too-large, date-required, date-in-future, date-too-early.
 */
export function checkHoldingOpening(opening: HoldingOpening, today: CalendarDate): FieldErrors {
  const { units, cost, price } = opening;
  const isEmpty = units === null && cost === null && price === null;
  if (isEmpty) return {};
  if (units === null) return { units: 'units-first' };
  const date = parseCalendarDate(opening.date);
  const worth = moneyOf(units, price ?? NO_UNITS);
  return {
    ...(date ? dateError(date, today) : { date: 'date-required' }),
    ...(cost === null ? { cost: 'cost-required' } : {}),
    ...(cost !== null && cost < 0 ? { cost: 'amount-negative' } : {}),
    ...(price !== null && price < 0 ? { price: 'price-negative' } : {}),
    ...(worth === null || worth > MAX_AMOUNT ? { price: 'amount-too-large' } : {}),
    ...(units <= 0 ? { units: 'units-not-positive' } : {}),
  };
}

function openingOf(opening: HoldingOpening): CheckedOpening | null {
  const date = parseCalendarDate(opening.date);
  const { units, price } = opening;
  return date && units !== null ? { date, units, cost: opening.cost ?? ZERO, price } : null;
}

/**
 * A new holding. Its opening is stored as a transfer from outside with its cost, so it moves no
 * cash.
 * @param opening has passed checkHoldingOpening
 */
export function newHolding(
  base: Pick<Holding, 'id' | 'createdAt'> & { readonly eventId: string },
  form: CheckedHoldingForm,
  opening: HoldingOpening | null,
): Holding {
  const { id, createdAt, eventId } = base;
  const begun = opening && openingOf(opening);
  const empty = { id, createdAt, accountId: form.accountId, events: [], prices: [] };
  const holding = { ...empty, ...fieldsOf(form) };
  if (!begun) return holding;
  const { date, units, cost, price } = begun;
  const event: HoldingEvent = {
    id: eventId,
    date,
    type: 'transfer',
    quantity: units,
    amount: cost,
    fee: ZERO,
    price: price ?? NO_UNITS,
  };
  const prices = price ? [{ date, price }] : [];
  return { ...holding, events: [event], prices };
}

/** The form's fields as they are stored. */
export function fieldsOf(
  form: CheckedHoldingForm,
): Pick<Holding, 'name' | 'symbol' | 'currency' | 'targetPercent'> {
  return {
    name: tidyName(form.name),
    symbol: visibleText(form.symbol).toUpperCase(),
    currency: form.currency.trim().toUpperCase(),
    targetPercent: form.targetPercent,
  };
}

export function formOfHolding(holding: Holding): CheckedHoldingForm {
  const { name, symbol, accountId, currency, targetPercent } = holding;
  return { name, symbol, accountId, currency, targetPercent };
}

/** Whether an account's type is meant for investing; other accounts may have holdings too. */
export function isInvestmentAccount({ type }: Pick<Account, 'type'>): boolean {
  return type === 'TFSA' || type === 'RRSP' || type === 'FHSA' || type === 'investment_non_reg';
}

/**
 * Edits for the remaining holdings when others of their security are deleted: transfers from a
 * deleted holding become transfers from outside that bring along the cost they had. Otherwise those
 * units would have no cost.
 * @param goingIds ids of the holdings being deleted
 */
export function detachEdits(
  security: Security,
  goingIds: ReadonlySet<string>,
): readonly EventEdit[] {
  const costs = costsMoved(security.placed);
  return security.holdings
    .filter(({ id }) => !goingIds.has(id))
    .flatMap((holding) => holding.events.map((event) => ({ holding, event })))
    .filter(({ event }) => event.type === 'transfer' && event.quantity > 0)
    .filter(({ event }) => hasLegIn(security.holdings, goingIds, event.id))
    .map(({ holding, event }): EventEdit => {
      const amount = costs.get(event.id) ?? grossOf(event);
      return { holdingId: holding.id, eventId: event.id, event: { ...event, amount } };
    });
}

function hasLegIn(
  holdings: readonly Holding[],
  ids: ReadonlySet<string>,
  eventId: string,
): boolean {
  return holdings.some(({ id, events }) => ids.has(id) && events.some((e) => e.id === eventId));
}

/**
 * The cost each transfer between two of the user's holdings took along, cents by event id, up to
 * the first invalid event.
 */
function costsMoved(placed: readonly PlacedHolding[]): ReadonlyMap<string, Money> {
  const costs = new Map<string, Money>();
  const ordered = orderEvents(placed);
  if (!ordered.ok) return costs;
  const state = newReplayState(placed, ordered.value);
  for (const [index, { event, holding, other }] of ordered.value.entries()) {
    if (event.type === 'transfer' && event.quantity < 0 && other) {
      const base = state.bases.get(poolKeyOf(holding)) ?? { units: NO_UNITS, cost: ZERO };
      const units = scaled(-event.quantity);
      const price = event.price === 0 ? other.event.price : event.price;
      const crosses = holding.taxable !== other.holding.taxable && price !== 0;
      const value = crosses ? moneyOf(units, price) : null;
      costs.set(event.id, value ?? cents(costOut(base, units)));
    }
    if (applyEvent(state, index)) return costs;
  }
  return costs;
}

/**
 * The holdings connected to this one by transfers, itself included: they must share symbol and
 * currency.
 */
export function connectedHoldings(
  holdings: readonly Holding[],
  holding: Holding,
): readonly Holding[] {
  const key = securityKeyOf(holding);
  const legs = (each: Holding) =>
    each.events.flatMap(({ id, type }) => (type === 'transfer' ? [id] : []));
  const rest = new Set(
    holdings.filter((each) => each.id !== holding.id && securityKeyOf(each) === key),
  );
  const tied = [holding];
  for (const each of tied) {
    const ids = new Set(legs(each));
    for (const other of rest) {
      if (!legs(other).some((id) => ids.has(id))) continue;
      rest.delete(other);
      tied.push(other);
    }
  }
  return tied;
}
