import type { AiPlan } from '../domain/ai-plan.ts';
import type { ImportDraft } from '../domain/import/types.ts';
import type { AiFailure, RuleSuggestion } from './ai-events.ts';

/** A row that the review kept. `copy` is the number in its duplicate key: 1 = plain, 2 = '...|2'. */
export type ImportRow = ImportDraft & { readonly copy: number };

/** What the review left out, by why. */
export type LeftOutCounts = {
  /** Rows that are stored already. */
  readonly stored: number;
  /** Rows that repeat another of the same file and were not ticked. */
  readonly repeated: number;
  /** Rows without a valid date, a description or an amount. */
  readonly rejected: number;
};

export type ImportRequest = {
  /** Prefix of all transaction ids of this import (newTransactionPrefix), so that reverting it is one key range. */
  readonly importId: string;
  readonly fileName: string;
  readonly accountId: string;
  /** In the order of the file. */
  readonly rows: readonly ImportRow[];
  readonly leftOut: LeftOutCounts;
};

export type ImportSummary = {
  readonly imported: number;
  /** Stored rows and repeats within the file, those found during the run included. */
  readonly duplicates: number;
  readonly rejected: number;
  /** Of the imported rows, those that a rule, the rule book or the AI gave a category. */
  readonly categorised: number;
};

/**
 * Why a run ended early; what was written before stays. `quota`: the disk is full; `closed`: the database went away;
 * `conflict`: other tabs kept changing the same rows; `unexpected`: a bug, which is in the log.
 */
export type ImportFailure = 'quota' | 'closed' | 'conflict' | 'account-missing' | 'unexpected';

/** What came of asking the AI; a `failure` leaves the import as done as it is. */
export type ImportedByAi = {
  readonly failure?: AiFailure;
  readonly suggestions: readonly RuleSuggestion[];
};

export type ImportEvent =
  | { readonly type: 'started'; readonly total: number }
  /** After each batch. `done` of `total` rows are dealt with. */
  | {
      readonly type: 'progress';
      readonly done: number;
      readonly total: number;
      readonly summary: ImportSummary;
    }
  /** Rows are left without a category and a key is there: may the AI be asked? The run waits for the answer. */
  | { readonly type: 'ai-question'; readonly plan: AiPlan; readonly summary: ImportSummary }
  /** Of the descriptions of the plan. */
  | {
      readonly type: 'ai-progress';
      readonly done: number;
      readonly total: number;
      readonly summary: ImportSummary;
    }
  | {
      readonly type: 'done';
      readonly summary: ImportSummary;
      /** Where the AI was asked, or could not be although a key is there. */
      readonly ai?: ImportedByAi;
    }
  | { readonly type: 'cancelled'; readonly summary: ImportSummary }
  | { readonly type: 'failed'; readonly code: ImportFailure; readonly summary: ImportSummary };
