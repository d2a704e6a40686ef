import type { CollectionName } from '../db/collections.ts';
import type { CofferDatabase } from '../db/database.ts';
import { instantOfChange, journalOf, replayed } from '../db/journal.ts';
import type { ChangePart } from '../db/queries/history.ts';
import { countReferences } from '../db/queries/references.ts';
import { transactionId } from '../platform/ids.ts';

/**
 * Why a change cannot be taken back or done again. `changed-since`: something else changed the row `name` afterwards;
 * `in-use`: the record `name` would go, but `count` others refer to it by now; `reference-gone`: a row would come back to an
 * account, category or tag that was deleted since.
 */
export type Obstacle =
  | { readonly code: 'changed-since'; readonly name: string }
  | { readonly code: 'in-use'; readonly name: string; readonly count: number }
  | { readonly code: 'reference-gone'; readonly name: string };

const MOVES_BALANCE = ['amount', 'date', 'accountId', '_deleted'] as const;

type Row = Readonly<Record<string, unknown>> & { readonly _deleted: boolean };
type Rows = Map<string, Row>;
type RowsBy = Map<CollectionName, Rows>;

const REFERRED = ['accounts', 'categories', 'payees', 'tags'] as const;
type Referred = (typeof REFERRED)[number];

/** Looks at the whole change before any of it is written. */
export async function findObstacle(
  database: CofferDatabase,
  parts: readonly ChangePart[],
  to: 'undone' | 'done',
): Promise<Obstacle | null> {
  const before = await readRows(database, parts);
  const after: RowsBy = new Map([...before].map(([name, rows]) => [name, new Map(rows)]));
  for (const { collection, entry } of to === 'undone' ? [...parts].reverse() : parts) {
    const rows = after.get(collection) ?? new Map();
    for (const row of entry.rows) {
      const current = rows.get(row.id);
      const next = replayed(row, current, to);
      if (!next) return { code: 'changed-since', name: nameOf(current) };
      rows.set(row.id, next);
    }
  }
  return (
    (await findVanishingInUse(database, before, after)) ??
    (await findMissingReference(database, before, after)) ??
    (await findAgreedSince(database, parts, before, after)) ??
    (await findLegEditedSince(database, parts, after))
  );
}

async function readRows(database: CofferDatabase, parts: readonly ChangePart[]): Promise<RowsBy> {
  const ids = new Map<CollectionName, Set<string>>();
  for (const { collection, entry } of parts) {
    const known = ids.get(collection) ?? new Set();
    for (const id of entry.ids) known.add(id);
    ids.set(collection, known);
  }
  const result: RowsBy = new Map();
  for (const [collection, wanted] of ids) {
    const found = await database.dexie[collection].table('docs').bulkGet([...wanted]);
    const rows: Rows = new Map();
    [...wanted].forEach((id, index) => {
      const row = found[index];
      if (row) rows.set(id, { ...row, _deleted: row._deleted === '1' });
    });
    result.set(collection, rows);
  }
  return result;
}

function nameOf(row: Row | undefined): string {
  return String(row?.name ?? row?.description ?? '');
}

async function findVanishingInUse(
  database: CofferDatabase,
  before: RowsBy,
  after: RowsBy,
): Promise<Obstacle | null> {
  for (const collection of REFERRED) {
    for (const [id, row] of after.get(collection) ?? []) {
      if (!row._deleted || before.get(collection)?.get(id)?._deleted !== false) continue;
      const { transactions, records } = await countReferences(database, collection, id);
      // What this very change made refer to it goes, or lets go of it, together with it.
      const count = transactions + records - countMentions(before, id);
      if (count > 0) return { code: 'in-use', name: nameOf(row), count };
    }
  }
  return null;
}

function countMentions(rows: RowsBy, id: string): number {
  let count = 0;
  for (const each of rows.values()) {
    for (const [rowId, row] of each) {
      if (rowId !== id && !row._deleted && JSON.stringify(row).includes(`"${id}"`)) count++;
    }
  }
  return count;
}

