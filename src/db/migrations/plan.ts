import { nameKeyOf } from '../../domain/names.ts';
import { COLLECTIONS, type CollectionName } from '../collections.ts';
import { type OldStore, readOldStore } from './old-store.ts';
import { instantOf, type MigrationPlan, type OldRow, textOf } from './step.ts';
import { hashOfOldRow } from './v03-no-balance-all-hashes.ts';

type Named = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** Within what the name is unique: the account of a holding, '' = the whole collection. */
  readonly within: string;
};

const NAME_LENGTH = 200;

/** Pass 1: reads what the steps to v2, v4 and v10 need of the whole. Holds names and hashes only, never whole rows. */
export async function planMigration(stores: readonly OldStore[]): Promise<MigrationPlan> {
  const names = new Map<CollectionName, ReadonlyMap<string, string>>();
  const firstOfHash = new Map<string, Named>();
  const repeated = new Set<string>();
  for (const store of stores) {
    const { uniqueField } = COLLECTIONS[store.collection];
    if (uniqueField === '') continue;
    const records: Named[] = [];
    for await (const chunk of readOldStore(store)) {
      for (const { row, deleted } of chunk) {
        if (deleted) continue;
        if (uniqueField === 'uniqueHash') noteHash(row, firstOfHash, repeated);
        else records.push(namedOf(row, uniqueField === 'pairKey' ? 'accountId' : ''));
      }
    }
    names.set(store.collection, renamedRepeats(records));
  }
  return { names, repeatedTransactions: repeated };
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
 * The first of a name, by creation and then id, keeps it; later ones become 'Name (id)', with the id again and again
 * while another record has that name.
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

function noteHash(row: OldRow, firstOfHash: Map<string, Named>, repeated: Set<string>): void {
  const hash = hashOfOldRow(row);
  const record = namedOf(row, '');
  const first = firstOfHash.get(hash);
  if (!first) firstOfHash.set(hash, record);
  else if (earlier(first, record)) repeated.add(record.id);
  else {
    repeated.add(first.id);
    firstOfHash.set(hash, record);
  }
}
