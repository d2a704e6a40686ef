import type { CofferDatabase } from '@/db/database.ts';
import { readSettings } from '@/db/read-settings.ts';

/** The keys of the live settings, without what they hold. */
export async function readSettingKeys(database: CofferDatabase): Promise<readonly string[]> {
  return (await readSettings(database, '')).map(({ key }) => key);
}
