import { type CalendarDate, invertedDateKey } from '@/domain/core/calendar-date.ts';
import { type Money, toDecimalText } from '@/domain/core/money.ts';
import {
  type CategorySource,
  hasBankIdentity,
  type TextFields,
  type Transaction,
  type TransactionKind,
  type TransactionSource,
  textFieldsOf,
} from './transaction.ts';

/**
 * The duplicate key (spec §3): `date|amount with 2 decimals|trimmed lowercase
 * description|accountId`. `copy` numbers equal transactions that the user kept on purpose: the
 * second is '...|2', the third '...|3'.
 */
export function duplicateKey(
  row: {
    readonly date: CalendarDate;
    readonly amount: Money;
    readonly description: string;
    readonly accountId: string;
  },
  copy = 1,
): string {
  const base = [
    row.date,
    toDecimalText(row.amount),
    row.description.trim().toLowerCase(),
    row.accountId,
  ].join('|');
  return copyKey(base, copy);
}

/** The duplicate key of a further copy. @param key the key of the first copy */
export function copyKey(key: string, copy: number): string {
  return copy === 1 ? key : `${key}|${copy}`;
}

type KeyedRow = Pick<
  Transaction,
  'accountId' | 'date' | 'amount' | 'description' | 'uniqueHash' | 'source' | 'importedDescription'
>;

/**
 * The duplicate key of a transaction after an edit:
 * - Imported or scheduled: the key stays, so that the bank's file doesn't add the row again; only
 *   the account in it follows.
 * - Manual: the key follows the edit.
 * - A manual copy that was kept on purpose keeps its number if its original is edited with it
 *   (`keepsCopy`). Edited alone, it is a row of its own, which an equal row in the bank's file must
 *   match.
 */
export function keyAfterEdit(current: KeyedRow, next: KeyedRow, keepsCopy = false): string {
  if (!hasBankIdentity(current)) {
    const isSame = duplicateKey(current) === duplicateKey(next);
    if (isSame) return current.uniqueHash;
    return duplicateKey(next, keepsCopy ? copyNumber(current) : 1);
  }
  if (current.accountId === next.accountId) return current.uniqueHash;
  return withAccount(current.uniqueHash, current.accountId, next.accountId);
}

/** Which copy this is, according to its duplicate key: 1 = the first, or the only one. */
export function copyNumber(row: KeyedRow): number {
  const base = `${duplicateKey(row)}|`;
  const rest = row.uniqueHash.startsWith(base) ? row.uniqueHash.slice(base.length) : '';
  return /^\d+$/.test(rest) ? Number(rest) : 1;
}

/**
 * Replaces the account in a key. It is the last part, or the last but one before a copy number. An
 * account id of digits looks like a copy number, so the key is also tried without one.
 */
function withAccount(key: string, from: string, to: string): string {
  const copy = /\|\d+$/.exec(key)?.[0] ?? '';
  for (const end of [copy, '']) {
    const base = key.slice(0, key.length - end.length);
    if (base.endsWith(`|${from}`)) return `${base.slice(0, -from.length)}${to}${end}`;
  }
  return key;
}

/** What a caller passes for a new transaction; newTransaction fills in the rest. */
export type NewTransaction = Partial<TextFields> & {
  readonly id: string;
  readonly accountId: string;
  readonly date: CalendarDate;
  readonly description: string;
  readonly amount: Money;
  readonly categoryId?: string;
  readonly categorySource?: CategorySource;
  readonly tags?: readonly string[];
  readonly kind?: TransactionKind;
  readonly source: TransactionSource;
  /** ISO instant. */
  readonly createdAt: string;
  readonly transferId?: string;
  readonly importId?: string;
  /** Which copy of an equal transaction this is (1 = the first); part of the duplicate key. */
  readonly copy?: number;
};

/** Builds the full record, with its date key and duplicate key. */
export function newTransaction(from: NewTransaction): Transaction {
  const { copy, ...given } = from;
  return {
    categoryId: '',
    tags: [],
    kind: 'normal',
    ...given,
    ...textFieldsOf(given),
    dateKey: invertedDateKey(from.date),
    uniqueHash: duplicateKey(from, copy ?? 1),
    ...(from.source === 'import' ? { importedDescription: from.description } : {}),
  };
}
