import { nameKeyOf } from '../../domain/names.ts';
import { type OldStore, readOldStore } from './old-store.ts';
import { type MigrationPlan, type OldRow, textOf } from './step.ts';
import { hashOfOldRow } from './v03-no-balance-all-hashes.ts';

type Named = { readonly id: string; readonly name: string; readonly createdAt: string };

/** Pass 1: reads what the steps to v2 and v4 need of the whole. Holds names and hashes only, never whole rows. */
export async function planMigration(stores: readonly OldStore[]): Promise<MigrationPlan> {
  const rules: Named[] = [];
  const accounts: Named[] = [];
  const firstOfHash = new Map<string, Named>();
  const repeated = new Set<string>();
  for (const store of stores) {
    if (!['rules', 'accounts', 'transactions'].includes(store.collection)) continue;
    for await (const chunk of readOldStore(store)) {
      for (const { row, deleted } of chunk) {
        if (deleted) continue;
        if (store.collection === 'rules') rules.push(namedOf(row));
        else if (store.collection === 'accounts') accounts.push(namedOf(row));
        else noteHash(row, firstOfHash, repeated);
      }
    }
  }
  return {
    ruleNames: renamedRepeats(rules),
    accountNames: renamedRepeats(accounts),
    repeatedTransactions: repeated,
  };
}

function namedOf(row: OldRow): Named {
  return { id: String(row.id), name: textOf(row, 'name'), createdAt: textOf(row, 'createdAt') };
}

function earlier(a: Named, b: Named): boolean {
  return a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt;
}

/** The first of a name, by creation and then id, keeps it; later ones become 'Name (id)'. */
function renamedRepeats(records: readonly Named[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const renamed = new Map<string, string>();
  for (const record of [...records].sort((a, b) => (earlier(a, b) ? -1 : 1))) {
    const key = nameKeyOf(record.name);
    if (taken.has(key)) renamed.set(record.id, `${record.name} (${record.id})`);
    else taken.add(key);
  }
  return renamed;
}

function noteHash(row: OldRow, firstOfHash: Map<string, Named>, repeated: Set<string>): void {
  const hash = hashOfOldRow(row);
  const record = namedOf(row);
  const first = firstOfHash.get(hash);
  if (!first) firstOfHash.set(hash, record);
  else if (earlier(first, record)) repeated.add(record.id);
  else {
    repeated.add(first.id);
    firstOfHash.set(hash, record);
  }
}
