import type { Category } from '../../domain/category.ts';
import type { Rule } from '../../domain/rule.ts';
import type { CollectionName, Records } from '../collections.ts';
import type { CofferDatabase } from '../database.ts';
import { recordOf } from '../store.ts';

/** What the matcher works with, read once before a run: all rules, in any order, and all categories. */
export async function readMatching(
  database: CofferDatabase,
): Promise<{ readonly rules: readonly Rule[]; readonly categories: readonly Category[] }> {
  const [rules, categories] = await Promise.all([
    readAll(database, 'rules'),
    readAll(database, 'categories'),
  ]);
  return { rules, categories };
}

async function readAll<Name extends CollectionName>(
  database: CofferDatabase,
  name: Name,
): Promise<Records[Name][]> {
  const rows: (object & { readonly _deleted: '0' | '1' })[] = await database.dexie[name]
    .table('docs')
    .toArray();
  return rows
    .filter((row) => row._deleted === '0')
    .map((row) => recordOf<Records[Name]>(name, row));
}
