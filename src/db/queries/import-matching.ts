import type { Category } from '../../domain/category.ts';
import type { Rule } from '../../domain/rule.ts';
import type { CollectionName, Records } from '../collections.ts';
import type { CofferDatabase } from '../database.ts';
import { recordOf } from '../store.ts';

/** What the matcher works with, read once before a run: rules in the order in which they are tried, all categories. */
export async function readMatching(
  database: CofferDatabase,
): Promise<{ readonly rules: readonly Rule[]; readonly categories: readonly Category[] }> {
  const [rules, categories] = await Promise.all([
    readAll(database, 'rules'),
    readAll(database, 'categories'),
  ]);
  return {
    rules: rules.sort(
      (a, b) => a.position - b.position || a.createdAt.localeCompare(b.createdAt),
    ),
    categories,
  };
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
