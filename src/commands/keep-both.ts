import type { Services } from '@/db/services.ts';
import { type EnteredMatch, enteredRefusal } from '@/domain/scheduled/entered-refusal.ts';
import { postingDate } from '@/domain/scheduled/occurrences.ts';
import { findScheduled } from './find-scheduled.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';
import { putSetting } from './put-setting.ts';

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
  const { key, value } = enteredRefusal(match);
  const written = await putSetting(database, key, (former) => (former ? null : value), change);
  return outcomeOf(written, null, change);
}
