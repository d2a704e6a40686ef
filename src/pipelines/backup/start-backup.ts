import { Subject } from 'rxjs';
import type { Services } from '@/db/database.ts';
import type { BackupEvent, BackupRequest } from './backup-run.ts';
import { backupRun } from './backup-run.ts';

export type BackupHandle = {
  /** Stops at the next batch; a 'cancelled' event follows. */
  readonly cancel: () => void;
};

/** Callback API over `backupRun` for code that does not use RxJS. */
export function startBackup(
  services: Services,
  request: BackupRequest,
  onEvent: (event: BackupEvent) => void,
): BackupHandle {
  const cancel$ = new Subject<void>();
  backupRun(services, request, cancel$).subscribe(onEvent);
  return { cancel: () => cancel$.next() };
}
