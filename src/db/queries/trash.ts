import type { Table } from 'dexie';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { primaryKeyOf, TRASH_INDEX } from '@/db/storage/stored-form.ts';
import { type CurrencyRate, currencyRateOf } from '@/domain/accounts/currency-rate.ts';
import { savedViewOf } from '@/domain/reports/explorer/explorer-view.ts';
import { savedFilterOf } from '@/domain/transactions/filter-presets.ts';
import { receiptOf } from '@/domain/transactions/receipt.ts';
import {
  hasWords,
  TRASH_KINDS,
  type TrashGroup,
  type TrashKind,
  type TrashPart,
} from '@/domain/transactions/trash.ts';

/** A deleted row as stored. */
export type TrashedRow = Readonly<Record<string, unknown>> & {
  readonly _deleted: '0' | '1';
  readonly deletedAt: string;
};

/** A row of the trash as shown to users. */
export type TrashItem = {
  readonly collection: CollectionName;
  readonly id: string;
  readonly kind: TrashKind;
  readonly name: string;
  /** Only for transactions. */
  readonly date?: string;
  /** Signed cents; only for transactions. */
  readonly amount?: number;
  readonly accountId?: string;
};

/** Some groups, newest first, and the total number of groups. */
export type TrashPage = { readonly groups: readonly TrashGroup[]; readonly total: number };

/** How many names of each kind to show. */
const NAMES_SHOWN = 3;

const KINDS: Readonly<Record<Exclude<CollectionName, 'settings'>, TrashKind>> = {
  accounts: 'account',
  transactions: 'transaction',
  categories: 'category',
  payees: 'payee',
  tags: 'tag',
  rules: 'rule',
  importTemplates: 'template',
  scheduledTransactions: 'scheduled',
  budgets: 'budget',
  goals: 'goal',
  debts: 'debt',
  holdings: 'holding',
};

/** The rows of a collection. TRASH_INDEX holds only the ones in the trash. */
export function trashOf(
  database: CofferDatabase,
  collection: CollectionName,
): Table<TrashedRow, string> {
  return database.dexie[collection].table<TrashedRow, string>('docs');
}

/**
 * A row of the trash as an item; `null` for internal rows that users don't know, such as the app's
 * own settings.
 */
export function trashItemOf(collection: CollectionName, row: TrashedRow): TrashItem | null {
  const id = String(row[primaryKeyOf(collection)]);
  if (collection === 'settings') {
    const named = namedSetting(id, row.value);
    return named && { collection, id, ...named };
  }
  const item = { collection, id, kind: KINDS[collection] };
  if (collection !== 'transactions') {
    return { ...item, name: String(row.name ?? row.description ?? '') };
  }
  return {
    ...item,
    name: String(row.description),
    date: String(row.date),
    amount: Number(row.amount),
    accountId: String(row.accountId),
  };
}

function namedSetting(key: string, value: unknown): Pick<TrashItem, 'kind' | 'name'> | null {
  const filter = savedFilterOf({ key, value });
  if (filter) return { kind: 'filter', name: filter.name };
  const view = savedViewOf({ key, value });
  if (view) return { kind: 'view', name: view.name };
  const rate = currencyRateOf({ key, value });
  if (rate) return { kind: 'rate', name: nameOfRate(rate) };
  const receipt = receiptOf({ key, value });
  return receipt && { kind: 'receipt', name: receipt.name };
}

const nameOfRate = ({ from, to, date }: CurrencyRate) => `${from}/${to} ${date}`;

/**
 * The groups of the trash, newest first.
 * @param since ISO instant; ignores what was deleted before
 * @param limit at most this many groups
 * @param words search words; each must occur in the name of one row of the group
 */
export async function readTrashGroups(
  database: CofferDatabase,
  { since, limit, words }: TrashQuery,
): Promise<TrashPage> {
  const groups: TrashGroup[] = [];
  let total = 0;
  for (const [at, collections] of await readInstants(database, since)) {
    // Read only what is shown or searched; for other groups it is enough to know that they are not
    // empty.
    if (groups.length >= limit && words.length === 0) {
      if (await isShown(database, at, collections)) total++;
      continue;
    }
    const parts = await readParts(database, at, collections, words);
    if (!parts) continue;
    total++;
    if (groups.length < limit) groups.push({ at, parts });
  }
  return { groups, total };
}

