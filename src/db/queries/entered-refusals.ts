import type { CofferDatabase } from '@/db/database.ts';
import { readSettings } from '@/db/read-settings.ts';
import { ENTERED_REFUSED_PREFIX, refusedKeysOf } from '@/domain/scheduled/entered-refusal.ts';

/** The items and rows that a person told apart, as upcomingPostings wants them. */
export async function readEnteredRefusals(database: CofferDatabase): Promise<ReadonlySet<string>> {
  const found = await readSettings(database, ENTERED_REFUSED_PREFIX);
  return refusedKeysOf(found);
}
