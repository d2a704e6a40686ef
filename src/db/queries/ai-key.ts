import type { CofferDatabase } from '@/db/database.ts';
import { readSetting } from '@/db/read-settings.ts';
import { AI_KEY_SETTING, readAiKeyValue } from '@/domain/rules/ai-key.ts';

/** The person's key to the AI; '' where none is stored. */
export async function readAiKey(database: CofferDatabase): Promise<string> {
  return readAiKeyValue(await readSetting(database, AI_KEY_SETTING));
}
