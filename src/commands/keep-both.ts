import type { Services } from '../db/services.ts';
import { type EnteredMatch, enteredRefusal } from '../domain/entered-refusal.ts';
import { postingDate } from '../domain/occurrences.ts';
import { findScheduled } from './find-scheduled.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Remembers that a stored row is none of an item's occurrences, though it looks like one: the occurrence counts as to come
 * again, until Undo. `gone`: the item is not there any more.
 */
export async function keepBoth(
  { database, clock }: Services,
  match: EnteredMatch,
): Promise<Outcome<null>> {
  const item = await findScheduled(database, match.itemId);
  if (!item) return { ok: false, code: 'gone' };
  const date = postingDate(item, match.dueDate);
  const change = newChange(clock, 'scheduled-kept-apart', { name: item.description, date });
  const row = enteredRefusal(match);
  const former = await database.dexie.settings.table('docs').get(row.key);
  if (former?._deleted === '0') return { ok: true, value: null };
  // Undo of a refusal leaves a deleted row behind, which comes back.
  const write = former ? { restore: row } : { insert: row };
  const written = await database.store.write('settings', [write], change);
  // Else another tab was quicker with the same.
  const isThere = !written.ok && written.code === 'conflict';
  return isThere ? { ok: true, value: null } : outcomeOf(written, null, change);
}
