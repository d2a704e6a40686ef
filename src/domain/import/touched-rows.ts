import { invertedDateKey } from '@/domain/core/calendar-date.ts';
import { copyKey, duplicateKey } from '@/domain/transactions/new-transaction.ts';
import {
  hasBankIdentity,
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type Transaction,
  type TransactionSplit,
} from '@/domain/transactions/transaction.ts';
import type { TouchedRows } from './import-batch.ts';

/** What an import changed in one stored row: [before, after] by field. */
export type TouchedFields = TouchedRows['rows'][number]['fields'];

/** Fields that linking a row as a leg of a transfer may change. */
const LINK_FIELDS: ReadonlySet<string> = new Set([
  'kind',
  'transferId',
  'categoryId',
  'categorySource',
  'splits',
  'excluded',
  'refundOf',
  'notes',
]);

/** Fields computed from others. */
const DERIVED: ReadonlySet<string> = new Set(['dateKey', 'uniqueHash']);

/**
 * Combines two records of changes to one row. If the second continues from the first, the
 * combination leads back to the state before both. Otherwise the first was never applied, and the
 * second counts.
 */
export function joinTouched(first: TouchedFields, second: TouchedFields): TouchedFields {
  const joined: Record<string, readonly [unknown, unknown]> = { ...first };
  for (const [name, [before, after]] of Object.entries(second)) {
    const former = first[name];
    const continues = former !== undefined && isSame(former[1], before);
    joined[name] = [continues ? former[0] : before, after];
  }
  return joined;
}

/** Whether anything else changed these fields after the import did. */
export function isChangedSince(row: Transaction, fields: TouchedFields): boolean {
  return Object.keys(fields).some((name) => !DERIVED.has(name) && !isAsLeft(row, fields, name));
}

/**
 * A stored row as it was before an import changed it, field by field, unless something else has
 * changed the field since. A manual row's duplicate key follows its fields again; it may be taken
 * (see nextKeyToTry). A deleted category becomes none. Returns the same object if there is nothing to
 * restore.
 */
export function restoredRow(
  row: Transaction,
  fields: TouchedFields,
  isGone: (categoryId: string) => boolean,
): Transaction {
  const next: Record<string, unknown> = { ...row };
  for (const name of Object.keys(fields)) {
    if (DERIVED.has(name) || !mayRestore(row, fields, name)) continue;
    const before = fields[name]?.[0] ?? null;
    if (before === null) delete next[name];
    else next[name] = before;
  }
  // Safe cast: each field's value was read from such a row.
  const restored = withWholeCategory(row, next as Transaction, isGone);
  const dated = { ...restored, dateKey: invertedDateKey(restored.date) };
  const keyed = { ...dated, uniqueHash: keyOf(row, dated, fields) };
  return isSame(row, keyed) ? row : keyed;
}

/**
 * The next key to try for a restored row whose key another row holds; in the end, the row's current
 * key.
 * @param tried the number of keys refused so far, from 1
 */
export function nextKeyToTry(row: Transaction, restored: Transaction, tried: number): string {
  const isOpen = !hasBankIdentity(restored) && tried <= MAX_COPIES;
  return isOpen ? duplicateKey(restored, tried + 1) : row.uniqueHash;
}

const MAX_COPIES = 20;

/**
 * Whether a deleted row still holds the duplicate key from an import, which would block importing
 * the same row again.
 */
export function holdsKeyOfImport(row: Transaction, fields: TouchedFields): boolean {
  return fields.uniqueHash !== undefined && isAsLeft(row, fields, 'uniqueHash');
}

function isAsLeft(row: Transaction, fields: TouchedFields, name: string): boolean {
  return isSame(Reflect.get(row, name), fields[name]?.[1]);
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

function mayRestore(row: Transaction, fields: TouchedFields, name: string): boolean {
  if (!isAsLeft(row, fields, name)) return false;
  if (!fields.transferId || !LINK_FIELDS.has(name) || isAsLeft(row, fields, 'transferId')) {
    return true;
  }
  // No longer a transfer: everything but the kind may return. If it is a leg of another transfer by
  // now, all of this stays.
  return row.transferId === undefined && name !== 'kind';
}

/** Restores category, source and split parts together or not at all. */
function withWholeCategory(
  row: Transaction,
  next: Transaction,
  isGone: (categoryId: string) => boolean,
): Transaction {
  if (next.categoryId === row.categoryId && isSame(next.splits, row.splits)) return next;
  if (!isWhole(next)) {
    const { categorySource, splits, ...rest } = next;
    return {
      ...rest,
      categoryId: row.categoryId,
      ...(row.categorySource === undefined ? {} : { categorySource: row.categorySource }),
      ...(row.splits === undefined ? {} : { splits: row.splits }),
    };
  }
  if (next.splits) return { ...next, splits: next.splits.map((part) => livePart(part, isGone)) };
  if (!isGone(next.categoryId)) return next;
  const { categorySource, ...rest } = next;
  return { ...rest, categoryId: NO_CATEGORY };
}

function isWhole({ kind, categoryId, splits, amount }: Transaction): boolean {
  if (kind !== 'normal') return categoryId === NO_CATEGORY && splits === undefined;
  if (categoryId !== SPLIT_CATEGORY) return splits === undefined;
  return splits !== undefined && splits.reduce((sum, part) => sum + part.amount, 0) === amount;
}

function livePart(
  part: TransactionSplit,
  isGone: (categoryId: string) => boolean,
): TransactionSplit {
  return isGone(part.categoryId) ? { ...part, categoryId: NO_CATEGORY } : part;
}

function keyOf(row: Transaction, next: Transaction, fields: TouchedFields): string {
  const before = fields.uniqueHash?.[0];
  if (typeof before !== 'string') return row.uniqueHash;
  if (hasBankIdentity(next)) {
    return isAsLeft(row, fields, 'uniqueHash') ? before : row.uniqueHash;
  }
  const plain = duplicateKey(next);
  const copy = /\|(\d+)$/.exec(before)?.[1];
  return copy !== undefined && before === copyKey(plain, Number(copy)) ? before : plain;
}
