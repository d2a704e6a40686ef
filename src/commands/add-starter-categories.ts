import type { Services } from '@/db/services.ts';
import { recordOf } from '@/db/storage/stored-record.ts';
import type { Category } from '@/domain/categories/category.ts';
import {
  missingStarters,
  type StarterLanguage,
  starterNameIn,
} from '@/domain/categories/starter-categories.ts';
import { newRecordId } from '@/platform/ids.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Adds the starter categories whose names are not in use yet, all or none, and says how many those were; none missing
 * adds nothing. `taken`: another tab added one of them at the same moment.
 * @param language that of their names
 * @param only adds but those of these names, in English
 */
export async function addStarterCategories(
  services: Services,
  language: StarterLanguage,
  only?: readonly string[],
): Promise<Outcome<number>> {
  const { database, clock } = services;
  const rows = await database.dexie.categories.table<StoredCategory, string>('docs').toArray();
  const existing = rows
    .filter((row) => row._deleted === '0')
    .map((row) => recordOf<Category>('categories', row));
  const now = clock.now();
  const wanted = missingStarters(existing).filter(({ name }) => only?.includes(name) ?? true);
  const inserts = wanted.map((starter) => ({
    insert: {
      ...starter,
      name: starterNameIn(language, starter.name),
      id: newRecordId(now),
      parentId: '',
      createdAt: now.toISOString(),
    },
  }));
  const change = newChange(clock, 'categories-added', { count: inserts.length });
  const written = await database.store.write('categories', inserts, change);
  return outcomeOf(written, inserts.length, inserts.length > 0 ? change : undefined);
}

type StoredCategory = Category & { readonly _deleted: '0' | '1' };
