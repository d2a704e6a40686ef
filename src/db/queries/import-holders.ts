import type { CofferDatabase } from '@/db/database.ts';
import { readTogether } from '@/db/read.ts';
import type { HeldCopies } from '@/domain/import/review/import-review.ts';
import { copyKey } from '@/domain/transactions/duplicates.ts';
import { eachInTurns } from '@/platform/in-turns.ts';
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
    const next: string[] = [];
    for (let from = 0; from < asked.length; from += KEYS_AT_ONCE) {
      const keys = asked.slice(from, from + KEYS_AT_ONCE);
      const holders = await readHolders(
        database,
        keys.map((key) => copyKey(key, copy)),
      );
      for (const key of keys) {
        const id = holders.get(copyKey(key, copy));
        const held = copies.get(key);
        if (id !== undefined) {
          copies.set(key, (held ?? new Map()).set(copy, { id, isDeleted: false }));
          next.push(key);
          // Beyond a copy that was taken back others may stand: as many further ones are looked at as were found.
        } else if (copy < (wanted.get(key) ?? 1) + (held?.size ?? 0)) next.push(key);
      }
    }
    asked = next;
  }
  if (copies.size > 0) await markDeleted(database, copies.values());
  return copies;
}

/** Keys that are looked up before the page has its turn. */
const KEYS_AT_ONCE = 1_000;

const FEW_HOLDERS = 1_000;

/** Few rows are looked at one by one; of many, the ids of all deleted rows are read from an index at once. */
async function markDeleted(
  database: CofferDatabase,
  held: Iterable<ReadonlyMap<number, Holder>>,
): Promise<void> {
  const holders: Holder[] = [];
  await eachInTurns(held, (copies) => holders.push(...copies.values()));
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
  await eachInTurns(holders, (holder) => {
    holder.isDeleted = deleted.has(holder.id);
  });
}
