import type { Result } from '@/domain/core/result.ts';
import type { BackupKey } from '@/platform/backup/backup-crypto.ts';

/** Why a finished file did not come to its place. `permission`: not allowed (any more); `gone`: the folder is not there. */
export type DeliveryFailure = 'permission' | 'gone' | 'quota' | 'failed';

/** Why there is no backup. `busy`: the data changed whenever it was read; `unexpected` is in the log. */
export type BackupFailure = DeliveryFailure | 'busy' | 'cancelled' | 'unexpected';

export type BackupRequest = {
  /** Encrypts the file. */
  readonly key?: BackupKey | undefined;
  readonly withAiKey: boolean;
  /** Brings the finished file to its place. Only then the backup is made. */
  readonly deliver: (file: Blob, name: string) => Promise<Result<null, DeliveryFailure>>;
};

export type BackupEvent =
  /** Records read so far, of about how many. */
  | { readonly type: 'progress'; readonly done: number; readonly of: number }
  | { readonly type: 'done'; readonly rows: number; readonly name: string; readonly bytes: number }
  | { readonly type: 'failed'; readonly code: BackupFailure };
