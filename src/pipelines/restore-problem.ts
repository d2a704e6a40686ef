import type { BackupProblem } from '@/domain/backup/backup.ts';
import type { RestoreRefusal } from '@/domain/integrity/restore-decisions.ts';

/**
 * Why a restore ended without doing anything. Besides what is wrong with the file: `changed-since`: the data here was changed while it
 * ran; `incomplete`: what was written is not what was to come; `cancelled`; codes of opening and writing the new database; `unexpected`,
 * which is in the log.
 */
export type RestoreProblem =
  | BackupProblem
  | 'changed-since'
  | 'incomplete'
  | 'cancelled'
  | 'quota'
  | 'denied'
  | 'timeout'
  | 'unexpected';

/** Ends a restore; `detail` is for the log and the support bundle, never shown alone. */
export class RestoreStopped extends Error {
  override readonly name = 'RestoreStopped';
  constructor(
    readonly code: RestoreProblem,
    readonly detail = '',
    /** Of a `bad-row`: the records, for people. */
    readonly refusal: RestoreRefusal | null = null,
  ) {
    super(`a restore stopped: ${code} ${detail}`);
  }
}
