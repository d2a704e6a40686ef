import type { CofferDatabase } from '@/db/database.ts';
import { readSetting, readSettings } from '@/db/read-settings.ts';
import {
  MIGRATION_PREFIX,
  type MigrationReport,
  parseMigrationReport,
} from '@/domain/backup/migration-report.ts';
import { AI_KEY_SETTING, readAiKeyValue } from '@/domain/rules/ai-key.ts';

/** The newest report of data that was carried over from an older version, or restored; `null` where there is none. */
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

/** The person's key to the AI; '' where none is stored. */
export async function readAiKey(database: CofferDatabase): Promise<string> {
  return readAiKeyValue(await readSetting(database, AI_KEY_SETTING));
}

/** The keys of the live settings, without what they hold. */
export async function readSettingKeys(database: CofferDatabase): Promise<readonly string[]> {
  return (await readSettings(database, '')).map(({ key }) => key);
}
