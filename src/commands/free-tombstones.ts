import type { CofferDatabase } from '../db/database.ts';
import type { TakenKey } from '../db/side-tables.ts';

/**
 * Frees the duplicate keys that only deleted rows hold. An imported row that was deleted keeps its key so that the same
 * file does not bring it back; what a person enters by hand is meant. True where every key was held by a deleted row.
 */
export async function freeTombstones(
  database: CofferDatabase,
  taken: readonly TakenKey[],
): Promise<boolean> {
  const holders = taken.filter((key) => key.holderIsDeleted).map((key) => key.holderId ?? '');
  if (holders.length === 0 || holders.length < taken.length) return false;
  const written = await database.store.write(
    'transactions',
    holders.map((id) => ({ id, freeKeyOfDeleted: true as const })),
  );
  return written.ok;
}
