import type { CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readSplits } from '@/db/queries/transactions/transactions.ts';
import { readAllTime, readTogether, type TransactionTables } from '@/db/read.ts';
import { CELL_EVERY_ROW, rowCountOf, type TotalsRow } from '@/db/storage/totals.ts';
import type { Setting } from '@/domain/core/setting.ts';
import { accountsOfTemplate } from '@/domain/import/template-accounts.ts';
import type {
  CountedCategories,
  ReferenceCounts,
  ReferrerKind,
} from '@/domain/integrity/record-replacement.ts';
import { savedViewOf } from '@/domain/reports/explorer/explorer-view.ts';
import { countFiltersNaming, type FilterReference } from '@/domain/reports/saved-references.ts';
import { savedFilterOf } from '@/domain/transactions/filter-presets.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';

/** The collections whose records others refer to. */
export type Referred = 'accounts' | 'categories' | 'payees' | 'tags';

/**
 * Counts everything that refers to a record. A deletion must report it, and it prevents undoing the
 * record's creation. Only saved filters and views refer to a payee; rows belong to it by their
 * description (see TransactionIndex.countByDescription).
 */
export async function countReferences(
  database: CofferDatabase,
  collection: Referred,
  id: string,
): Promise<ReferenceCounts> {
  const rows = await countTransactions(database, collection, id);
  const byKind: Partial<Record<ReferrerKind, number>> = {};
  let records = 0;
  for (const { kind, name, refers } of REFERRERS[collection]) {
    const count = await countRecords(database, name, (record) => refers(record, id));
    if (count === 0) continue;
    byKind[kind] = count;
    records += count;
  }
  return { ...rows, records, byKind };
}

type PlainRow = Readonly<Record<string, unknown>>;

type Referrer = {
  readonly kind: ReferrerKind;
  readonly name: Exclude<CollectionName, 'transactions'>;
  readonly refers: (record: PlainRow, id: string) => boolean;
};

const field =
  (...names: readonly string[]) =>
  (record: PlainRow, id: string) =>
    names.some((name) => record[name] === id);

const list = (name: string) => (record: PlainRow, id: string) => {
  const ids: unknown = record[name];
  return Array.isArray(ids) && ids.includes(id);
};

const REFERRERS: Readonly<Record<Referred, readonly Referrer[]>> = {
  accounts: [
    {
      kind: 'scheduled',
      name: 'scheduledTransactions',
      refers: field('accountId', 'targetAccountId'),
    },
    { kind: 'holdings', name: 'holdings', refers: field('accountId') },
    { kind: 'goals', name: 'goals', refers: field('linkedAccountId') },
    { kind: 'debts', name: 'debts', refers: field('linkedAccountId') },
    { kind: 'templates', name: 'importTemplates', refers: isOfTemplate },
    ...savedOf('account'),
  ],
  categories: [
    { kind: 'subcategories', name: 'categories', refers: field('parentId') },
    { kind: 'rules', name: 'rules', refers: isSetByRule },
    { kind: 'payees', name: 'payees', refers: field('defaultCategoryId') },
    { kind: 'scheduled', name: 'scheduledTransactions', refers: field('categoryId') },
    { kind: 'budgets', name: 'budgets', refers: list('categoryIds') },
    ...savedOf('category'),
  ],
  payees: savedOf('payee'),
  tags: [
    { kind: 'scheduled', name: 'scheduledTransactions', refers: list('tags') },
    { kind: 'debts', name: 'debts', refers: field('tagId') },
    ...savedOf('tag'),
  ],
};

function savedOf(reference: FilterReference): readonly Referrer[] {
  const referrer = (kind: ReferrerKind, read: typeof savedFilterOf): Referrer => ({
    kind,
    name: 'settings',
    refers: (record, id) => {
      const saved = read(record as Setting);
      return saved !== null && countFiltersNaming([saved], reference, new Set([id])) > 0;
    },
  });
  return [referrer('savedFilters', savedFilterOf), referrer('savedViews', savedViewOf)];
}

