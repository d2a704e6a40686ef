import type { CofferDatabase } from '@/db/database.ts';
import type { TakenKey } from '@/db/storage/side-tables-refusals.ts';
import type { Change, WriteOutcome } from '@/db/write.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

type TransactionChange = Change<'transactions'>;

/**
 * Writes changes that a person meant. An imported row that was deleted keeps its duplicate key, so that its file does not
 * bring it back; where only such rows stand in the way, they give their keys up in the same write. A row that takes a key
 * over, new or edited, also takes over the bank's identity (importedDescription): deleted again, it keeps the key in its
 * turn. `rows` counts the changes alone, not the deleted rows.
 */
export async function writeOverTombstones(
  database: CofferDatabase,
  changes: readonly TransactionChange[],
  note?: ChangeNote,
): Promise<WriteOutcome> {
  const written = await database.store.write('transactions', changes, note);
  if (
    written.ok ||
    written.code !== 'taken' ||
    !written.taken.every((key) => key.holderIsDeleted)
  ) {
    return written;
  }
  // Two of the changes may want the key of one deleted row.
  const holders = new Set(written.taken.flatMap(({ holderId }) => holderId ?? []));
  const freed = [...holders].map((id): TransactionChange => ({ id, freeKeyOfDeleted: true }));
  const over = await database.store.write(
    'transactions',
    [...freed, ...changes.map((change) => withBankIdentity(change, written.taken))],
    note,
  );
  return over.ok ? { ...over, rows: Math.max(0, over.rows - freed.length) } : over;
}

function withBankIdentity(
  change: TransactionChange,
  taken: readonly TakenKey[],
): TransactionChange {
  const identified = (row: Transaction): Transaction => {
    const takesOver = taken.some(({ id, key }) => id === row.id && key === row.uniqueHash);
    return takesOver ? { importedDescription: row.description, ...row } : row;
  };
  if ('insert' in change) return { insert: identified(change.insert) };
  if ('restore' in change) return { restore: identified(change.restore) };
  if (!('update' in change)) return change;
  const { id, update } = change;
  return {
    id,
    update: (current) => {
      const next = update(current);
      return next && identified(next);
    },
  };
}
