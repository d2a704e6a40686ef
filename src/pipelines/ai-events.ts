import type { AiRefusal } from '@/domain/rules/ai-categories.ts';

/** A rule that would have done what the AI did. */
export type RuleSuggestion = {
  /** What such a rule looks for. */
  readonly description: string;
  /** The whole text of the bank, where it says more. */
  readonly row?: string;
  readonly categoryId: string;
};

/**
 * Why the AI stopped; what it categorised before stays. The codes of spec §8 (a bug counts as ai-failed, too, and is in the
 * log) and those of the store.
 */
export type AiFailure =
  | AiRefusal
  | 'ai-key-rejected'
  | 'ai-failed'
  | 'ai-unreadable'
  | 'quota'
  | 'closed'
  | 'conflict';

export type AiEvent =
  /** `done` of `total` descriptions were asked about, `categorised` rows got a category. */
  | {
      readonly type: 'progress';
      readonly done: number;
      readonly total: number;
      readonly categorised: number;
    }
  | ({ readonly type: 'done' | 'cancelled' } & AiOutcome)
  | ({ readonly type: 'failed'; readonly code: AiFailure } & AiOutcome);

export type AiOutcome = {
  readonly categorised: number;
  /** One for each description and category that no rule covers. */
  readonly suggestions: readonly RuleSuggestion[];
};