function isOfTemplate({ mapping }: PlainRow, id: string): boolean {
  return accountsOfTemplate(mapping).includes(id);
}

function isSetByRule({ actions }: PlainRow, id: string): boolean {
  if (!Array.isArray(actions)) return false;
  return actions.some((action) => action?.value?.categoryId === id);
}

async function countRecords(
  database: CofferDatabase,
  name: Referrer['name'],
  refers: (record: PlainRow) => boolean,
): Promise<number> {
  const records = await database.dexie[name].table<PlainRow, string>('docs').toArray();
  return records.filter((record) => record._deleted === '0' && refers(record)).length;
}

async function countTransactions(
  database: CofferDatabase,
  collection: Referred,
  id: string,
): Promise<Pick<ReferenceCounts, 'transactions' | 'splits'>> {
  if (collection === 'payees') return { transactions: 0, splits: 0 };
  if (collection === 'categories') {
    const plain = await readTogether(database, (tables) => countRowsOfCategory(tables, id));
    let splits = 0;
    for await (const rows of readSplits(database)) {
      splits += rows.filter((row) => row.splits?.some((part) => part.categoryId === id)).length;
    }
    return { transactions: plain + splits, splits };
  }
  const transactions = await readTogether(database, async (tables) => {
    const allTime = await readAllTime(tables);
    return collection === 'accounts'
      ? rowCountOf(allTime, id, CELL_EVERY_ROW)
      : (rowsByTag(allTime).get(id) ?? 0);
  });
  return { transactions, splits: 0 };
}

/** How many schedules and debts name at least one of these tags. */
export async function countRecordsWithTags(
  database: CofferDatabase,
  tagIds: ReadonlySet<string>,
): Promise<{ readonly scheduled: number; readonly debts: number }> {
  const scheduled = await countRecords(
    database,
    'scheduledTransactions',
    ({ tags }) => Array.isArray(tags) && tags.some((tag) => tagIds.has(tag)),
  );
  const debts = await countRecords(database, 'debts', ({ tagId }) => tagIds.has(String(tagId)));
  return { scheduled, debts };
}

/**
 * How many rows are directly in a category, from the index. Unlike the totals, this includes rows
 * excluded from reports.
 */
function countRowsOfCategory(tables: TransactionTables, id: string): Promise<number> {
  return tables.rows
    .where('[_deleted+categoryId+dateKey+id]')
    .between(['0', id], ['0', id, []])
    .count();
}

/** How many rows carry each tag, in all accounts: the cells '#tag' and '#!tag' together. */
export function rowsByTag(allTime: TotalsRow | undefined): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  for (const [key, [, , count]] of allTime?.cells ?? []) {
    const cell = key.slice(key.indexOf('|') + 1);
    if (!cell.startsWith('#')) continue;
    const tag = cell.startsWith('#!') ? cell.slice(2) : cell.slice(1);
    rows.set(tag, (rows.get(tag) ?? 0) + count);
  }
  return rows;
}

/**
 * How many rows are in each category, from the index, and how many are split over which categories.
 * The totals are no use here, because they leave out rows excluded from reports, and the number
 * must match the rows that its link shows.
 */
export async function countRowsByCategory(
  database: CofferDatabase,
  categoryIds: readonly string[],
): Promise<CountedCategories> {
  const counts = await readTogether(database, (tables) =>
    Promise.all(categoryIds.map((id) => countRowsOfCategory(tables, id))),
  );
  const plain = new Map(categoryIds.map((id, index) => [id, counts[index] ?? 0]));
  const splits = new Map<string, { readonly categoryIds: readonly string[]; count: number }>();
  for await (const rows of readSplits(database)) {
    for (const row of rows) {
      const ids = [...new Set(row.splits?.map((part) => part.categoryId))]
        .filter((id) => id !== NO_CATEGORY)
        .sort();
      const key = ids.join(' ');
      const known = splits.get(key);
      if (known) known.count++;
      else splits.set(key, { categoryIds: ids, count: 1 });
    }
  }
  return { plain, splits: [...splits.values()] };
}
