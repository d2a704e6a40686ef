import type { BackupProblem } from '@/domain/backup/backup.ts';
import type { RestoreChoice, RestorePlan } from '@/domain/backup/restore-plan.ts';
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

/** What the page asks of the restore worker: first to look, then, if the person wants it, to do it. */
export type RestoreRequest =
  | {
      readonly kind: 'inspect';
      readonly file: Blob;
      readonly passphrase: string;
      readonly current: string;
      readonly choice: RestoreChoice;
    }
  /** Into a new database of this name. */
  | { readonly kind: 'run'; readonly name: string };

/** `check`: bytes of the file verified; `rows`: records of the file checked; `compare`, `write`: records. `of` 0 = not known yet. */
export type RestoreStep = 'check' | 'rows' | 'compare' | 'write';

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
