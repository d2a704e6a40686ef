import {
  idsNamed,
  isLive,
  nameOf,
  REFERRING,
  type Row,
  type Rows,
  type UndoPreview,
} from '@/commands/undo/undo-preview.ts';
import type { CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import type { Referred } from '@/db/queries/references.ts';
import type { TrashedRow } from '@/db/queries/trash.ts';
import { COLLECTIONS } from '@/db/storage/collection-plans.ts';
import { nameKeyOf, tidyName } from '@/domain/core/text-cleanup.ts';
import { NO_CATEGORY, SPLIT_CATEGORY } from '@/domain/transactions/transaction.ts';
import { freeName } from '@/domain/transactions/trash.ts';

/** A record that rows which come back belong to, and that lies in the trash itself. */
export type MissingPart = {
  readonly collection: Referred;
  readonly id: string;
  readonly name: string;
  /** The instant of the group that it lies in. */
  readonly at: string;
};

/** `gone`: ids of records that are nowhere any more. */
type MissingReferences = {
  readonly parts: readonly MissingPart[];
  readonly gone: ReadonlyMap<Referred, ReadonlySet<string>>;
};

const REFERRED: readonly Referred[] = ['accounts', 'categories', 'payees', 'tags'];

/** What the rows of a preview name that is not there, and would not be. */
export async function missingReferences(
  database: CofferDatabase,
  preview: UndoPreview,
): Promise<MissingReferences> {
  const parts: MissingPart[] = [];
  const gone = new Map<Referred, ReadonlySet<string>>();
  for (const target of REFERRED) {
    const returning = preview.after(target);
    const ids = [...namedIds(preview, target)].filter((id) => !isLive(returning.get(id)));
    const docs = database.dexie[target].table<TrashedRow, string>('docs');
    const found = await docs.bulkGet(ids);
    const nowhere = new Set<string>();
    ids.forEach((id, index) => {
      const row = found[index];
      if (row?._deleted === '0') return;
      if (row?.deletedAt === undefined) nowhere.add(id);
      else {
        parts.push({
          collection: target,
          id,
          name: nameOf({ ...row, _deleted: true }),
          at: row.deletedAt,
        });
      }
    });
    gone.set(target, nowhere);
  }
  return { parts, gone };
}

/** What the rows did not name before, or, where they come back, all that they name. */
function namedIds(preview: UndoPreview, target: Referred): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const collection of REFERRING) {
    for (const [id, row] of preview.after(collection)) {
      if (!isLive(row)) continue;
      const former = preview.before(collection).get(id);
      const had = new Set(former && isLive(former) ? idsNamed(collection, former, target) : []);
      for (const each of idsNamed(collection, row, target)) if (!had.has(each)) ids.add(each);
    }
  }
  return ids;
}

/**
 * A row without what it names of records that are nowhere any more; null where it cannot be without: a transaction, a schedule
 * or a holding has its account.
 */
export function withoutGone(
  collection: CollectionName,
  row: Row,
  gone: MissingReferences['gone'],
): Row | null {
  const has = (target: Referred, id: unknown) => gone.get(target)?.has(String(id)) ?? false;
  const named = REFERRED.flatMap((target) =>
    idsNamed(collection, row, target).filter((id) => has(target, id)),
  );
  if (named.length === 0) return row;
  const category = (id: unknown) => (has('categories', id) ? NO_CATEGORY : id);
  const tags = (ids: unknown) => listOf(ids).filter((id) => !has('tags', id));
  switch (collection) {
    case 'transactions':
      if (has('accounts', row.accountId)) return null;
      return {
        ...row,
        categoryId: row.categoryId === SPLIT_CATEGORY ? SPLIT_CATEGORY : category(row.categoryId),
        tags: tags(row.tags),
        ...(Array.isArray(row.splits)
          ? {
              splits: row.splits.map((part: object) => ({
                ...part,
                categoryId: category(Reflect.get(part, 'categoryId')),
              })),
            }
          : {}),
      };
    case 'scheduledTransactions':
      if (has('accounts', row.accountId) || has('accounts', row.targetAccountId)) return null;
      return { ...row, categoryId: category(row.categoryId), tags: tags(row.tags) };
    case 'categories':
      return { ...row, parentId: '' };
    case 'payees':
      return { ...row, defaultCategoryId: '' };
    case 'budgets': {
      const categoryIds = listOf(row.categoryIds).filter((id) => !has('categories', id));
      return categoryIds.length > 0 ? { ...row, categoryIds } : null;
    }
    case 'goals':
      return { ...row, linkedAccountId: '' };
    case 'debts':
      return {
        ...row,
        ...(has('accounts', row.linkedAccountId) ? { linkedAccountId: '' } : {}),
        ...(has('tags', row.tagId) ? { tagId: '' } : {}),
      };
    case 'holdings':
      return null;
    default:
      // A rule, a template or a filter that names nothing finds nothing, and says so where it is edited.
      return row;
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

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
