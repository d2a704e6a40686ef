import { type MigrationReport, parseMigrationReport } from '../../domain/migration-report.ts';
import type { Setting } from '../../domain/setting.ts';
import type { CofferDatabase } from '../database.ts';
import { MIGRATION_KEY } from '../migrations/marker.ts';

/** What carrying over the data of an older version came to; `null` where there was none. */
export async function readMigrationReport(
  database: CofferDatabase,
): Promise<MigrationReport | null> {
  const row = await database.dexie.settings
    .table<Setting & { readonly _deleted: '0' | '1' }, string>('docs')
    .get(MIGRATION_KEY);
  return row?._deleted === '0' ? parseMigrationReport(row.value) : null;
}
