import { invalid, newChange, type Outcome, outcomeOf } from '@/commands/outcome.ts';
import { withHidden } from '@/commands/records.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { readRecords } from '@/db/read.ts';
import { type Category, idWithAncestors } from '@/domain/categories/category.ts';
import { type CategoryForm, checkCategoryForm } from '@/domain/categories/category-form.ts';
import {
  missingStarters,
  type StarterLanguage,
  starterRecords,
} from '@/domain/categories/starter-categories.ts';
import { hasErrors } from '@/domain/core/form-errors.ts';
import { tidyName } from '@/domain/core/text-cleanup.ts';
import { changedFields } from '@/domain/transactions/change.ts';
import { newRecordId } from '@/platform/ids.ts';
import { withLock } from '@/platform/locks.ts';

/**
 * Hold this lock to change the category tree. Without it, two tabs could each make a valid move
 * that together form a cycle.
 */
export const CATEGORY_TREE_LOCK = 'coffer-category-tree';

/**
 * Adds a category. `taken`: the name is in use, ignoring case. `invalid` names the field:
 * category-name-too-short, category-name-too-long, category-parent-gone.
 */
export async function addCategory(
  services: Services,
  form: CategoryForm,
): Promise<Outcome<Category>> {
  const errors = checkCategoryForm(form);
  if (hasErrors(errors)) return invalid(errors);
  const { database, clock } = services;
  return withLock(CATEGORY_TREE_LOCK, async () => {
    const categories = await readCategories(database);
    if (isParentGone(categories, form)) return invalid({ parentId: 'category-parent-gone' });
    const now = clock.now();
    const category = withForm(
      { id: newRecordId(now), icon: '', createdAt: now.toISOString() },
      form,
    );
    const change = newChange(clock, 'category-added', { name: category.name });
    const written = await database.store.write('categories', [{ insert: category }], change);
    return outcomeOf(written, category, change);
  });
}

/**
 * Changes a category. Only fields that differ from `before` (the form as it opened) are written.
 * `taken`: the name is in use. `invalid` names the field: category-name-too-short,
 * category-name-too-long, category-parent-gone, category-cycle (it would be below itself).
 */
export async function saveCategory(
  services: Services,
  id: string,
  form: CategoryForm,
  before?: CategoryForm,
): Promise<Outcome<null>> {
  const errors = checkCategoryForm(form);
  if (hasErrors(errors)) return invalid(errors);
  const { database, clock } = services;
  return withLock(CATEGORY_TREE_LOCK, async () => {
    const categories = await readCategories(database);
    const changed = before ? changedFields(before, form) : form;
    // An unchanged parent is not checked: it may be gone, and the edit is about something else.
    const { parentId = '' } = changed;
    if (isParentGone(categories, { parentId }))
      return invalid({ parentId: 'category-parent-gone' });
    if (parentId && idWithAncestors(categories, parentId).has(id)) {
      return invalid({ parentId: 'category-cycle' });
    }
    const change = newChange(clock, 'category-edited', { name: tidyName(form.name) });
    const written = await database.store.write(
      'categories',
      [{ id, update: (current) => withForm(current, { ...formOf(current), ...changed }) }],
      change,
    );
    return outcomeOf(written, null, change);
  });
}

/** Hides a category from choices, or shows it again. Rows keep it. */
export async function setCategoryHidden(
  services: Services,
  { id, name }: Pick<Category, 'id' | 'name'>,
  hidden: boolean,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const change = newChange(clock, hidden ? 'category-hidden' : 'category-shown', { name });
  const written = await database.store.write(
    'categories',
    [{ id, update: (current) => withHidden(current, hidden) }],
    change,
  );
  return outcomeOf(written, null, change);
}

/** All categories by id. */
export async function readCategories(
  database: CofferDatabase,
): Promise<ReadonlyMap<string, Category>> {
  const categories = await readRecords(database, 'categories');
  return new Map(categories.map((category) => [category.id, category]));
}

function isParentGone(
  categories: ReadonlyMap<string, Category>,
  form: Pick<CategoryForm, 'parentId'>,
): boolean {
  return form.parentId !== '' && !categories.has(form.parentId);
}

function formOf(category: Category): CategoryForm {
  const { name, parentId, nature, color, icon, hidden = false, excluded = false } = category;
  return { name, parentId, nature, color, icon, hidden, excluded };
}

/**
 * Sets the fields of the form and keeps all others. Flags that are off are left out, as in rows
 * that never had them.
 */
function withForm(
  {
    excluded: _excluded,
    ...category
  }: Pick<Category, 'id' | 'icon' | 'createdAt'> & Partial<Category>,
  form: CategoryForm,
): Category {
  const { name, parentId, nature, color, icon, hidden, excluded } = form;
  const changed = { ...category, name: tidyName(name), parentId, nature, color, icon };
  return withHidden(excluded ? { ...changed, excluded } : changed, hidden);
}

/**
 * Adds the starter categories whose names aren't in use, all or none, and returns their number. If
 * none are missing, nothing is added. `taken`: another tab added one of them at the same moment.
 * @param language the language of their names
 * @param only adds only the ones with these English names
 */
export async function addStarterCategories(
  services: Services,
  language: StarterLanguage,
  only?: readonly string[],
): Promise<Outcome<number>> {
  const { database, clock } = services;
  const existing = await readRecords(database, 'categories');
  const now = clock.now();
  const wanted = missingStarters(existing).filter(({ name }) => only?.includes(name) ?? true);
  const records = starterRecords(language, () => newRecordId(now), now.toISOString(), wanted);
  const inserts = records.map((insert) => ({ insert }));
  const change = newChange(clock, 'categories-added', { count: inserts.length });
  const written = await database.store.write('categories', inserts, change);
  return outcomeOf(written, inserts.length, inserts.length > 0 ? change : undefined);
}
