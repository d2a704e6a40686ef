import type { CofferDatabase } from '@/db/database.ts';
import { readSettings } from '@/db/read-settings.ts';

/** The prefix of the setting keys of pending operations. */
export const PENDING_PREFIX = 'pending:';

/**
 * The keys of operations that were started and not finished, by a closed tab or one still at work.
 */
export async function readPendingKeys(database: CofferDatabase): Promise<string[]> {
  const notes = await readSettings(database, PENDING_PREFIX);
  return notes.map(({ key }) => key);
}
