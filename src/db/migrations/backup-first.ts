import { CURRENT_VERSION } from '@/db/schema-version.ts';
import type { BackupRow } from '@/domain/backup/backup.ts';
import type { MigrationBackup } from '@/domain/backup/migration-report.ts';
import { dateOfInstant } from '@/domain/core/calendar-date.ts';
import { AI_KEY_SETTING } from '@/domain/rules/ai-key.ts';
import { writeBackup } from '@/platform/backup/backup-writer.ts';
import { keepFile } from '@/platform/backup/kept-files.ts';
import type { MigrationMark } from './marker.ts';
import { type OldStore, readOldStore } from './old-store.ts';

/**
 * Writes every old row into a backup file that the browser keeps, before anything is carried over. Never throws: where there is
 * no place or no room for it the migration goes on, because it only reads the old stores and these stay.
 */
export async function backUpFirst(
  stores: readonly OldStore[],
  begun: MigrationMark,
  onProgress: (rows: number) => void,
): Promise<MigrationBackup> {
  try {
    // The steps of a version may be taken again, so that the oldest store decides for all.
    const schemaVersion = Math.min(...stores.map((store) => store.version));
    const { file } = await writeBackup(
      { schemaVersion, createdAt: begun.at, without: [AI_KEY_SETTING] },
      oldRows(stores),
      { onProgress },
    );
    const name = `before-v${CURRENT_VERSION}-${dateOfInstant(new Date(begun.at))}.json`;
    const kept = await keepFile(name, file);
    return kept.ok ? { state: 'kept', file: name } : { state: kept.code, file: '' };
  } catch (error) {
    const isFull = error instanceof Error && error.name === 'QuotaExceededError';
    return { state: isFull ? 'quota' : 'failed', file: '' };
  }
}

async function* oldRows(stores: readonly OldStore[]): AsyncGenerator<readonly BackupRow[]> {
  for (const store of stores) {
    for await (const chunk of readOldStore(store)) {
      yield chunk.map(({ row, deleted }) => ({
        collection: store.collection,
        record: row,
        deleted,
      }));
    }
  }
}
