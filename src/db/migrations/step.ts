import type { CollectionName } from '@/db/collections.ts';
import { dateOfInstant } from '@/domain/core/calendar-date.ts';

/**
 * A row of any version without RxDB's own fields. It has the shape of the version before the step.
 */
export type OldRow = Readonly<Record<string, unknown>>;

/** What the first pass over the old data found out, for steps that need to know about all rows. */
export type MigrationPlan = {
  /**
   * v2 rules, v4 accounts, v10 all kinds: collection -> id -> new name of a record whose name is
   * taken.
   */
  readonly names: ReadonlyMap<CollectionName, ReadonlyMap<string, string>>;
  /**
   * v4, v11: id of a transaction whose duplicate hash an earlier one has -> a free hash to use if
   * the row stays.
   */
  readonly repeatedTransactions: ReadonlyMap<string, string>;
};

/** For migrating a single row without knowing the others. */
export const EMPTY_PLAN: MigrationPlan = {
  names: new Map(),
  repeatedTransactions: new Map(),
};

/** RxDB's form of a migration strategy, plus the plan. `null` removes the row. */
export type MigrationStrategy = (row: OldRow, plan: MigrationPlan) => OldRow | null;

/** Leads to one product version: a strategy for each collection that changes. */
export type MigrationStep = {
  readonly version: number;
  readonly rows: Readonly<Partial<Record<CollectionName, MigrationStrategy>>>;
};

/** The field as a string; '' if it isn't one. */
export function textOf(row: OldRow, field: string): string {
  const value = row[field];
  return typeof value === 'string' ? value : '';
}

/** The field as a finite number; 0 if it isn't one. */
export function numberOf(row: OldRow, field: string): number {
  const value = row[field];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** Stands for an instant that was never stored. */
const UNKNOWN_INSTANT = '1970-01-01T00:00:00.000Z';

/**
 * The ISO instant of a field that holds a string, a Date or milliseconds; otherwise the start of
 * 1970.
 */
export function instantOf(row: OldRow, field: string): string {
  const value = row[field];
  if (!(typeof value === 'string' || typeof value === 'number' || value instanceof Date)) {
    return UNKNOWN_INSTANT;
  }
  const instant = new Date(value);
  const year = instant.getUTCFullYear();
  return year >= 0 && year <= 9999 ? instant.toISOString() : UNKNOWN_INSTANT;
}

/** The calendar day of a field that holds a string or a Date; otherwise ''. */
export function dayOf(row: OldRow, field: string): string {
  const value = row[field];
  if (!(value instanceof Date)) return textOf(row, field).slice(0, 10);
  return Number.isFinite(value.getTime()) ? dateOfInstant(value) : '';
}

/** A strategy that applies the plan's new names to a collection. */
export function renamed(name: CollectionName): MigrationStrategy {
  return (row, plan) => {
    const newName = plan.names.get(name)?.get(String(row.id));
    return newName === undefined ? row : { ...row, name: newName };
  };
}

export function without(row: OldRow, ...fields: readonly string[]): OldRow {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)));
}
