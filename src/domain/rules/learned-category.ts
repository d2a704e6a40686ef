/** A row that a category is wanted for. */
export type AskedRow = {
  /** As matchTextOf makes it. */
  readonly text: string;
  /** Cents, signed. */
  readonly amount: number;
  readonly accountId: string;
};

/** A category that rows like the asked one have. */
export type LearnedCategory = {
  readonly categoryId: string;
  /** 0..1: how often a suggestion of this confidence is right. */
  readonly confidence: number;
  /** How many rows it was learned from. */
  readonly rows: number;
  /** Of them the most alike, at most SUGGESTION_LEARNED_ROWS, newest first. */
  readonly learnedFrom: readonly string[];
};
