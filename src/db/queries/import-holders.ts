import type { CofferDatabase } from '../database.ts';
import { readTakenHashes } from './stored-hashes.ts';

/**
 * How many rows of each duplicate key are stored: the plain one and the copies '...|2', '...|3' that a person kept. Keys
 * of which none is stored are missing. A deleted row that keeps its key counts: what was deleted is not brought back.
 * @param keys duplicate keys of first copies, repeats allowed
 */
export async function readStoredCopies(
  database: CofferDatabase,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  let asked = [...new Set(keys)];
  for (let copy = 1; asked.length > 0; copy++) {
    const hashes = asked.map((key) => (copy === 1 ? key : `${key}|${copy}`));
    const taken = await readTakenHashes(database, hashes);
    asked = asked.filter((_, index) => taken.has(hashes[index] ?? ''));
    for (const key of asked) counts.set(key, copy);
  }
  return counts;
}
