import type { ChangeNote } from '@/domain/transactions/change.ts';

/** How many descriptions of added occurrences to report. */
export const MAX_NAMES = 3;

/** What a run should do. */
export type ScheduledRequest = {
  /** Only these items; if omitted, all that are due. */
  readonly itemIds?: readonly string[];
  /** For a user's command, so that its writes can be undone. Omitted at app start. */
  readonly change?: ChangeNote;
};

export type ScheduledEvent =
  /** After each batch: `done` of `total` occurrences are processed; `added` of them are new. */
  | {
      readonly type: 'progress';
      readonly done: number;
      readonly total: number;
      readonly added: number;
    }
  /**
   * `names`: descriptions of the first added occurrences, at most MAX_NAMES. `ended`: descriptions
   * of items that are over and were deleted.
   */
  | {
      readonly type: 'done' | 'cancelled';
      readonly added: number;
      readonly skipped: number;
      readonly names: readonly string[];
      readonly ended: readonly string[];
    }
  /** Codes of the store, or 'unexpected' (see the log); what was posted before stays. */
  | { readonly type: 'failed'; readonly code: string; readonly added: number };
