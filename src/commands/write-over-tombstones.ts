import type { CofferDatabase } from '../db/database.ts';
import type { TakenKey } from '../db/side-tables.ts';
import type { Change, WriteOutcome } from '../db/store.ts';
import type { ChangeNote } from '../domain/change.ts';

type TransactionChange = Change<'transactions'>;

/**
 * Writes changes that a person meant. An imported row that was deleted keeps its duplicate key, so that its file does not
 * bring it back; where only such rows stand in the way, they give their keys up in the same write. A new row that takes a
 * key over also takes over the bank's identity (importedDescription): deleted again, it keeps the key in its turn.
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
  const freed = written.taken.flatMap((key): TransactionChange[] =>
    key.holderId === undefined ? [] : [{ id: key.holderId, freeKeyOfDeleted: true }],
  );
  return database.store.write(
    'transactions',
    [...freed, ...changes.map((change) => withBankIdentity(change, written.taken))],
    note,
  );
}

function withBankIdentity(
  change: TransactionChange,
  taken: readonly TakenKey[],
): TransactionChange {
  if (!('insert' in change)) return change;
  const { insert } = change;
  const takesOver = taken.some((key) => key.id === insert.id);
  return takesOver ? { insert: { ...insert, importedDescription: insert.description } } : change;
}
