import type { CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { COLLECTIONS } from '@/db/storage/collection-plans.ts';
import { nameKeyOf, tidyName } from '@/domain/core/names.ts';
import { freeName } from '@/domain/transactions/trash.ts';
import { isLive, type Row, type Rows } from './undo-preview.ts';

/** A record whose name another one has by now. */
export type TakenName = {
  readonly collection: CollectionName;
  readonly id: string;
  readonly name: string;
  /** A name that is free. */
  readonly free: string;
};

const LONGEST_NAME_CHARS = 200;

/** The rows with the names that a person typed for them. */
export function renamed(rows: Rows, names: ReadonlyMap<string, string>): ReadonlyMap<string, Row> {
  return new Map(
    [...rows].map(([id, row]) => {
      const name = tidyName(names.get(id) ?? '').slice(0, LONGEST_NAME_CHARS);
      return [id, name === '' ? row : { ...row, name }];
    }),
  );
}

/** Of the records that come back into a collection, those whose name is taken: by one that is there, or by another of them. */
export async function takenNames(
  database: CofferDatabase,
  collection: CollectionName,
  before: Rows,
  after: Rows,
): Promise<readonly TakenName[]> {
  const { uniqueField, derive } = COLLECTIONS[collection];
  if (uniqueField !== 'nameKey' && uniqueField !== 'pairKey') return [];
  const keyOf = (row: Row) =>
    String(derive({ ...row, name: tidyName(String(row.name)) })[uniqueField]);
  const returning = [...after].filter(([id, row]) => isLive(row) && !isLive(before.get(id)));
  if (returning.length === 0) return [];
  const stored = await database.dexie[collection]
    .table<Record<string, unknown>, string>('docs')
    .toArray();
  const taken = new Set(
    stored.flatMap((row) => {
      if (row._deleted !== '0') return [];
      const id = String(row.id);
      return [keyOf(after.get(id) ?? (row as Row))];
    }),
  );
  const found: TakenName[] = [];
  for (const [id, row] of returning) {
    const name = String(row.name);
    if (taken.has(keyOf(row))) {
      const free = freeName(name, (tried) => taken.has(keyOf({ ...row, name: tried })));
      found.push({ collection, id, name, free });
      taken.add(keyOf({ ...row, name: free }));
    } else taken.add(keyOf(row));
  }
  return found;
}

/** Whether what was typed can be a name at all. */
export function isName(typed: string): boolean {
  return nameKeyOf(typed) !== '' && tidyName(typed).length <= LONGEST_NAME_CHARS;
}
