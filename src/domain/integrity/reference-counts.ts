/** What else than a transaction can refer to a record. */
export type ReferrerKind =
  | 'subcategories'
  | 'rules'
  | 'payees'
  | 'scheduled'
  | 'budgets'
  | 'debts'
  | 'goals'
  | 'holdings'
  | 'templates'
  | 'savedFilters'
  | 'savedViews';

/** How many live rows refer to a record, each counted once. */
export type ReferenceCounts = {
  readonly transactions: number;
  /** Of them, those that refer to it only in parts of a split. */
  readonly splits: number;
  /** All others together, and by kind. */
  readonly records: number;
  readonly byKind: Readonly<Partial<Record<ReferrerKind, number>>>;
};
