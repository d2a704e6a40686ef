import type { Transaction } from '@/domain/transactions/transaction.ts';

/** Whether a row was entered by hand or by a schedule, and no bank's file has brought it or was matched with it. */
export function isOwnRow({ kind, source, importId, importedDescription }: Transaction): boolean {
  if (kind === 'opening' || source === 'import' || importId !== undefined) return false;
  // A rule that renames a schedule's row keeps its former text there.
  return source === 'scheduled' || importedDescription === undefined;
}
