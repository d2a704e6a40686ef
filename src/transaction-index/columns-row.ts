import {
  isBySchedule,
  isGuess,
  needsReview,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import type { ColumnRow } from './columns-protocol.ts';

/** A transaction as the storage hands it out: raw rows mark deletion by '0' and '1', change events by a boolean. */
export type StoredColumnRow = Transaction & {
  readonly _deleted: '0' | '1' | boolean;
  readonly _rev: string;
};

/** What the columns hold of a stored row. */
export function columnRowOf(row: StoredColumnRow): ColumnRow {
  return {
    id: row.id,
    // '12-abc': the height counts the writes of this row.
    revision: Number.parseInt(row._rev, 10) || 0,
    deleted: row._deleted === true || row._deleted === '1',
    accountId: row.accountId,
    dateKey: row.dateKey,
    description: row.description,
    ...(row.importedDescription === undefined || row.importedDescription === row.description
      ? {}
      : { importedDescription: row.importedDescription }),
    notes: row.notes,
    amount: row.amount,
    categoryId: row.categoryId,
    tags: row.tags,
    kind: row.kind,
    needsReview: needsReview(row),
    ...(isBySchedule(row) ? { isBySchedule: true } : {}),
    excluded: row.excluded === true,
    ...(isGuess(row.categorySource) ? { isGuess: true } : {}),
    ...(row.splits
      ? { splits: row.splits.map(({ categoryId, amount }) => ({ categoryId, amount })) }
      : {}),
  };
}
