import { readSettings } from '@/db/read-settings.ts';
import type { Services } from '@/db/services.ts';
import { MIGRATION_PREFIX } from '@/domain/backup/migration-report.ts';
import { putSetting } from './put-setting.ts';

/** Remembers that the reports of updates and restores were seen. The reports stay. */
export async function noteUpdateSeen({ database }: Services): Promise<void> {
  for (const { key } of await readSettings(database, MIGRATION_PREFIX)) {
    await putSetting(database, key, (report) =>
      report instanceof Object && Reflect.get(report, 'seen') !== true
        ? { ...report, seen: true }
        : null,
    );
  }
}
