import type { CofferDatabase } from '@/db/database.ts';
import { readSettings } from '@/db/read-settings.ts';

/** What the keys of pending operations in the settings begin with. */
export const PENDING_PREFIX = 'pending:';

/** The keys of operations that were begun and not ended, by a closed tab or one at work. */
export async function readPendingKeys(database: CofferDatabase): Promise<string[]> {
  const notes = await readSettings(database, PENDING_PREFIX);
  return notes.map(({ key }) => key);
}
