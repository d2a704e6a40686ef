import { copyKey } from '../../domain/duplicates.ts';
import type { HeldCopies } from '../../domain/import/key-verdicts.ts';
import type { CofferDatabase } from '../database.ts';
import { readTogether } from '../read.ts';
import { readHolders } from './stored-hashes.ts';

type Holder = { readonly id: string; isDeleted: boolean };

/**
 * Who holds each duplicate key: the plain one and the copies '...|2', '...|3' that a person kept. Keys that nobody holds
 * are missing. A deleted row that keeps its key counts, and is marked: what was deleted is not brought back by itself.
 * @param wanted how many rows of each key (first copy) a file has: so many copies are looked at, and on to the first free one
 */
export async function readHeldCopies(
  database: CofferDatabase,
  wanted: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, HeldCopies>> {
  const found = new Map<string, Map<number, Holder>>();
  let asked = [...wanted.keys()];
  for (let copy = 1; asked.length > 0; copy++) {
    const holders = await readHolders(
      database,
      asked.map((key) => copyKey(key, copy)),
    );
    asked = asked.filter((key) => {
      const id = holders.get(copyKey(key, copy));
      if (id === undefined) return copy < (wanted.get(key) ?? 1);
      const copies = found.get(key) ?? new Map<number, Holder>();
      found.set(key, copies.set(copy, { id, isDeleted: false }));
      return true;
    });
  }
  if (found.size > 0) await markDeleted(database, found.values());
  return found;
}

/** The ids of all deleted rows come from an index at once: there are few as a rule, and the rows themselves are not needed. */
async function markDeleted(
  database: CofferDatabase,
  held: Iterable<ReadonlyMap<number, Holder>>,
): Promise<void> {
  const deleted = new Set(
    await readTogether(database, ({ rows }) =>
      rows.where('[_deleted+dateKey+id]').between(['1'], ['1', [], []]).primaryKeys(),
    ),
  );
  if (deleted.size === 0) return;
  for (const copies of held) {
    for (const holder of copies.values()) holder.isDeleted = deleted.has(holder.id);
  }
}
