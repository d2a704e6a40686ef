import {
  isLive,
  nameOf,
  type Row,
  type Rows,
  type UndoPreview,
} from '@/commands/undo/undo-preview.ts';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { type ChangePart, readChangePartsAt } from '@/db/queries/transactions/history.ts';
import { readTrashAt, type TrashedRow } from '@/db/queries/trash.ts';
import { freedKey, isFreedKey, type JournalledRow, replayed } from '@/db/storage/journal.ts';
import { primaryKeyOf } from '@/db/storage/stored-form.ts';
import { duplicateKey } from '@/domain/transactions/new-transaction.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { type MissingPart, missingReferences, withoutGone } from './trash-references.ts';

/** What a change did to each row, last write first. */
type Journalled = ReadonlyMap<CollectionName, ReadonlyMap<string, readonly JournalledRow[]>>;

/** By row, so that each row can be restored on its own. */
function byRow(parts: readonly ChangePart[]): Journalled {
  const found = new Map<CollectionName, Map<string, JournalledRow[]>>();
  for (const { collection, entry } of [...parts].reverse()) {
    const rows = found.get(collection) ?? new Map<string, JournalledRow[]>();
    for (const row of entry.rows) rows.set(row.id, [...(rows.get(row.id) ?? []), row]);
    found.set(collection, rows);
  }
  return found;
}

/**
 * A deleted row as it was before its change. If the journal doesn't have that anymore, or the row
 * was changed in the trash, the row as stored, with the duplicate key of its contents.
 */
function restoredFromDeletion(
  collection: CollectionName,
  row: Row,
  writes: readonly JournalledRow[],
): Row {
  const before = takenBack(row, writes);
  if (before && !before._deleted) return withoutMark(before);
  const alive = { ...withoutMark(row), _deleted: false };
  if (collection !== 'transactions' || row.uniqueHash !== freedKey(String(row.id))) return alive;
  const [known] = writes.flatMap(({ fields }) => fields.uniqueHash?.[0] ?? []);
  const key =
    typeof known === 'string' && !isFreedKey(known)
      ? known
      : keyOfContents(alive as unknown as Transaction);
  return { ...alive, uniqueHash: key };
}

/** From the bank's text if there is one, so that the bank's file recognizes the row again. */
function keyOfContents(row: Transaction): string {
  return duplicateKey({ ...row, description: row.importedDescription ?? row.description });
}

/** A row as it was before a change; null if something else changed it since. */
function takenBack(row: Row, writes: readonly JournalledRow[]): Row | null {
  let current: Row | null = row;
  for (const write of writes) current = current && replayed(write, current, 'undone');
  return current;
}

/** Whether the change created the row. Undoing that would delete it, which a restore never does. */
function isCreation(writes: readonly JournalledRow[]): boolean {
  return writes.some(({ fields }) => fields._deleted?.[0] === true && fields._deleted[1] === false);
}

/** Whether the change only freed the duplicate key of a row that was already in the trash. */
function isKeyFreed(writes: readonly JournalledRow[]): boolean {
  return writes.every(({ id, fields }) => {
    const [name, ...others] = Object.keys(fields);
    return others.length === 0 && name === 'uniqueHash' && fields[name]?.[1] === freedKey(id);
  });
}

/** Whether the change deleted the row. */
function isDeletion(writes: readonly JournalledRow[]): boolean {
  return writes.some(({ fields }) => fields._deleted?.[1] === true);
}

function withoutMark(row: Row): Row {
  const copy: Record<string, unknown> & { _deleted: boolean } = { ...row };
  delete copy.deletedAt;
  return copy;
}

/** What restoring groups of the trash would write. */
export type TrashRestorePlan = {
  readonly preview: UndoPreview;
  /** Rows that the change also touched and that were changed since, so they stay as they are. */
  readonly kept: number;
  /** The records in the trash that the rows belong to. */
  readonly parts: readonly MissingPart[];
  /** The names of rows whose account doesn't exist anywhere anymore, so they can't be restored. */
  readonly homeless: readonly string[];
};

export type RestoreRequest = {
  /** The instants of the groups. */
  readonly groups: readonly string[];
  /**
   * Only these transactions of one group, with the other legs of their transfers. Other groups are
   * restored entirely.
   */
  readonly only?: { readonly at: string; readonly ids: readonly string[] };
};

type Found = {
  readonly before: Map<CollectionName, Map<string, Row>>;
  readonly after: Map<CollectionName, Map<string, Row>>;
  kept: number;
};

/**
 * Plans each journaled row on its own: what was changed since the deletion stays. Writes nothing.
 */
