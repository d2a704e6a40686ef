import type { Services } from '@/db/services.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { newRecordId } from '@/platform/ids.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';
import { runOperation } from './pending-operations.ts';

/** Removes a tag and takes it off every row, whole: a killed tab's rest is finished at the next start. */
export async function removeTag(
  services: Services,
  { id, name }: Pick<Tag, 'id' | 'name'>,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const change = newChange(clock, 'tag-removed', { name });
  const done = await runOperation(database, newRecordId(clock.now()), {
    verb: 'replace-tags',
    tagIds: [id],
    into: '',
    change,
  });
  return outcomeOf(done, null, change);
}
