import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Money, toDecimalText } from '@/domain/core/money.ts';
import { hasBankIdentity, type Transaction } from './transaction.ts';

/**
 * The duplicate key (spec §3): `date|amount with 2 decimals|trimmed lowercase description|accountId`.
 * `copy` counts equal rows that a person kept on purpose: the second is '...|2', the third '...|3'.
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

/** The duplicate key of a further copy. @param key that of the first copy */
export function copyKey(key: string, copy: number): string {
  return copy === 1 ? key : `${key}|${copy}`;
}

type KeyedRow = Pick<
  Transaction,
  'accountId' | 'date' | 'amount' | 'description' | 'uniqueHash' | 'source' | 'importedDescription'
>;

/**
 * The duplicate key of a row after an edit. That of a row by hand follows its edits; an imported or scheduled row keeps its
 * key, so that the bank's file brings nothing back, save for the account in it. A copy by hand that was kept on purpose
 * keeps its number where its equal goes along (`keepsCopy`); edited alone it is a copy of nothing any more, and an equal
 * row that the bank's file brings must meet it.
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

/** Which of some equal rows this is by its duplicate key: 1 = the first, or the only one. */
export function copyNumber(row: KeyedRow): number {
  const base = `${duplicateKey(row)}|`;
  const rest = row.uniqueHash.startsWith(base) ? row.uniqueHash.slice(base.length) : '';
  return /^\d+$/.test(rest) ? Number(rest) : 1;
}

/** The account stands last in the key, before the number of a further copy. */
function withAccount(key: string, from: string, to: string): string {
  const copy = /\|\d+$/.exec(key)?.[0] ?? '';
  for (const end of [copy, '']) {
    const base = key.slice(0, key.length - end.length);
    if (base.endsWith(`|${from}`)) return `${base.slice(0, -from.length)}${to}${end}`;
  }
  return key;
}
