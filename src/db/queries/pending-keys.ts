import type { Setting } from '../../domain/setting.ts';
import type { CofferDatabase } from '../database.ts';

/** What the keys of pending operations in the settings begin with. */
export const PENDING_PREFIX = 'pending:';

/** The keys of operations that were begun and not ended, by a closed tab or one at work. */
export async function readPendingKeys(database: CofferDatabase): Promise<string[]> {
  const notes = await database.dexie.settings
    .table<Setting & { readonly _deleted: '0' | '1' }, string>('docs')
    .where('key')
    .startsWith(PENDING_PREFIX)
    .toArray();
  return notes.filter((note) => note._deleted === '0').map((note) => note.key);
}
