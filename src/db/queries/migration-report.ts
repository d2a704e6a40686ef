import type { CofferDatabase } from '@/db/database.ts';
import { readSettings } from '@/db/read-settings.ts';
import {
  MIGRATION_PREFIX,
  type MigrationReport,
  parseMigrationReport,
} from '@/domain/backup/migration-report.ts';

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
