import type { CollectionName } from '@/db/collections.ts';
import { dateOfInstant } from '@/domain/core/calendar-date.ts';

/** A row of any version, without the storage's own fields. Its shape is that of the version before the step. */
export type OldRow = Readonly<Record<string, unknown>>;

/** What the first reading of the old data found out, for steps that need to see the whole. */
export type MigrationPlan = {
  /** v2 rules, v4 accounts, v10 every kind: collection -> id -> the new name of a record whose name another has. */
  readonly names: ReadonlyMap<CollectionName, ReadonlyMap<string, string>>;
  /** v4, v11: ids of transactions whose duplicate hash an earlier one has -> the free one that they get where they stay. */
  readonly repeatedTransactions: ReadonlyMap<string, string>;
};

/** For a single row, where nothing is known of the others. */
export const EMPTY_PLAN: MigrationPlan = {
  names: new Map(),
  repeatedTransactions: new Map(),
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

/** What stands for an instant that was never stored. */
const UNKNOWN_INSTANT = '1970-01-01T00:00:00.000Z';

/** The ISO instant of a field that holds a text, a Date or milliseconds; anything else is the start of 1970. */
export function instantOf(row: OldRow, field: string): string {
  const value = row[field];
  if (!(typeof value === 'string' || typeof value === 'number' || value instanceof Date)) {
    return UNKNOWN_INSTANT;
  }
  const instant = new Date(value);
  const year = instant.getUTCFullYear();
  return year >= 0 && year <= 9999 ? instant.toISOString() : UNKNOWN_INSTANT;
}

/** The calendar day of a field that holds a text or a Date; anything else is ''. */
export function dayOf(row: OldRow, field: string): string {
  const value = row[field];
  if (!(value instanceof Date)) return textOf(row, field).slice(0, 10);
  return Number.isFinite(value.getTime()) ? dateOfInstant(value) : '';
}

/** The strategy that gives records of a collection the names of the plan. */
export function renamed(name: CollectionName): MigrationStrategy {
  return (row, plan) => {
    const newName = plan.names.get(name)?.get(String(row.id));
    return newName === undefined ? row : { ...row, name: newName };
  };
}

/** The row without some fields. */
export function without(row: OldRow, ...fields: readonly string[]): OldRow {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)));
}
