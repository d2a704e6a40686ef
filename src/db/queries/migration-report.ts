import { type MigrationReport, parseMigrationReport } from '../../domain/migration-report.ts';
import type { CofferDatabase } from '../database.ts';
import { MIGRATION_KEY } from '../migrations/marker.ts';
import { readSetting } from '../read-settings.ts';

/** What carrying over the data of an older version came to; `null` where there was none. */
export async function readMigrationReport(
  database: CofferDatabase,
): Promise<MigrationReport | null> {
  return parseMigrationReport(await readSetting(database, MIGRATION_KEY));
}
