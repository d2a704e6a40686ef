import type { RestoreChoice, RestorePlan } from '@/domain/backup/restore-plan.ts';
import type { RestoreRefusal } from '@/domain/integrity/restore-decisions.ts';
import type { RestoreProblem } from './restore-problem.ts';

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
