import type { CofferDatabase } from '../db/database.ts';
import { type ChangePart, readChangeParts } from '../db/queries/history.ts';
import type { ReplayOutcome } from '../db/store.ts';

/**
 * Brings every write of a change into a state: taken back from the last to the first, done again from the first on. What
 * stands so already is passed over. Where one of them is refused, those before it are turned round again.
 */
export async function replayChange(
  database: CofferDatabase,
  change: string,
  to: 'undone' | 'done',
  now: number,
): Promise<ReplayOutcome> {
  const from = to === 'undone' ? 'done' : 'undone';
  const parts = inOrder(await readChangeParts(database, change, from), to);
  let rows = 0;
  for (const [index, { collection, entry }] of parts.entries()) {
    const outcome = await database.store.replay(collection, entry.k, to, now);
    if (!outcome.ok) {
      for (const turned of parts.slice(0, index).reverse()) {
        await database.store.replay(turned.collection, turned.entry.k, from, now);
      }
      return outcome;
    }
    rows += outcome.rows;
  }
  return { ok: true, rows };
}

function inOrder(parts: readonly ChangePart[], to: 'undone' | 'done'): readonly ChangePart[] {
  return to === 'undone' ? [...parts].reverse() : parts;
}
