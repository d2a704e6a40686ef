import type { CofferDatabase } from '@/db/database.ts';

/**
 * Which of these categories or tags don't exist (anymore). Check right before a write, because
 * another tab may have deleted one after the form offered it.
 */
export async function missingRecords(
  database: CofferDatabase,
  collection: 'categories' | 'tags',
  ids: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Set();
  const found = await database.dexie[collection].table('docs').bulkGet(wanted);
  return new Set(wanted.filter((_, index) => found[index]?._deleted !== '0'));
}
