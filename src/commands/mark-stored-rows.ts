import { readStoredCopies } from '../db/queries/import-stored-copies.ts';
import type { Services } from '../db/services.ts';

/**
 * How many rows of each duplicate key of a file are stored already, for the review. Keys that are new are missing.
 * @param keys duplicateKey of each row, first copy
 */
export function markStoredRows(
  { database }: Services,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return readStoredCopies(database, keys);
}