export async function readTrashRestorePlan(
  database: CofferDatabase,
  { groups, only }: RestoreRequest,
): Promise<TrashRestorePlan> {
  const found: Found = { before: new Map(), after: new Map(), kept: 0 };
  for (const at of groups) {
    const trashed = await readTrashAt(database, at);
    await addGroup(database, found, at, only?.at === at ? ofIds(trashed, only.ids) : trashed, {
      isWhole: only?.at !== at,
    });
  }
  await addOtherLegs(database, found);
  const first = previewOf(found, groups);
  const { parts, gone } = await missingReferences(database, first);
  const homeless: string[] = [];
  for (const [collection, rows] of found.after) {
    for (const [id, row] of rows) {
      const own = isLive(row) ? withoutGone(collection, row, gone) : row;
      if (own) rows.set(id, own);
      else {
        homeless.push(nameOf(row));
        rows.delete(id);
        found.before.get(collection)?.delete(id);
      }
    }
  }
  return { preview: previewOf(found, groups), kept: found.kept, parts, homeless };
}

/** The transactions with these ids, each with the other leg of its transfer. */
function ofIds(
  trashed: ReadonlyMap<CollectionName, readonly TrashedRow[]>,
  ids: readonly string[],
): ReadonlyMap<CollectionName, readonly TrashedRow[]> {
  const rows = trashed.get('transactions') ?? [];
  const requested = new Set(ids);
  const transfers = new Set(
    rows.flatMap(({ id, transferId }) =>
      requested.has(String(id)) && transferId ? [transferId] : [],
    ),
  );
  const chosen = rows.filter(
    ({ id, transferId }) => requested.has(String(id)) || transfers.has(transferId ?? ''),
  );
  return new Map([['transactions', chosen]]);
}

async function addGroup(
  database: CofferDatabase,
  found: Found,
  at: string,
  trashed: ReadonlyMap<CollectionName, readonly TrashedRow[]>,
  { isWhole }: { readonly isWhole: boolean },
): Promise<void> {
  const journalled = byRow(await readChangePartsAt(database, Date.parse(at)));
  for (const collection of COLLECTION_NAMES) {
    const before = mapOf(found.before, collection);
    const after = mapOf(found.after, collection);
    const writes = journalled.get(collection);
    for (const row of trashed.get(collection) ?? []) {
      const id = String(row[primaryKeyOf(collection)]);
      const current = { ...row, _deleted: true };
      before.set(id, current);
      after.set(id, restoredFromDeletion(collection, current, writes?.get(id) ?? []));
    }
    if (!isWhole || !writes) continue;
    const touched = [...writes].filter(
      ([, each]) => !isCreation(each) && !isDeletion(each) && !isKeyFreed(each),
    );
    const stored = await database.dexie[collection]
      .table<TrashedRow, string>('docs')
      .bulkGet(touched.map(([id]) => id));
    touched.forEach(([id, each], index) => {
      const row = stored[index];
      const current = row && { ...row, _deleted: row._deleted === '1' };
      const former = isLive(current) && current ? takenBack(current, each) : null;
      if (current && former && isLive(former)) {
        before.set(id, current);
        after.set(id, former);
      } else found.kept++;
    });
  }
}

/**
 * If the other leg of a transfer was deleted separately, it returns too, provided its account
 * exists.
 */
async function addOtherLegs(database: CofferDatabase, found: Found): Promise<void> {
  const before = mapOf(found.before, 'transactions');
  const after = mapOf(found.after, 'transactions');
  const returning = [...after].filter(([id, row]) => isLive(row) && !isLive(before.get(id)));
  const transfers = new Set(returning.flatMap(([, { transferId }]) => transferId ?? []));
  if (transfers.size === 0) return;
  const rows = await database.dexie.transactions
    .table<TrashedRow, string>('docs')
    .where('transferId')
    .anyOf([...transfers].map(String))
    .toArray();
  const live = new Set(rows.flatMap((row) => (row._deleted === '0' ? [row.transferId] : [])));
  const accounts = database.dexie.accounts.table<TrashedRow, string>('docs');
  for (const row of rows) {
    const id = String(row.id);
    if (after.has(id) || row.deletedAt === undefined || live.has(row.transferId)) continue;
    const account = String(row.accountId);
    const isThere =
      found.after.get('accounts')?.has(account) || (await accounts.get(account))?._deleted === '0';
    if (!isThere) continue;
    const current = { ...row, _deleted: true };
    before.set(id, current);
    after.set(id, restoredFromDeletion('transactions', current, []));
  }
}

function mapOf(
  maps: Map<CollectionName, Map<string, Row>>,
  collection: CollectionName,
): Map<string, Row> {
  const known = maps.get(collection) ?? new Map<string, Row>();
  maps.set(collection, known);
  return known;
}

/** In the form that the checks of Undo expect. */
function previewOf({ before, after }: Found, groups: readonly string[]): UndoPreview {
  const none: Rows = new Map();
  return {
    parts: groups.map((at) => ({
      collection: 'transactions',
      entry: {
        k: '',
        change: '',
        label: { code: 'trash-brought-back', params: {} },
        state: 'done',
        at: Date.parse(at),
        ids: [],
        rows: [],
      },
    })),
    before: (collection) => before.get(collection) ?? none,
    after: (collection) => after.get(collection) ?? none,
  };
}
