import type { CofferDatabase } from '@/db/database.ts';
import type { Change, WriteOutcome } from '@/db/write.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import { type EventPlan, withEdits, withOwnEdits } from '@/domain/investments/holding-edits.ts';
import { securityWith } from '@/domain/investments/holding-event-preview.ts';
import type { ReplayProblem } from '@/domain/investments/holding-order.ts';
import { replaySecurity } from '@/domain/investments/holding-pool.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';

/** What is stored while an event is about to be written. */
type Stored = {
  readonly holdings: readonly Holding[];
  readonly accounts: ReadonlyMap<string, Account>;
};

/** Why the events of a security cannot be, once a plan is done; null = they can, or could not before for the same reason. */
export function problemOfPlan(
  { holdings, accounts }: Stored,
  { edits, added }: EventPlan,
  holdingId: string,
): ReplayProblem | null {
  const before = added ? [...holdings, added] : holdings;
  const problemOf = (all: readonly Holding[]): ReplayProblem | null => {
    const security = securityWith(all, accounts, holdingId);
    const replay = security && replaySecurity(security.placed);
    return replay && !replay.ok ? replay : null;
  };
  const problem = problemOf(withEdits(before, edits));
  const former = problem && problemOf(holdings);
  const isOld = former?.code === problem?.code && former?.eventId === problem?.eventId;
  return isOld ? null : problem;
}

/** Writes a plan: all holdings that it concerns, in one step. Events that another tab added meanwhile stay. */
export function writeHoldingEdits(
  { store }: CofferDatabase,
  { edits, added }: EventPlan,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const ids = [...new Set(edits.map(({ holdingId }) => holdingId))];
  const changes = ids.map((id): Change<'holdings'> => {
    if (id === added?.id) return { insert: withOwnEdits(added, edits) };
    return { id, update: (current) => withOwnEdits(current, edits) };
  });
  return store.write('holdings', changes, change);
}
