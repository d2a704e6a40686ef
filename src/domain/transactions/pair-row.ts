/** A transaction that may be one side of a transfer; date YYYY-MM-DD, amount in signed cents, text as the bank wrote it. */
export interface PairRow {
  readonly id: string;
  readonly accountId: string;
  readonly currency: string;
  readonly date: string;
  readonly amount: number;
  readonly text: string;
  /** The person or the file says that it is a transfer. */
  readonly isMarked?: boolean;
}

/** What is known beyond the rows themselves. */
export interface PairOptions {
  /** A person said that these two are no transfer. */
  isRefused(out: PairRow, into: PairRow): boolean;
  /** The row is plainly bought from somebody: the rule book knows the merchant. Not asked of marked rows. */
  isSpending(row: PairRow): boolean;
}
