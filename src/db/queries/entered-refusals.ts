import { ENTERED_REFUSED_PREFIX, refusedKeysOf } from '../../domain/entered-refusal.ts';
import type { CofferDatabase } from '../database.ts';
import { readSettings } from '../read-settings.ts';

/** The items and rows that a person told apart, as upcomingPostings wants them. */
export async function readEnteredRefusals(database: CofferDatabase): Promise<ReadonlySet<string>> {
  const found = await readSettings(database, ENTERED_REFUSED_PREFIX);
  return refusedKeysOf(found);
}
