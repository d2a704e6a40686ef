import type { CofferDatabase } from '@/db/database.ts';
import { readRecords } from '@/db/read.ts';
import type { Category } from '@/domain/categories/category.ts';
import { compareNames } from '@/domain/core/compare-names.ts';

/** All categories that are there, by name. */
export async function readAllCategories(database: CofferDatabase): Promise<readonly Category[]> {
  const categories = await readRecords(database, 'categories');
  return [...categories].sort((a, b) => compareNames(a.name, b.name));
}
