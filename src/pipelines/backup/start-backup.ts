import { Subject } from 'rxjs';
import type { Services } from '@/db/database.ts';
import type { BackupEvent, BackupRequest } from './backup-run.ts';
import { backupRun } from './backup-run.ts';

export type BackupHandle = {
  /** Stops at the next batch; a 'cancelled' event follows. */
  readonly cancel: () => void;
};

/** Runs a backup for somebody who knows no observables. */
export function startBackup(
  services: Services,
  request: BackupRequest,
  onEvent: (event: BackupEvent) => void,
): BackupHandle {
  const cancel$ = new Subject<void>();
  backupRun(services, request, cancel$).subscribe(onEvent);
  return { cancel: () => cancel$.next() };
}
