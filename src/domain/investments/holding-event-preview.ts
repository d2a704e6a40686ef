import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import {
  type Holding,
  type HoldingEvent,
  type PlacedHolding,
  type Security,
  securitiesOf,
  securityKeyOf,
} from './holding.ts';
import { type Disposal, safeFrom } from './holding-disposal.ts';
import { cashEffect } from './holding-event.ts';
import type { HoldingEventForm } from './holding-event-edits.ts';
import { type EventIds, planEvent, withEdits } from './holding-event-edits.ts';
import { type Pool, type Position, poolOf, replaySecurity } from './holding-replay.ts';
import { orderEvents, type ReplayProblem } from './holding-timeline.ts';

type SavingInput = {
  readonly holdings: readonly Holding[];
  readonly accounts: ReadonlyMap<string, Pick<Account, 'type'>>;
  readonly holding: Holding;
  /** Has passed checkHoldingEvent. */
  readonly form: HoldingEventForm & { readonly date: CalendarDate };
  /** The event being edited; missing = a new one. */
  readonly eventId?: string | undefined;
};

/** The result of saving an event, as far as is known now. */
export type HoldingPreview = EventPreview & {
  /** Of the holding, after all of its events. */
  readonly position: Position;
  /** The pool its units belong to; null = none. */
  readonly pool: Pool | null;
  /** Effect on the account's cash, signed cents; 0 = none. */
  readonly cash: Money;
  /** Whether it crosses between a taxable and a registered account without a unit value. */
  readonly isUnpriced: boolean;
  /** For a split: how many other accounts hold the security and get the split too. */
  readonly splitElsewhere: number;
};

/**
 * Works out the result of saving. Returns the problem if the events become invalid, null if
 * planEvent fails. Stores nothing.
 */
export function previewSaving(
  saving: SavingInput,
): { readonly ok: true; readonly value: HoldingPreview } | ReplayProblem | null {
  const { holding, form } = saving;
  const eventId = saving.eventId ?? UNSAVED.eventId;
  const plan = planEvent(saving.holdings, holding, form, { ...UNSAVED, eventId });
  if (!plan.ok) return null;
  const { edits, added } = plan.value;
  const before = added ? [...saving.holdings, added] : saving.holdings;
  const after = withEdits(before, edits);
  const now = securityWith(after, saving.accounts, holding.id);
  const ownEvent = edits.find(({ holdingId }) => holdingId === holding.id)?.event;
  if (!now || !ownEvent) return null;
  const replay = replaySecurity(now.placed);
  if (!replay.ok) return replay;
  // A transfer realizes its gain at the outgoing leg.
  const leaving = edits.find(({ event }) => event && event.quantity < 0) ?? edits[0];
  const subject = leaving?.event ? leaving : { holdingId: holding.id, event: ownEvent };
  const others = edits.filter(({ holdingId }) => holdingId !== subject.holdingId);
  const without = securityWith(withEdits(before, others), saving.accounts, holding.id);
  const preview = previewEvent(
    (without ?? now).placed,
    subject.holdingId,
    subject.event ?? ownEvent,
  );
  if (!preview.ok) return preview;
  const place = now.placed.find(({ id }) => id === holding.id);
  const position = replay.value.positions.get(holding.id);
  if (!place || !position) return null;
  return {
    ok: true,
    value: {
      ...preview.value,
      position,
      pool: poolOf(replay.value, place),
      cash: cashOf(now, holding.id, eventId),
      isUnpriced: replay.value.unpriced.includes(eventId),
      splitElsewhere: form.type === 'split' ? edits.filter((each) => each.event).length - 1 : 0,
    },
  };
}

/** How saving an event would change gains and losses, as far as is known now. */
type EventPreview = {
  /** What the event itself realizes; null = nothing. Its `superficial` part deserves a warning. */
  readonly disposal: Disposal | null;
  /**
   * Other sales of which more would be denied than before: a purchase can turn an earlier loss into
   * a superficial one.
   */
  readonly affected: readonly Disposal[];
  /** For a loss, the first day on which buying again denies nothing; null = not a loss. */
  readonly safeFrom: CalendarDate | null;
};

/**
 * Replays the security as if the event were saved, replacing the one with its id in that holding.
 * Returns the problem if the result is invalid. Stores nothing.
 * @param holdings all holdings of one security (securitiesOf)
 */
export function previewEvent(
  holdings: readonly PlacedHolding[],
  holdingId: string,
  event: HoldingEvent,
): { readonly ok: true; readonly value: EventPreview } | ReplayProblem {
  const after = replaySecurity(withEvent(holdings, holdingId, event));
  if (!after.ok) return after;
  const former = replaySecurity(holdings);
  const deniedBefore = new Map(
    (former.ok ? former.value.disposals : []).map((each) => [keyOf(each), each.denied]),
  );
  const isOwn = (each: Disposal) => each.eventId === event.id && each.holdingId === holdingId;
  const disposal = after.value.disposals.find(isOwn) ?? null;
  const affected = after.value.disposals.filter(
    (each) => !isOwn(each) && each.denied > (deniedBefore.get(keyOf(each)) ?? 0),
  );
  const isLoss = disposal?.kind === 'sale' && disposal.gain - disposal.denied < 0;
  return {
    ok: true,
    value: { disposal, affected, safeFrom: isLoss ? safeFrom(event.date) : null },
  };
}

const keyOf = ({ holdingId, eventId }: Disposal) => `${holdingId}|${eventId}`;

/** The holdings with an event added to one of them, replacing the one with its id. */
function withEvent(
  holdings: readonly PlacedHolding[],
  holdingId: string,
  event: HoldingEvent,
): readonly PlacedHolding[] {
  return holdings.map((holding) => {
    if (holding.id !== holdingId) return holding;
    const others = holding.events.filter(({ id }) => id !== event.id);
    return { ...holding, events: [...others, event] };
  });
}

/** Placeholder ids for records that are not stored yet. */
const UNSAVED: EventIds = { eventId: '~event', holdingId: '~holding', createdAt: '' };

/** The security of a holding; null if the holding or its account doesn't exist. */
export function securityWith(
  holdings: readonly Holding[],
  accounts: ReadonlyMap<string, Pick<Account, 'type'>>,
  holdingId: string,
): Security | null {
  const holding = holdings.find(({ id }) => id === holdingId);
  if (!holding) return null;
  const key = securityKeyOf(holding);
  const same = holdings.filter((each) => securityKeyOf(each) === key);
  const [security] = securitiesOf(same, accounts);
  return security?.placed.some(({ id }) => id === holdingId) ? security : null;
}

function cashOf(security: Security, holdingId: string, eventId: string): Money {
  const ordered = orderEvents(security.placed);
  const entry =
    ordered.ok &&
    ordered.value.find(({ event, holding }) => event.id === eventId && holding.id === holdingId);
  return entry ? cashEffect(entry.event, entry.unitsBefore) : (0 as Money);
}
