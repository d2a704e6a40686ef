import type { CollectionName } from '../collections.ts';

/** A row of any version, without the storage's own fields. Its shape is that of the version before the step. */
export type OldRow = Readonly<Record<string, unknown>>;

/** What the first reading of the old data found out, for steps that need to see the whole. */
export type MigrationPlan = {
  /** v2: id of a rule -> its new name. */
  readonly ruleNames: ReadonlyMap<string, string>;
  /** v4: id of an account -> its new name. */
  readonly accountNames: ReadonlyMap<string, string>;
  /** v4: ids of transactions whose duplicate hash an earlier one has. */
  readonly repeatedTransactions: ReadonlySet<string>;
};

/** For a single row, where nothing is known of the others. */
export const EMPTY_PLAN: MigrationPlan = {
  ruleNames: new Map(),
  accountNames: new Map(),
  repeatedTransactions: new Set(),
};

/** RxDB's form of a migration strategy, with the plan beside the row. `null` removes the row. */
export type MigrationStrategy = (row: OldRow, plan: MigrationPlan) => OldRow | null;

/** What leads to one product version: a strategy for each collection that it changes. */
export type MigrationStep = {
  readonly version: number;
  readonly rows: Readonly<Partial<Record<CollectionName, MigrationStrategy>>>;
};

/** Text of a field; anything else is ''. */
export function textOf(row: OldRow, field: string): string {
  const value = row[field];
  return typeof value === 'string' ? value : '';
}

/** A number of a field; anything else is 0. */
export function numberOf(row: OldRow, field: string): number {
  const value = row[field];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** The row without some fields. */
export function without(row: OldRow, ...fields: readonly string[]): OldRow {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)));
}
