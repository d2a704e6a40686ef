import type { CalendarDate } from './calendar-date.ts';
import { type Holding, type HoldingEvent, securityKeyOf } from './holding.ts';
import { eventOfForm, type HoldingEventForm } from './holding-event-form.ts';
import { nameKeyOf } from './names.ts';
import { fail, ok, type Result } from './result.ts';
import { scaled } from './scaled.ts';

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
 * with one id; the leg of an account that is no longer meant goes. Nothing is checked but this: `same-account`: the other
 * account is the holding's own; `name-in-account`: another security has the name there.
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
  const former = otherLegOf(holdings, holding, ids.eventId);
  const isOwn = form.type === 'transfer' && form.otherAccountId !== '';
  const own: EventEdit = { holdingId: holding.id, eventId: event.id, event };
  const gone = (other: Holding): EventEdit => {
    return { holdingId: other.id, eventId: event.id, event: null };
  };
  if (!isOwn) return ok({ edits: former ? [own, gone(former)] : [own], added: null });
  if (form.otherAccountId === holding.accountId) return fail('same-account');
  const found = placeOf(holdings, holding, form.otherAccountId, former);
  if (!found && isNameThere(holdings, holding.name, form.otherAccountId)) {
    return fail('name-in-account');
  }
  const added = found ? null : holdingLike(holding, form.otherAccountId, ids);
  const otherId = found?.id ?? ids.holdingId;
  const leg: HoldingEvent = { ...event, quantity: scaled(-event.quantity) };
  const other: EventEdit = { holdingId: otherId, eventId: event.id, event: leg };
  const edits = former && former.id !== otherId ? [own, other, gone(former)] : [own, other];
  return ok({ edits, added });
}

/** Deleting an event: both legs of a transfer go. */
export function planRemoval(
  holdings: readonly Holding[],
  holding: Holding,
  eventId: string,
): readonly EventEdit[] {
  const other = otherLegOf(holdings, holding, eventId);
  return [holding, ...(other ? [other] : [])].map(({ id }) => {
    return { holdingId: id, eventId, event: null };
  });
}

/** The holding that has the other leg of a transfer; null = none has, or it is no transfer. */
export function otherLegOf(
  holdings: readonly Holding[],
  holding: Holding,
  eventId: string,
): Holding | null {
  const key = securityKeyOf(holding);
  const hasLeg = ({ events }: Holding) =>
    events.some(({ id, type }) => id === eventId && type === 'transfer');
  if (!hasLeg(holding)) return null;
  const others = holdings.filter((each) => each.id !== holding.id && securityKeyOf(each) === key);
  return others.find(hasLeg) ?? null;
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
