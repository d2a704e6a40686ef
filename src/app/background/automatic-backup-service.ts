import { ensurePendingFinished } from '@/app/start/database-provider.tsx';
import { noteBackup } from '@/commands/backup-note.ts';
import type { Services } from '@/db/database.ts';
import { onDataChange } from '@/db/storage/data-changes.ts';
import type { BackupOccasion } from '@/domain/backup/backup-schedule.ts';
import { whenIdle } from '@/live/when-idle.ts';
import { automaticBackup } from '@/pipelines/backup/automatic-backup.ts';

/** Time (ms) to let related writes finish before a backup. */
const SETTLE_MS = 5_000;
/**
 * Minimum time (ms) between attempts, successful or not, so that a missing folder isn't checked at
 * every change.
 */
const MIN_INTERVAL_MS = 600_000;

/**
 * Checks at startup and after data changes whether a backup is due, and writes it to the chosen
 * folder. Returns a function that stops it.
 */
export function startAutomaticBackup(services: Services): () => void {
  let cancelIdle = () => {};
  let triedMs = Number.NEGATIVE_INFINITY;
  let isRunning = true;
  const attempt = async (occasion: BackupOccasion) => {
    await ensurePendingFinished(services);
    if (!isRunning) return;
    const outcome = await automaticBackup(services, occasion);
    if (outcome.kind === 'idle') return;
    triedMs = performance.now();
    if (outcome.kind === 'failed') {
      services.log.warn(`the automatic backup failed: ${outcome.code}`);
      return;
    }
    await noteBackup(services, { rows: outcome.rows, where: 'folder' });
    services.log.info('a backup was written to the backup folder');
  };
  const begin = (occasion: BackupOccasion) => {
    attempt(occasion).catch((error: unknown) =>
      services.log.error('the automatic backup failed', error),
    );
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onChange = () => {
    if (timer !== undefined || performance.now() - triedMs < MIN_INTERVAL_MS) return;
    timer = setTimeout(() => {
      timer = undefined;
      cancelIdle = whenIdle(() => begin('change'));
    }, SETTLE_MS);
  };
  begin('start');
  const unsubscribe = onDataChange(services.database, onChange);
  return () => {
    isRunning = false;
    clearTimeout(timer);
    cancelIdle();
    unsubscribe();
  };
}
