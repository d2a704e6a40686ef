import type { Services } from '@/db/services.ts';
import { newRecordId } from '@/platform/ids.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';
import { runOperation } from './pending-operations.ts';

/**
 * Merges tags into one that stays: rows get it in place of theirs, none twice. Whole: a killed tab's rest is finished at the
 * next start. `gone`: the one that stays is not there any more.
 */
export async function mergeTags(
  services: Services,
  keptId: string,
  mergedIds: readonly string[],
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const tagIds = [...new Set(mergedIds)].filter((id) => id !== keptId);
  if (tagIds.length === 0) return { ok: true, value: null };
  const kept = await database.dexie.tags.table('docs').get(keptId);
  if (kept?._deleted !== '0') return { ok: false, code: 'gone' };
  const change = newChange(clock, 'tags-merged', { count: tagIds.length, name: kept.name });
  const done = await runOperation(database, newRecordId(clock.now()), {
    verb: 'replace-tags',
    tagIds,
    into: keptId,
    change,
  });
  return outcomeOf(done, null, change);
}
