import {
  NEED_KINDS,
  type Need,
  type NeedCounts,
  type NeedKind,
  needsYou,
} from '@/domain/dashboard/needs.ts';
import type { Live } from '@/live/live.ts';

/** What of the list is known so far. */
export type KnownNeeds = {
  /** In the fixed order of kinds, whichever was found first. */
  readonly needs: readonly Need[];
  /** What is still being looked for. */
  readonly waiting: ReadonlySet<NeedKind>;
  /** Something could not be read: there may be more. */
  readonly isPartial: boolean;
};

/** The list as far as its counts are in: each line stands as soon as its own is. */
export function knownNeeds(counts: Readonly<Record<NeedKind, Live<number>>>): KnownNeeds {
  const known = Object.fromEntries(
    NEED_KINDS.map((kind) => {
      const count = counts[kind];
      return [kind, count.status === 'ready' ? count.value : null];
    }),
  ) as NeedCounts;
  const kindsThat = (status: Live<number>['status']) =>
    NEED_KINDS.filter((kind) => counts[kind].status === status);
  return {
    needs: needsYou(known),
    waiting: new Set(kindsThat('loading')),
    isPartial: kindsThat('failed').length > 0,
  };
}
