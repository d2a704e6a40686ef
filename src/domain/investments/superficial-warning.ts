import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { HoldingEvent, PlacedHolding } from './holding.ts';
import type { Disposal } from './holding-disposal.ts';
import type { ReplayProblem } from './holding-order.ts';
import { replaySecurity } from './holding-pool.ts';
import { safeFrom } from './superficial-loss.ts';

/** What saving an event would do to gains and losses, as things stand. */
export type EventPreview = {
  /** What the event itself realises; null = nothing. Its `superficial` part is what to warn of. */
  readonly disposal: Disposal | null;
  /** Other sales of which more would be denied than before: a purchase can make an earlier loss superficial. */
  readonly affected: readonly Disposal[];
  /** Of a loss: the first day from which buying again denies nothing of it; null = it is no loss. */
  readonly safeFrom: CalendarDate | null;
};

/**
 * Replays the security as if the event were saved, in place of the one with its id in that holding; the problem where it
 * cannot be. Nothing is changed.
 * @param holdings of one security (securitiesOf)
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

/** The holdings with an event in one of them, in place of the one with its id. */
export function withEvent(
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
