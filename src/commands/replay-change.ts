import type { CofferDatabase } from '@/db/database.ts';
import { type ChangePart, readChangeParts } from '@/db/queries/history.ts';
import { instantOfChange } from '@/db/storage/journal.ts';
import type { ReplayOutcome } from '@/db/write.ts';

type State = 'undone' | 'done';

/**
 * Brings every write of a change into a state: taken back from the last to the first, done again from the first on. What
 * stands so already is passed over. Where one of them is refused, all of them are turned round again.
 */
export async function replayChange(
  database: CofferDatabase,
  change: string,
  to: State,
  now: number,
): Promise<ReplayOutcome> {
  const parts = inOrder(await readChangeParts(database, change, otherThan(to)), to);
  let rows = 0;
  for (const { collection, entry } of parts) {
    const outcome = await database.store.replay(collection, entry.k, to, now);
    if (!outcome.ok) {
      await turnRound(database, change, to, parts);
      return outcome;
    }
    rows += outcome.rows;
  }
  return { ok: true, rows };
}

/** Whether somebody turned the change the other way after an instant (ms): then what was begun before is void. */
export async function wasTurnedSince(
  database: CofferDatabase,
  change: string,
  to: State,
  since: number,
): Promise<boolean> {
  const parts = await readChangeParts(database, change, otherThan(to));
  return parts.some(({ entry }) => entry.at > since);
}

/** Whether no write of the change is in this state. */
export async function isWholly(
  database: CofferDatabase,
  change: string,
  state: State,
): Promise<boolean> {
  return (await readChangeParts(database, change, otherThan(state))).length === 0;
}

async function turnRound(
  database: CofferDatabase,
  change: string,
  to: State,
  known: readonly ChangePart[],
): Promise<void> {
  const formerAt = new Map(known.map(({ entry }) => [entry.k, entry.at]));
  const from = otherThan(to);
  for (const { collection, entry } of inOrder(await readChangeParts(database, change, to), from)) {
    // At its former place: a refused Undo does not become the newest change.
    const at = formerAt.get(entry.k) ?? instantOfChange(change);
    await database.store.replay(collection, entry.k, from, at, true);
  }
}

const otherThan = (state: State): State => (state === 'undone' ? 'done' : 'undone');

function inOrder(parts: readonly ChangePart[], to: State): readonly ChangePart[] {
  return to === 'undone' ? [...parts].reverse() : parts;
}