async function findMissingReference(
  database: CofferDatabase,
  before: RowsBy,
  after: RowsBy,
): Promise<Obstacle | null> {
  for (const collection of ['transactions', 'categories', 'payees'] as const) {
    const wanted = new Map<Referred, Map<string, string>>();
    for (const [id, row] of after.get(collection) ?? []) {
      if (row._deleted) continue;
      for (const [target, ids] of newReferences(before.get(collection)?.get(id), row)) {
        const known = wanted.get(target) ?? new Map();
        for (const each of ids) known.set(each, nameOf(row));
        wanted.set(target, known);
      }
    }
    for (const [target, names] of wanted) {
      const ids = [...names.keys()];
      const found = await database.dexie[target].table('docs').bulkGet(ids);
      const gone = ids.find((id, index) => {
        const turned = after.get(target)?.get(id);
        return turned ? turned._deleted : found[index]?._deleted !== '0';
      });
      if (gone !== undefined) return { code: 'reference-gone', name: names.get(gone) ?? '' };
    }
  }
  return null;
}

/** The records that a row refers to now and did not before, or (coming back) at all. */
function newReferences(before: Row | undefined, after: Row): [Referred, string[]][] {
  const comesBack = before?._deleted !== false;
  const differ = (field: string) =>
    comesBack || JSON.stringify(before?.[field]) !== JSON.stringify(after[field]);
  const idsOf = (field: string) => (differ(field) ? textsOf(after[field]) : []);
  const categories = [
    ...idsOf('categoryId'),
    ...idsOf('parentId'),
    ...idsOf('defaultCategoryId'),
    ...(differ('splits') ? splitCategories(after.splits) : []),
  ];
  const isRecord = (id: string) => id !== '' && !id.startsWith('~');
  return [
    ['accounts', idsOf('accountId').filter(isRecord)],
    ['categories', categories.filter(isRecord)],
    ['tags', idsOf('tags').filter(isRecord)],
  ];
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
}

function splitCategories(splits: unknown): string[] {
  return (Array.isArray(splits) ? splits : []).flatMap((part) => textsOf(part?.categoryId));
}

/** A statement was agreed with the rows as they are: what would change its balance stands in the way until it is gone. */
async function findAgreedSince(
  database: CofferDatabase,
  parts: readonly ChangePart[],
  before: RowsBy,
  after: RowsBy,
): Promise<Obstacle | null> {
  const change = parts[0]?.entry.change ?? '';
  const moved = new Map<string, string>();
  for (const [id, row] of after.get('transactions') ?? []) {
    const former = before.get('transactions')?.get(id);
    if (MOVES_BALANCE.every((field) => former?.[field] === row[field])) continue;
    for (const each of [former, row]) moved.set(String(each?.accountId), nameOf(row));
  }
  if (moved.size === 0) return null;
  const agreements = await journalOf(database.dexie.accounts)
    .where('change')
    .above(change)
    .filter(({ state, label }) => state === 'done' && label.code === 'statement-agreed')
    .toArray();
  const accountId = agreements.flatMap(({ ids }) => ids).find((id) => moved.has(id));
  return accountId ? { code: 'changed-since', name: moved.get(accountId) ?? '' } : null;
}

/** A leg comes back beside one that was edited alone meanwhile: the two would not be one transfer any more. */
async function findLegEditedSince(
  database: CofferDatabase,
  parts: readonly ChangePart[],
  after: RowsBy,
): Promise<Obstacle | null> {
  const madeAt = instantOfChange(parts[0]?.entry.change ?? '');
  const rows = after.get('transactions') ?? new Map<string, Row>();
  const wanted = [...rows.values()].flatMap((row) => {
    if (row._deleted || typeof row.transferId !== 'string') return [];
    return [0, 1].map((place) => transactionId(String(row.transferId), place));
  });
  const others = wanted.filter((id) => !rows.has(id));
  const found = await database.dexie.transactions.table('docs').bulkGet(others);
  const edited = found.find(
    (leg) => leg?._deleted === '0' && leg.editedAt && Date.parse(leg.editedAt) > madeAt,
  );
  return edited ? { code: 'changed-since', name: edited.description } : null;
}
