import type { CofferDatabase } from '@/db/database.ts';
import { missingRecords } from '@/db/queries/live-records.ts';
import type { FieldErrors } from '@/domain/core/check-form.ts';

/** What a row or form names: categories ('' and the marks that begin with a tilde are none) and tags. */
export type References = {
  readonly categories?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
};

/** Those of the names that are not there (any more). */
export type MissingReferences = {
  readonly categories: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
};

/** Asked right before a write: another tab may have deleted what a form still offers. */
export async function readMissing(
  database: CofferDatabase,
  { categories = [], tags = [] }: References,
): Promise<MissingReferences> {
  const records = categories.filter((id) => id !== '' && !id.startsWith('~'));
  const [missingCategories, missingTags] = await Promise.all([
    missingRecords(database, 'categories', records),
    missingRecords(database, 'tags', tags),
  ]);
  return { categories: missingCategories, tags: missingTags };
}

/**
 * The fields that newly name something missing: category-gone on `categoryField`, tag-gone on tags; null where none does.
 * What the row named `before` may stay.
 */
export function goneFields(
  missing: MissingReferences,
  wanted: References,
  before: References = {},
  categoryField = 'categoryId',
): FieldErrors | null {
  const isGone = (
    set: ReadonlySet<string>,
    ids: readonly string[] = [],
    had: readonly string[] = [],
  ) => ids.some((id) => set.has(id) && !had.includes(id));
  const category = isGone(missing.categories, wanted.categories, before.categories);
  const tag = isGone(missing.tags, wanted.tags, before.tags);
  if (!category && !tag) return null;
  return {
    ...(category ? { [categoryField]: 'category-gone' } : {}),
    ...(tag ? { tags: 'tag-gone' } : {}),
  };
}
