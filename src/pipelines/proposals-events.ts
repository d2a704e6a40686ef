import type { ScheduledProposal } from '@/domain/scheduled/recurring.ts';

/** Why the AI stopped: the codes of spec §8. A bug counts as ai-scheduled-failed, too, and is in the log. */
export type ProposalsFailure =
  | 'ai-no-key'
  | 'ai-key-rejected'
  | 'ai-scheduled-failed'
  | 'ai-scheduled-unreadable';

/** `proposals`: all that were found by then, in the order of the groups that were asked about. */
export type ProposalsEvent =
  /** `done` of `total` descriptions were asked about. */
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  | {
      readonly type: 'done' | 'cancelled';
      readonly proposals: readonly ScheduledProposal[];
    }
  | {
      readonly type: 'failed';
      readonly code: ProposalsFailure;
      readonly proposals: readonly ScheduledProposal[];
    };
