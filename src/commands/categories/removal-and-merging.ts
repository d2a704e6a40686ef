import { readPayees, replacePayees } from '@/commands/accounts/account-and-payee-removal.ts';
import { newChange, type Outcome, outcomeOf } from '@/commands/outcome.ts';
import { allOrNothing, runOperation } from '@/commands/pending-operations.ts';
import { findRecord } from '@/commands/write-checks.ts';
import type { Services } from '@/db/database.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { newRecordId } from '@/platform/ids.ts';
import { withLock, withLongWriteLock } from '@/platform/locks.ts';
import { CATEGORY_TREE_LOCK, readCategories } from './categories.ts';

/**
 * Removes a category as a whole: if the tab is killed, the next start finishes it. What referred to
 * it gets `moveTo` instead ('' = rows become uncategorized). `gone`: it, or the category to move
 * to, doesn't exist anymore.
 */
export async function removeCategory(
  services: Services,
  id: string,
  moveTo: string,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  return withLock(CATEGORY_TREE_LOCK, async () => {
    const categories = await readCategories(database);
    const category: Category | undefined = categories.get(id);
    const isTargetThere = moveTo === '' || (moveTo !== id && categories.has(moveTo));
    if (!category || !isTargetThere) return { ok: false, code: 'gone' };
    const change = newChange(clock, 'category-removed', { name: category.name });
    const done = await runOperation(database, newRecordId(clock.now()), {
      verb: 'remove-category',
      category: { id, parentId: category.parentId },
      moveTo,
      change,
    });
    return outcomeOf(done, null, change);
  });
}

/**
 * Removes a payee, all or nothing. Its rows keep their description, and saved filters drop it.
 * `gone`: another tab removed it first.
 */
export function removePayee(
  services: Services,
  { id, name }: Pick<Payee, 'id' | 'name'>,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  return withLongWriteLock(async () => {
    const [payee] = await readPayees(database, [id]);
    if (!payee) return { ok: false, code: 'gone' };
    const change = newChange(clock, 'payee-removed', { name });
    const done = await allOrNothing(services, change.id, () =>
      replacePayees(database, [id], '', change),
    );
    return outcomeOf(done, null, change);
  });
}

/**
 * Removes a tag and takes it off all rows, as a whole: if the tab is killed, the next start
 * finishes it.
 */
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

/**
 * Merges payees into one, all or nothing. Their names become its aliases, so their rows belong
 * to it and keep their descriptions; saved filters that name them name it instead. `gone`: one of
 * them doesn't exist anymore.
 */
export async function mergePayees(
  services: Services,
  keptId: string,
  mergedIds: readonly string[],
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const ids = [...new Set(mergedIds)].filter((id) => id !== keptId);
  if (ids.length === 0) return { ok: true, value: null };
  return withLongWriteLock(async () => {
    const [kept, ...merged] = await readPayees(database, [keptId, ...ids]);
    if (!kept || merged.includes(null)) return { ok: false, code: 'gone' };
    const change = newChange(clock, 'payees-merged', { count: ids.length, name: kept.name });
    const done = await allOrNothing(services, change.id, () =>
      replacePayees(database, ids, keptId, change),
    );
    return outcomeOf(done, null, change);
  });
}

/**
 * Merges tags into one: rows get it instead of theirs, never twice. As a whole: if the tab is
 * killed, the next start finishes it. `gone`: the tag to keep doesn't exist anymore.
 */
export async function mergeTags(
  services: Services,
  keptId: string,
  mergedIds: readonly string[],
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const tagIds = [...new Set(mergedIds)].filter((id) => id !== keptId);
  if (tagIds.length === 0) return { ok: true, value: null };
  const kept = await findRecord(database, 'tags', keptId);
  if (!kept) return { ok: false, code: 'gone' };
  const change = newChange(clock, 'tags-merged', { count: tagIds.length, name: kept.name });
  const done = await runOperation(database, newRecordId(clock.now()), {
    verb: 'replace-tags',
    tagIds,
    into: keptId,
    change,
  });
  return outcomeOf(done, null, change);
}
