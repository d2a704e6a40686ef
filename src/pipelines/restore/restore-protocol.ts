import type { BackupProblem } from '@/domain/backup/backup.ts';
import type { RestoreChoice, RestorePlan } from '@/domain/backup/restore-plan.ts';
import type { RestoreRefusal } from '@/domain/integrity/restore-decisions.ts';

/**
 * Why a restore ended without changing anything. Besides problems of the file: `changed-since`: the
 * current data was changed in the meantime; `incomplete`: the verification failed; `cancelled`; codes of
 * opening and writing the new database; `unexpected`: see the log.
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

/** Ends a restore. `detail` is for the log and the support bundle, never shown by itself. */
export class RestoreStopped extends Error {
  override readonly name = 'RestoreStopped';
  constructor(
    readonly code: RestoreProblem,
    readonly detail = '',
    /** For `bad-row`: the invalid records, to show to users. */
    readonly refusal: RestoreRefusal | null = null,
  ) {
    super(`a restore stopped: ${code} ${detail}`);
  }
}

/** What the page asks the restore worker: first to inspect, then, if the user agrees, to run. */
export type RestoreRequest =
  | {
      readonly kind: 'inspect';
      readonly file: Blob;
      readonly passphrase: string;
      readonly current: string;
      readonly choice: RestoreChoice;
    }
  /** Writes to a new database with this name. */
  | { readonly kind: 'run'; readonly name: string };

/**
 * `check`: bytes of the file verified; `rows`: records of the file checked; `receipts`: bytes of
 * receipts stored; `compare`, `write`: records. `of` 0 = not known yet.
 */
export type RestoreStep = 'check' | 'rows' | 'compare' | 'receipts' | 'write';

export type RestoreReply =
  | {
      readonly kind: 'progress';
      readonly step: RestoreStep;
      readonly done: number;
      readonly of: number;
    }
  | { readonly kind: 'planned'; readonly plan: RestorePlan }
  | { readonly kind: 'written'; readonly records: number }
  | {
      readonly kind: 'failed';
      readonly code: RestoreProblem;
      readonly detail: string;
      readonly refusal: RestoreRefusal | null;
    };
