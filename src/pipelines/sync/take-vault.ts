import { filter, firstValueFrom, lastValueFrom } from 'rxjs';
import { SCHEMA_VERSION } from '@/config/limits.ts';
import type { Services } from '@/db/database.ts';
import { META } from '@/db/storage/stored-form.ts';
import type { SyncLink } from '@/db/sync/sync-link.ts';
import { SYNC_LINK } from '@/domain/sync/sync-device.ts';
import { isSyncedSetting } from '@/domain/sync/synced-body.ts';
import { type BackupRequest, backupRun } from '@/pipelines/backup/backup-run.ts';
import { openRestore, type RestoreEvent } from '@/pipelines/restore/open-restore.ts';
import { readDatabaseRows } from '@/platform/backup/backup-source.ts';
import { writeBackup } from '@/platform/backup/backup-writer.ts';
import { openRaw } from '@/platform/backup/raw-read.ts';

export type TakenVault =
  /** The app must restart: it then opens the new data, which the vault fills. */
  | { readonly ok: true }
  /** Nothing was changed. `backup`: no backup could be saved; `code` says why. */
  | { readonly ok: false; readonly step: 'backup' | 'switch'; readonly code: string };

/**
 * Puts an empty database in the place of this one, already linked to a vault, so that everything
 * comes from there. A backup is saved first, and the data of before stays as the previous data. Until
 * the switch, which is one step, a kill leaves everything as it was.
 */
export async function takeVault(
  services: Services,
  link: SyncLink,
  deliver: BackupRequest['deliver'],
  startWorker?: Parameters<typeof openRestore>[1],
): Promise<TakenVault> {
  const backup = await lastValueFrom(backupRun(services, { withAiKey: true, deliver }));
  if (backup.type !== 'done') {
    return { ok: false, step: 'backup', code: backup.type === 'failed' ? backup.code : '' };
  }
  const { database, clock } = services;
  const head = {
    schemaVersion: SCHEMA_VERSION,
    createdAt: clock.now().toISOString(),
    without: [],
  };
  const { file } = await writeBackup(head, ownSettings(database.name));
  const choice = { mode: 'replace', bringsBack: false } as const;
  const prepare = (name: string) => writeLinkInto(name, link);
  const intent = { file, passphrase: '', choice, current: database.name, prepare };
  const session = openRestore(intent, startWorker);
  const isEnd = ({ type }: RestoreEvent) => type === 'restored' || type === 'failed';
  const planned = session.events.subscribe(({ type }) => {
    if (type === 'planned') session.run();
  });
  const end = await firstValueFrom(session.events.pipe(filter(isEnd)));
  planned.unsubscribe();
  return end.type === 'failed' ? { ok: false, step: 'switch', code: end.code } : { ok: true };
}

/** What belongs to this device and not to the household. */
async function* ownSettings(database: string) {
  for await (const rows of readDatabaseRows(database, SCHEMA_VERSION, ['settings'])) {
    yield rows.filter(({ record, deleted }) => !deleted && !isSyncedSetting(String(record.key)));
  }
}

async function writeLinkInto(database: string, link: SyncLink): Promise<void> {
  const opened = await openRaw(`rxdb-dexie-${database}--${SCHEMA_VERSION}--settings`);
  if (!opened.ok) throw new Error(`the new database: ${opened.code}`);
  try {
    await new Promise<void>((resolve, reject) => {
      const writing = opened.value.transaction(META, 'readwrite', { durability: 'strict' });
      writing.objectStore(META).put({ k: SYNC_LINK, v: link });
      writing.oncomplete = () => resolve();
      writing.onerror = () => reject(writing.error);
      writing.onabort = () => reject(writing.error);
    });
  } finally {
    opened.value.close();
  }
}
