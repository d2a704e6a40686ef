import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import type { Scaled } from '@/domain/core/scaled.ts';
import type { Holding, HoldingEvent, Security } from './holding.ts';
import type { Disposal } from './holding-disposal.ts';
import { cashEffect } from './holding-event.ts';
import { securityWith } from './holding-event-preview.ts';
import { type Pool, poolOf, replaySecurity } from './holding-replay.ts';
import { returnOf } from './holding-return.ts';
import { compareEvents, orderEvents, type ReplayProblem } from './holding-timeline.ts';
import { type HoldingValue, holdingValues, totalOfValues } from './holding-value.ts';

/** A holding as its account shows it. */
export type HoldingView = {
  readonly holding: Holding;
  readonly security: Security;
  /** null = its events are invalid: see `problem`. */
  readonly value: HoldingValue | null;
  /** Why the events of the security are invalid. */
  readonly problem: ReplayProblem | null;
  /** Annual money-weighted return, as a fraction; null if there is none. */
  readonly rate: number | null;
};

type Accounts = ReadonlyMap<string, Pick<Account, 'type'>>;

/** A holding on a day; null if it or its account doesn't exist. */
export function holdingView(
  holdings: readonly Holding[],
  accounts: Accounts,
  holdingId: string,
  today: CalendarDate,
): HoldingView | null {
  const holding = holdings.find(({ id }) => id === holdingId);
  const security = securityWith(holdings, accounts, holdingId);
  if (!holding || !security) return null;
  const values = holdingValues(security, today);
  if (!values.ok) return { holding, security, value: null, problem: values, rate: null };
  const value = values.value.find((each) => each.holdingId === holdingId) ?? null;
  return { holding, security, value, problem: null, rate: returnOf(security, [holding], today) };
}

/** The holdings of an account on a day, the ones still held first, each part in the given order. */
export function holdingViews(
  holdings: readonly Holding[],
  accounts: Accounts,
  accountId: string,
  today: CalendarDate,
): readonly HoldingView[] {
  const views = holdings
    .filter((each) => each.accountId === accountId)
    .flatMap(({ id }) => holdingView(holdings, accounts, id, today) ?? []);
  const isHeld = ({ value, holding }: HoldingView) =>
    value === null || value.units !== 0 || holding.events.length === 0;
  return [...views.filter(isHeld), ...views.filter((view) => !isHeld(view))];
}

/** Totals of holdings in one currency; cents. */
export type HoldingsTotal = {
  readonly currency: string;
  /** Value, cost and gain cover only holdings with a known price. */
  readonly value: Money;
  readonly cost: Money;
  /** value - cost. */
  readonly gain: Money;
  /** Holdings that have units but no price. */
  readonly unpriced: number;
  /** Cost of those. */
  readonly unpricedCost: Money;
  /** Holdings whose events are invalid. */
  readonly invalid: number;
};

/** One total per currency, in order of first appearance. */
export function holdingTotals(views: readonly HoldingView[]): readonly HoldingsTotal[] {
  const currencies = [...new Set(views.map(({ holding }) => holding.currency))];
  return currencies.map((currency) => {
    const own = views.filter(({ holding }) => holding.currency === currency);
    const fit = own.flatMap(({ value }) => (value ? [value] : []));
    const priced = fit.filter(({ value }) => value !== null);
    const unpriced = fit.filter(({ value }) => value === null);
    const { value } = totalOfValues(priced);
    const cost = sumMoney(priced.map((each) => each.cost));
    return {
      currency,
      value,
      cost,
      gain: cents(value - cost),
      unpriced: unpriced.length,
      unpricedCost: sumMoney(unpriced.map((each) => each.cost)),
      invalid: own.length - fit.length,
    };
  });
}

/** An event with its effects. */
export type EventLine = {
  readonly event: HoldingEvent;
  /** Units of the holding after it; null if the events are invalid. */
  readonly units: Scaled | null;
  /** Signed cents; null if unknown. */
  readonly cash: Money | null;
  /** The account a transfer came from or went to; '' = one outside Coffer, or not a transfer. */
  readonly otherAccountId: string;
  /** What it realized in a taxable account; null = nothing. */
  readonly disposal: Disposal | null;
};

/** A holding with all of its events. */
export type HoldingDetail = {
  /** Newest first. */
  readonly lines: readonly EventLine[];
  /** The pool its units belong to; null if the events are invalid. */
  readonly pool: Pool | null;
  /** Realized gains and losses, newest first. */
  readonly disposals: readonly Disposal[];
  /** Their net gain in cents, excluding denied losses. */
  readonly realized: Money;
  /**
   * Whether one of its transfers crosses between a taxable and a registered account without a
   * market price.
   */
  readonly isUnpriced: boolean;
};

export function holdingDetail({ holding, security }: HoldingView): HoldingDetail {
  const replay = replaySecurity(security.placed);
  const ordered = orderEvents(security.placed);
  const place = security.placed.find(({ id }) => id === holding.id);
  const disposals = replay.ok
    ? replay.value.disposals.filter((each) => each.holdingId === holding.id).reverse()
    : [];
  const entries = new Map(
    (ordered.ok ? ordered.value : [])
      .filter((entry) => entry.holding.id === holding.id)
      .map((entry) => [entry.event, entry]),
  );
  const realised = new Map(disposals.map((each) => [each.eventId, each]));
  const lines = [...holding.events].sort(compareEvents).map((event): EventLine => {
    const entry = entries.get(event);
    return {
      event,
      units: entry?.unitsAfter ?? null,
      cash: entry ? cashEffect(event, entry.unitsBefore) : null,
      otherAccountId: entry?.other?.holding.accountId ?? '',
      disposal: realised.get(event.id) ?? null,
    };
  });
  return {
    lines: lines.reverse(),
    pool: replay.ok && place ? poolOf(replay.value, place) : null,
    disposals,
    realized: cents(sumMoney(disposals.map(({ gain }) => gain))),
    isUnpriced: replay.ok && holding.events.some(({ id }) => replay.value.unpriced.includes(id)),
  };
}
