import type { CofferDatabase } from '@/db/database.ts';
import { readSetting, readSettings } from '@/db/read-settings.ts';
import {
  MIGRATION_PREFIX,
  type MigrationReport,
  parseMigrationReport,
} from '@/domain/backup/migration-report.ts';
import { AI_KEY_SETTING, readAiKeyValue } from '@/domain/rules/ai-key.ts';

/** The newest report about data that was migrated or restored; `null` if there is none. */
export async function readMigrationReport(
  database: CofferDatabase,
): Promise<MigrationReport | null> {
  const stored = await readSettings(database, MIGRATION_PREFIX);
  const reports = stored.flatMap(({ value }) => parseMigrationReport(value) ?? []);
  return reports.reduce<MigrationReport | null>(
    (newest, each) => (newest && newest.at > each.at ? newest : each),
    null,
  );
}

/** The user's API key for the AI; '' if none is stored. */
export async function readAiKey(database: CofferDatabase): Promise<string> {
  return readAiKeyValue(await readSetting(database, AI_KEY_SETTING));
}

/** The keys of all settings, without their values. */
export async function readSettingKeys(database: CofferDatabase): Promise<readonly string[]> {
  return (await readSettings(database, '')).map(({ key }) => key);
}
