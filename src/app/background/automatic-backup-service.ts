import { finishLeftovers } from '@/app/start/database-provider.tsx';
import { noteBackup } from '@/commands/backup-note.ts';
import type { Services } from '@/db/database.ts';
import { onDataChange } from '@/db/storage/data-changes.ts';
import type { BackupOccasion } from '@/domain/backup/backup-schedule.ts';
import { whenIdle } from '@/live/when-idle.ts';
import { automaticBackup } from '@/pipelines/backup/automatic-backup.ts';

/** What belongs together is mostly stored within this time. */
const SETTLE_MS = 5_000;
/** After a try, whatever came of it: a folder that is not there is not looked for at each change. */
const REST_MS = 600_000;

/**
 * Looks at the start, and after changes of the data, whether a backup is due, and writes it into the chosen folder.
 * Returns how to stop.
 */
export function startAutomaticBackup(services: Services): () => void {
  let callOff = () => {};
  let triedMs = Number.NEGATIVE_INFINITY;
  let isHere = true;
  const attempt = async (occasion: BackupOccasion) => {
    await finishLeftovers(services);
    if (!isHere) return;
    const outcome = await automaticBackup(services, occasion);
    if (outcome.kind === 'idle') return;
    triedMs = performance.now();
    if (outcome.kind === 'failed') {
      services.log.warn(`the automatic backup was not made: ${outcome.code}`);
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
    if (timer !== undefined || performance.now() - triedMs < REST_MS) return;
    timer = setTimeout(() => {
      timer = undefined;
      callOff = whenIdle(() => begin('change'));
    }, SETTLE_MS);
  };
  begin('start');
  const forget = onDataChange(services.database, onChange);
  return () => {
    isHere = false;
    clearTimeout(timer);
    callOff();
    forget();
  };
}
