import { COLLECTION_NAMES } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readTogether } from '@/db/read.ts';
import { readSetting } from '@/db/read-settings.ts';
import { ALL_TIME } from '@/db/sums.ts';
import { BACKUP_NOTE_SETTING, type BackupNote, readBackupNote } from '@/domain/backup/backup.ts';
import { BACKUP_FROM_ROWS } from '@/domain/backup/backup-schedule.ts';
import { cellsOf } from './month-sums.ts';

/** What is known of the last backup. */
export async function readStoredBackupNote(database: CofferDatabase): Promise<BackupNote> {
  return readBackupNote(await readSetting(database, BACKUP_NOTE_SETTING));
}

/** Whether there are so many transactions that losing them would hurt. Told by the sums: a count would go through all rows. */
export function hasMuchToLose(database: CofferDatabase): Promise<boolean> {
  return readTogether(database, async ({ sums }) => {
    const { rows } = cellsOf(await sums.get(ALL_TIME), null);
    return rows >= BACKUP_FROM_ROWS;
  });
}

/** Records of all collections, deleted ones among them. */
export async function countRecords({ dexie }: CofferDatabase): Promise<number> {
  const counts = await Promise.all(
    COLLECTION_NAMES.map((name) => dexie[name].table('docs').count()),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
