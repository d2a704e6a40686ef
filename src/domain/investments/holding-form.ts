import type { Account } from '@/domain/accounts/account.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { checkForm, type FieldErrors } from '@/domain/core/form-errors.ts';
import { MAX_AMOUNT, type Money, ZERO } from '@/domain/core/money.ts';
import { moneyOf, NO_UNITS, type Scaled } from '@/domain/core/scaled.ts';
import { tidyName, visibleText } from '@/domain/core/text-cleanup.ts';
import { dateError } from '@/domain/transactions/transaction-form.ts';
import type { Holding, HoldingEvent } from './holding.ts';

/** What the dialog of a holding holds; a number is null while its text is none. */
export type HoldingForm = {
  readonly name: string;
  /** '' = none. */
  readonly symbol: string;
  /** Of a stored holding it does not change. */
  readonly accountId: string;
  readonly currency: string;
  /** Of all that is invested in the currency; 0 = no target. */
  readonly targetPercent: number | null;
};

/** What a new holding begins with: units that were held before Coffer. No units = nothing yet. */
export type HoldingOpening = {
  readonly date: string;
  readonly units: Scaled | null;
  /** What all of them cost, cents; null = not said. */
  readonly cost: Money | null;
  /** What one was worth that day; null = not known. */
  readonly price: Scaled | null;
};

/** A form that breaks no rule. */
export type CheckedHoldingForm = HoldingForm & { readonly targetPercent: number };

/** An opening that breaks no rule, with units. */
type CheckedOpening = {
  readonly date: CalendarDate;
  readonly units: Scaled;
  readonly cost: Money;
  readonly price: Scaled | null;
};

/**
 * The rules of a holding. Codes: holding-name-required, holding-name-too-long, holding-symbol-too-long, account-required,
 * currency-length, holding-target.
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
 * The rules of what it begins with, by the fields units, cost, price and date. Codes: units-first (a cost or a price without units),
 * units-not-positive, cost-required, amount-negative, price-negative, amount-too-large, date-required, date-in-future, date-too-early.
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

/** A new holding; what it begins with came in from elsewhere with its cost, and moves no cash. @param opening checked */
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

/** The fields of a form as they are stored. */
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

/** A stored holding as the form holds it. */
export function formOfHolding(holding: Holding): CheckedHoldingForm {
  const { name, symbol, accountId, currency, targetPercent } = holding;
  return { name, symbol, accountId, currency, targetPercent };
}

/** The types of accounts that are there to invest; others may hold something too. */
export function isInvestmentAccount({ type }: Pick<Account, 'type'>): boolean {
  return type === 'TFSA' || type === 'RRSP' || type === 'FHSA' || type === 'investment_non_reg';
}
