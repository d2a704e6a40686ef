import type { CofferDatabase } from '@/db/database.ts';

/**
 * Which of these accounts are there. Asked right before a write: an account may have been deleted in another tab, and no
 * transaction may be stored in one that is gone.
 */
export async function liveAccounts(
  database: CofferDatabase,
  ids: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(ids)];
  const found = await database.dexie.accounts.table('docs').bulkGet(wanted);
  return new Set(wanted.filter((_, index) => found[index]?._deleted === '0'));
}
