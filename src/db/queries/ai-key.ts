import { AI_KEY_SETTING, readAiKeyValue } from '../../domain/ai-key.ts';
import type { Setting } from '../../domain/setting.ts';
import type { CofferDatabase } from '../database.ts';

/** The person's key to the AI; '' where none is stored. */
export async function readAiKey(database: CofferDatabase): Promise<string> {
  const row = await database.dexie.settings
    .table<Setting & { readonly _deleted: '0' | '1' }, string>('docs')
    .get(AI_KEY_SETTING);
  return row?._deleted === '0' ? readAiKeyValue(row.value) : '';
}
