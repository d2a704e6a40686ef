/** What moved in the accounts at hand in a period of sums, cents, signed. */
export type CashFlow = {
  /** All of it. */
  readonly total: number;
  /** Of that the transfers, and the opening balances, by account. */
  readonly transfers: ReadonlyMap<string, number>;
  readonly openings: ReadonlyMap<string, number>;
};

/** By the period of a sum, as sumKeys names it; one without rows may be missing. */
export type CashSums = ReadonlyMap<string, CashFlow>;
