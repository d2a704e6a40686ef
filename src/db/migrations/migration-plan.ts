import type { CollectionName } from '@/db/collections.ts';
import { COLLECTIONS } from '@/db/storage/collection-plans.ts';
import { primaryKeyOf } from '@/db/storage/stored-form.ts';
import type { MigrationChange } from '@/domain/backup/migration-report.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import { decimalToCents, hashOfOldRow } from './migration-steps.ts';
import { type OldStore, type OldStoredRow, readOldStore } from './old-store.ts';
import { dayOf, instantOf, type MigrationPlan, numberOf, type OldRow, textOf } from './step.ts';

type Named = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** The scope in which the name is unique: a holding's account, '' = the whole collection. */
  readonly within: string;
};

const NAME_LENGTH = 200;

/** Rows of older versions, collection by collection. */
type PlannedRows = AsyncGenerator<
  readonly (OldStoredRow & { readonly collection: CollectionName })[]
>;

/**
 * First pass: collects what the steps to v2, v4 and v10 need to know about all rows. Holds only
 * names and hashes, never whole rows.
 */
export function planMigration(stores: readonly OldStore[]): Promise<MigrationPlan> {
  return planOfRows(rowsOfStores(stores));
}

async function* rowsOfStores(stores: readonly OldStore[]): PlannedRows {
  for (const store of stores) {
    for await (const chunk of readOldStore(store)) {
      yield chunk.map((row) => ({ ...row, collection: store.collection }));
    }
  }
}

/** The same plan for rows from elsewhere, such as a backup file. */
export async function planOfRows(rows: PlannedRows): Promise<MigrationPlan> {
  const named = new Map<CollectionName, Named[]>();
  const firstOfHash = new Map<string, Named>();
  const repeated = new Map<string, string>();
  for await (const chunk of rows) {
    for (const { collection, row, deleted } of chunk) {
      const { uniqueField } = COLLECTIONS[collection];
      if (deleted || uniqueField === '') continue;
      if (uniqueField === 'uniqueHash') noteHash(row, firstOfHash, repeated);
      else {
        const records = named.get(collection) ?? [];
        if (records.length === 0) named.set(collection, records);
        records.push(namedOf(row, uniqueField === 'pairKey' ? 'accountId' : ''));
      }
    }
  }
  const names = new Map([...named].map(([name, records]) => [name, renamedRepeats(records)]));
  return { names, repeatedTransactions: freeHashes(repeated, firstOfHash) };
}

function namedOf(row: OldRow, within: string): Named {
  return {
    id: String(row.id),
    name: textOf(row, 'name'),
    createdAt: instantOf(row, 'createdAt'),
    within: within && textOf(row, within),
  };
}

function earlier(a: Named, b: Named): boolean {
  return a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt;
}

/**
 * The oldest record with a name (by creation, then id) keeps it. Later ones become 'Name (id)',
 * with the id repeated as long as another record has that name.
 */
function renamedRepeats(records: readonly Named[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const repeats: Named[] = [];
  for (const record of [...records].sort((a, b) => (earlier(a, b) ? -1 : 1))) {
    const key = keyOf(record, record.name);
    if (taken.has(key)) repeats.push(record);
    else taken.add(key);
  }
  const renamed = new Map<string, string>();
  for (const record of repeats) {
    let suffix = '';
    let name = record.name;
    while (taken.has(keyOf(record, name))) {
      suffix += ` (${record.id})`;
      name = `${record.name.slice(0, Math.max(1, NAME_LENGTH - suffix.length))}${suffix}`;
    }
    taken.add(keyOf(record, name));
    renamed.set(record.id, name);
  }
  return renamed;
}

function keyOf(record: Named, name: string): string {
  return `${record.within}|${nameKeyOf(name)}`;
}

function noteHash(
  row: OldRow,
  firstOfHash: Map<string, Named>,
  repeated: Map<string, string>,
): void {
  const hash = hashOfOldRow(row);
  const record = namedOf(row, '');
  const first = firstOfHash.get(hash);
  if (!first) firstOfHash.set(hash, record);
  else if (earlier(first, record)) repeated.set(record.id, hash);
  else {
    repeated.set(first.id, hash);
    firstOfHash.set(hash, record);
  }
}

/**
 * A free hash for each repeated row that stays: the id is appended until no other row has the hash.
 */
function freeHashes(
  repeated: ReadonlyMap<string, string>,
  firstOfHash: ReadonlyMap<string, Named>,
): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const free = new Map<string, string>();
  for (const [id, repeatedHash] of repeated) {
    let hash = `${repeatedHash}|${id}`;
    while (firstOfHash.has(hash) || taken.has(hash)) hash += `|${id}`;
    taken.add(hash);
    free.set(id, hash);
  }
  return free;
}

/**
 * What the steps did to a row beyond changing its format; `null` = nothing.
 * @param migrated what the steps made of it; null = a step removed it
 * @param removedBy the version whose step removed it
 */
export function changeOfRow(
  collection: CollectionName,
  row: OldRow,
  migrated: OldRow | null,
  removedBy: number,
): MigrationChange | null {
  if (!migrated) {
    return { ...namedRow(collection, row), why: removedBy === 4 ? 'repeated' : 'step' };
  }
  if (!isRenamed(collection, row, migrated)) return null;
  return { ...namedRow(collection, row), why: 'name-taken', to: textOf(migrated, 'name') };
}

/** How the user recognizes a row of an older version. */
function namedRow(collection: CollectionName, row: OldRow): Omit<MigrationChange, 'why'> {
  const id = String(row[primaryKeyOf(collection)]);
  if (collection !== 'transactions') return { collection, id, name: textOf(row, 'name') };
  return {
    collection,
    id,
    name: textOf(row, 'description'),
    date: dayOf(row, 'date'),
    amount: decimalToCents(numberOf(row, 'amount')),
    accountId: textOf(row, 'accountId'),
  };
}

function isRenamed(collection: CollectionName, row: OldRow, migrated: OldRow): boolean {
  const { uniqueField } = COLLECTIONS[collection];
  if (uniqueField !== 'nameKey' && uniqueField !== 'pairKey') return false;
  return textOf(row, 'name') !== textOf(migrated, 'name');
}
