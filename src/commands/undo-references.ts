import type { CofferDatabase } from '@/db/database.ts';
import { countReferences, type Referred } from '@/db/queries/references.ts';
import { isLive, nameOf, type Row, readOverlaid, type UndoPreview } from './undo-preview.ts';
import { idsNamed, REFERRING } from './undo-reference-fields.ts';

const REFERRED: readonly Referred[] = ['accounts', 'categories', 'payees', 'tags'];

/** A record that would go although others name it, and how many; null where there is none. */
export async function findVanishingInUse(
  database: CofferDatabase,
  preview: UndoPreview,
): Promise<{ readonly name: string; readonly count: number } | null> {
  for (const target of REFERRED) {
    for (const [id, row] of preview.after(target)) {
      if (isLive(row) || !isLive(preview.before(target).get(id))) continue;
      const count = await countAfter(database, preview, target, id);
      if (count > 0) return { name: nameOf(row), count };
    }
  }
  return null;
}

/** How many rows and records would name one: what the change itself made go, or let go of it, does not count. */
async function countAfter(
  database: CofferDatabase,
  preview: UndoPreview,
  target: Referred,
  id: string,
): Promise<number> {
  const isNamedBy = (collection: (typeof REFERRING)[number]) => (row: Row) =>
    isLive(row) && idsNamed(collection, row, target).includes(id);
  const changed = (rows: Iterable<Row>) => [...rows].filter(isNamedBy('transactions')).length;
  let { transactions: count } = await countReferences(database, target, id);
  count += changed(preview.after('transactions').values());
  count -= changed(preview.before('transactions').values());
  for (const collection of REFERRING) {
    if (collection === 'transactions') continue;
    const records = await readOverlaid(database, collection, preview);
    count += [...records.values()].filter(isNamedBy(collection)).length;
  }
  return count;
}

/**
 * The name of a row that would come back to an account, category, tag or payee that was deleted since ('' where it has no
 * name); null where no row would.
 */
export async function findMissingReference(
  database: CofferDatabase,
  preview: UndoPreview,
): Promise<string | null> {
  for (const target of REFERRED) {
    const names = newReferences(preview, target);
    const ids = [...names.keys()];
    const found = await database.dexie[target].table('docs').bulkGet(ids);
    const turned = preview.after(target);
    const gone = ids.find((id, index) =>
      turned.has(id) ? !isLive(turned.get(id)) : found[index]?._deleted !== '0',
    );
    if (gone !== undefined) return names.get(gone) ?? '';
  }
  return null;
}

/** The ids that the rows name and did not name before, or, where they come back, all; each with the name of such a row. */
function newReferences(
  { before, after }: UndoPreview,
  target: Referred,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const collection of REFERRING) {
    for (const [id, row] of after(collection)) {
      if (!isLive(row)) continue;
      const former = before(collection).get(id);
      const had = new Set(former && isLive(former) ? idsNamed(collection, former, target) : []);
      for (const each of idsNamed(collection, row, target)) {
        if (!had.has(each)) names.set(each, nameOf(row));
      }
    }
  }
  return names;
}
