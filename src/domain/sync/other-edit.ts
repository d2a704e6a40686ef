import type { Fields } from '@/domain/integrity/integrity.ts';
import { isSameRecord } from '@/domain/integrity/restore-decisions.ts';
import { keyAfterEdit } from '@/domain/transactions/new-transaction.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { groupsOf } from './field-groups.ts';
import type { SyncLogEntry } from './version.ts';

/** Whether somebody may want the other edit of an entry: it says what was kept instead of it. */
export function hasOtherEdit({ event, kept }: SyncLogEntry): boolean {
  return event === 'conflict' && Object.keys(kept).length > 0;
}

/**
 * A record with the edit that lost a conflict instead of the one that was kept. `null` if the kept
 * one was changed since, or if the two sides of a transfer would not match any more.
 */
export function withOtherEdit(entry: SyncLogEntry, record: Fields): Fields | null {
  const next: Record<string, unknown> = { ...record };
  const groups = groupsOf(entry.collection, [record, entry.kept, entry.dropped]);
  for (const [name, kept] of Object.entries(entry.kept)) {
    const dropped = entry.dropped[name];
    const group = groups.find(({ fields }) => fields.includes(name));
    const isItems = (group?.itemKey || group?.isMap) && Array.isArray(kept);
    const value = isItems
      ? withOtherItems(record[name], kept, Array.isArray(dropped) ? dropped : [])
      : isSameRecord(record[name] ?? null, kept ?? null)
        ? dropped
        : undefined;
    if (value === undefined) return null;
    if (value === null) delete next[name];
    else next[name] = value;
  }
  if (entry.collection !== 'transactions') return next;
  const [row, changed] = [record, next] as unknown as [Transaction, Transaction];
  const isLink = row.kind === 'transfer' || changed.kind === 'transfer';
  if (isLink && ['amount', 'kind', 'transferId'].some((name) => name in entry.kept)) return null;
  return { ...next, uniqueHash: keyAfterEdit(row, changed) };
}

/** Items of a list, or values of a map, each replaced by the one that lost; null removes it. */
function withOtherItems(
  value: unknown,
  kept: readonly unknown[],
  dropped: readonly unknown[],
): unknown {
  const isList = Array.isArray(value);
  if (!(value instanceof Object)) return undefined;
  const items: (readonly [string, unknown])[] = Object.entries(value);
  for (const [index, item] of kept.entries()) {
    const at = items.findIndex(([, each]) => isSameRecord(each, item));
    const [key = ''] = items[at] ?? [];
    if (at < 0) return undefined;
    const other = dropped[index] ?? null;
    items.splice(at, 1, ...(other === null ? [] : [[key, other] as const]));
  }
  return isList ? items.map(([, item]) => item) : Object.fromEntries(items);
}
