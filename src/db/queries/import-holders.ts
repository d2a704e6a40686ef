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
  const copies = new Map<string, Map<number, Holder>>();
  let asked = [...wanted.keys()];
  for (let copy = 1; asked.length > 0; copy++) {
    const holders = await readHolders(
      database,
      asked.map((key) => copyKey(key, copy)),
    );
    asked = asked.filter((key) => {
      const id = holders.get(copyKey(key, copy));
      // Beyond a copy that was taken back others may stand: as many further ones are looked at as were found.
      const found = copies.get(key)?.size ?? 0;
      if (id === undefined) return copy < (wanted.get(key) ?? 1) + found;
      const held = copies.get(key) ?? new Map<number, Holder>();
      copies.set(key, held.set(copy, { id, isDeleted: false }));
      return true;
    });
  }
  if (copies.size > 0) await markDeleted(database, copies.values());
  return copies;
}

const FEW_HOLDERS = 1_000;

/** Few rows are looked at one by one; of many, the ids of all deleted rows are read from an index at once. */
async function markDeleted(
  database: CofferDatabase,
  held: Iterable<ReadonlyMap<number, Holder>>,
): Promise<void> {
  const holders = [...held].flatMap((copies) => [...copies.values()]);
  const ids = holders.map(({ id }) => id);
  const deleted = new Set(
    await readTogether(database, async ({ rows }) => {
      if (ids.length > FEW_HOLDERS) {
        return rows.where('[_deleted+dateKey+id]').between(['1'], ['1', [], []]).primaryKeys();
      }
      const found = await rows.bulkGet(ids);
      return found.flatMap((row) => (row?._deleted === '1' ? [row.id] : []));
    }),
  );
  for (const holder of holders) holder.isDeleted = deleted.has(holder.id);
}
