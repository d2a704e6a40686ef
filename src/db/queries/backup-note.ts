import { BACKUP_FROM_ROWS } from '../../domain/backup-need.ts';
import { BACKUP_NOTE_SETTING, type BackupNote, readBackupNote } from '../../domain/backup-note.ts';
import type { Setting } from '../../domain/setting.ts';
import { COLLECTION_NAMES } from '../collections.ts';
import type { CofferDatabase } from '../database.ts';

/** What is known of the last backup. */
export async function readStoredBackupNote({ dexie }: CofferDatabase): Promise<BackupNote> {
  const row = await dexie.settings
    .table<Setting & { readonly _deleted: '0' | '1' }, string>('docs')
    .get(BACKUP_NOTE_SETTING);
  return readBackupNote(row?._deleted === '0' ? row.value : undefined);
}

/** Whether there are so many transactions that losing them would hurt. Looks at no more than those. */
export async function hasMuchToLose({ dexie }: CofferDatabase): Promise<boolean> {
  const rows = await dexie.transactions
    .table('docs')
    .where('[_deleted+dateKey+id]')
    .between(['0'], ['0', []])
    .limit(BACKUP_FROM_ROWS)
    .count();
  return rows >= BACKUP_FROM_ROWS;
}

/** Records of all collections, deleted ones among them. */
export async function countRecords({ dexie }: CofferDatabase): Promise<number> {
  const counts = await Promise.all(
    COLLECTION_NAMES.map((name) => dexie[name].table('docs').count()),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
