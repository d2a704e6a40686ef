export type Payee = {
  readonly id: string;
  readonly name: string;
  /** '' = none. */
  readonly defaultCategoryId: string;
  /** Names of payees that were merged into this one. */
  readonly aliases: readonly string[];
  /** Not suggested any more. */
  readonly hidden?: boolean;
  readonly createdAt: string;
};
