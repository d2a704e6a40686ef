import type { Services } from '@/db/services.ts';
import type { Category } from '@/domain/categories/category.ts';
import { newRecordId } from '@/platform/ids.ts';
import { withLock } from '@/platform/locks.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';
import { runOperation } from './pending-operations.ts';
import { CATEGORY_TREE_LOCK, readCategories } from './save-category.ts';

/**
 * Removes a category, whole: a killed tab's rest is finished at the next start. What referred to it goes on with `moveTo`
 * ('' = rows are uncategorised). `gone`: it, or the category to move to, is not there any more.
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
