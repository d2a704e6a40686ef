import type { Category } from '../../domain/category.ts';
import { compareNames } from '../../domain/compare-names.ts';
import type { CofferDatabase } from '../database.ts';
import { recordOf } from '../stored-record.ts';

/** All categories that are there, by name. */
export async function readAllCategories({ dexie }: CofferDatabase): Promise<readonly Category[]> {
  const found = await dexie.categories.table('docs').toArray();
  return found
    .filter((row) => row._deleted === '0')
    .map((row) => recordOf<Category>('categories', row))
    .sort((a, b) => compareNames(a.name, b.name));
}