export type TrashQuery = {
  readonly since: string;
  readonly limit: number;
  readonly words: readonly string[];
};

/** The instants of deletion, newest first, with their collections. */
async function readInstants(
  database: CofferDatabase,
  since: string,
): Promise<readonly (readonly [string, readonly CollectionName[]])[]> {
  const found = new Map<string, CollectionName[]>();
  await Promise.all(
    COLLECTION_NAMES.map(async (collection) => {
      const keys = await trashOf(database, collection)
        .where(TRASH_INDEX)
        .aboveOrEqual(since)
        .uniqueKeys();
      for (const key of keys) {
        const at = String(key);
        const known = found.get(at);
        if (known) known.push(collection);
        else found.set(at, [collection]);
      }
    }),
  );
  return [...found].sort(([a], [b]) => (a < b ? 1 : -1));
}

async function isShown(
  database: CofferDatabase,
  at: string,
  collections: readonly CollectionName[],
): Promise<boolean> {
  if (collections.some((each) => each !== 'settings')) return true;
  const rows = await readRowsAt(database, 'settings', at);
  return rows.some((row) => trashItemOf('settings', row) !== null);
}

/** Null if there is nothing to show, or no row has all words. */
async function readParts(
  database: CofferDatabase,
  at: string,
  collections: readonly CollectionName[],
  words: readonly string[],
): Promise<readonly TrashPart[] | null> {
  const parts = new Map<TrashKind, { count: number; names: string[] }>();
  let isFound = words.length === 0;
  for (const collection of collections) {
    const isCounted = collection === 'transactions' && words.length === 0;
    const rows = await readRowsAt(database, collection, at, isCounted ? NAMES_SHOWN : undefined);
    for (const row of rows) {
      const item = trashItemOf(collection, row);
      if (!item) continue;
      isFound ||= hasWords([item.name], words);
      const part = parts.get(item.kind) ?? { count: 0, names: [] };
      part.count++;
      if (part.names.length < NAMES_SHOWN) part.names.push(item.name);
      parts.set(item.kind, part);
    }
    const counted = parts.get('transaction');
    if (isCounted && counted && rows.length === NAMES_SHOWN) {
      counted.count = await atInstant(database, collection, at).count();
    }
  }
  if (!isFound || parts.size === 0) return null;
  return TRASH_KINDS.flatMap((kind) => {
    const part = parts.get(kind);
    return part ? [{ kind, ...part }] : [];
  });
}

const atInstant = (database: CofferDatabase, collection: CollectionName, at: string) =>
  trashOf(database, collection).where(TRASH_INDEX).equals(at);

function readRowsAt(
  database: CofferDatabase,
  collection: CollectionName,
  at: string,
  limit?: number,
): Promise<TrashedRow[]> {
  const rows = atInstant(database, collection, at);
  return (limit === undefined ? rows : rows.limit(limit)).toArray();
}

/**
 * The rows of one group as shown to users, records before transactions.
 * @param limit at most this many rows
 */
export async function readTrashItems(
  database: CofferDatabase,
  at: string,
  limit: number,
): Promise<readonly TrashItem[]> {
  const items: TrashItem[] = [];
  for (const collection of inOrder(COLLECTION_NAMES)) {
    const left = limit - items.length;
    if (left <= 0) break;
    const rows = await readRowsAt(
      database,
      collection,
      at,
      collection === 'settings' ? undefined : left,
    );
    items.push(...rows.flatMap((row) => trashItemOf(collection, row) ?? []).slice(0, left));
  }
  return items;
}

/** All rows deleted at an instant, by collection; no list is empty. */
export async function readTrashAt(
  database: CofferDatabase,
  at: string,
): Promise<ReadonlyMap<CollectionName, readonly TrashedRow[]>> {
  const found = new Map<CollectionName, readonly TrashedRow[]>();
  for (const collection of COLLECTION_NAMES) {
    const rows = await readRowsAt(database, collection, at);
    const gone = rows.filter(({ _deleted }) => _deleted === '1');
    if (gone.length > 0) found.set(collection, gone);
  }
  return found;
}

function inOrder(names: readonly CollectionName[]): readonly CollectionName[] {
  return [...names.filter((name) => name !== 'transactions'), 'transactions'];
}
