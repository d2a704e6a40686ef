import type { CalendarDate } from './calendar-date.ts';
import { type Money, toDecimalText } from './money.ts';
import { hasBankIdentity, type Transaction } from './transaction.ts';

/**
 * The specification's duplicate key (§3): `date|amount with 2 decimals|trimmed lowercase description|accountId`.
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
  return copy === 1 ? base : `${base}|${copy}`;
}

type KeyedRow = Pick<
  Transaction,
  'accountId' | 'date' | 'amount' | 'description' | 'uniqueHash' | 'source' | 'importedDescription'
>;

/**
 * The duplicate key of a row after an edit. That of a row by hand follows its edits; an imported or scheduled row keeps its
 * key, so that the bank's file brings nothing back, save for the account in it.
 */
export function keyAfterEdit(current: KeyedRow, next: KeyedRow): string {
  if (!hasBankIdentity(current)) {
    // Equal in all that the key is made of: a copy that was kept on purpose keeps its number.
    const isSame = duplicateKey(current) === duplicateKey(next);
    return isSame ? current.uniqueHash : duplicateKey(next);
  }
  if (current.accountId === next.accountId) return current.uniqueHash;
  return withAccount(current.uniqueHash, current.accountId, next.accountId);
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
