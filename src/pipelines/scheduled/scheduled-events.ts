import type { ChangeNote } from '@/domain/transactions/change.ts';

/** Of so many occurrences that were added their descriptions are told. */
export const MOST_NAMES = 3;

/** What a run is to do. */
export type ScheduledRequest = {
  /** Only these items; left out: every one that is due. */
  readonly itemIds?: readonly string[];
  /** Of a person's own command: what is written can be undone with it. Left out at the start of the app. */
  readonly change?: ChangeNote;
};

export type ScheduledEvent =
  /** After each batch: `done` of `total` occurrences are dealt with, `added` of them were not there yet. */
  | {
      readonly type: 'progress';
      readonly done: number;
      readonly total: number;
      readonly added: number;
    }
  /**
   * `names`: descriptions of the first that were added, at most MOST_NAMES. `ended`: descriptions of the items that are over
   * and were deleted.
   */
  | {
      readonly type: 'done' | 'cancelled';
      readonly added: number;
      readonly skipped: number;
      readonly names: readonly string[];
      readonly ended: readonly string[];
    }
  /** Codes of the store, or 'unexpected'; what was posted before stays. It is in the log. */
  | { readonly type: 'failed'; readonly code: string; readonly added: number };
