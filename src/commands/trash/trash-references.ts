import {
  isLive,
  nameOf,
  REFERRING_COLLECTIONS,
  type Row,
  type Rows,
  referencedIds,
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

/** A record in the trash that returning rows belong to. */
export type MissingPart = {
  readonly collection: Referred;
  readonly id: string;
  readonly name: string;
  /** The instant of its group in the trash. */
  readonly at: string;
};

/** `gone`: ids of records that don't exist anywhere anymore. */
type MissingReferences = {
  readonly parts: readonly MissingPart[];
  readonly gone: ReadonlyMap<Referred, ReadonlySet<string>>;
};

const REFERRED: readonly Referred[] = ['accounts', 'categories', 'payees', 'tags'];

/**
 * The records that the rows of a preview refer to, but that don't exist and wouldn't after the
 * restore.
 */
export async function missingReferences(
  database: CofferDatabase,
  preview: UndoPreview,
): Promise<MissingReferences> {
  const parts: MissingPart[] = [];
  const gone = new Map<Referred, ReadonlySet<string>>();
  for (const target of REFERRED) {
    const returning = preview.after(target);
    const ids = [...newReferencedIds(preview, target)].filter((id) => !isLive(returning.get(id)));
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

/**
 * The ids that rows refer to but didn't before; if the row returns, all ids that it refers to.
 */
function newReferencedIds(preview: UndoPreview, target: Referred): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const collection of REFERRING_COLLECTIONS) {
    for (const [id, row] of preview.after(collection)) {
      if (!isLive(row)) continue;
      const former = preview.before(collection).get(id);
      const had = new Set(
        former && isLive(former) ? referencedIds(collection, former, target) : [],
      );
      for (const each of referencedIds(collection, row, target)) if (!had.has(each)) ids.add(each);
    }
  }
  return ids;
}

/**
 * The row without references to records that don't exist anywhere anymore; null if it can't do
 * without one: a transaction, a schedule and a holding need their account.
 */
export function withoutGone(
  collection: CollectionName,
  row: Row,
  gone: MissingReferences['gone'],
): Row | null {
  const has = (target: Referred, id: unknown) => gone.get(target)?.has(String(id)) ?? false;
  const missing = REFERRED.flatMap((target) =>
    referencedIds(collection, row, target).filter((id) => has(target, id)),
  );
  if (missing.length === 0) return row;
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
      // A rule, template or filter without references finds nothing, and its editor says so.
      return row;
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A record whose name another record uses now. */
export type TakenName = {
  readonly collection: CollectionName;
  readonly id: string;
  readonly name: string;
  /** A free name to offer instead. */
  readonly free: string;
};

const LONGEST_NAME_CHARS = 200;

/** The rows with the names that the user entered for them. */
export function renamed(rows: Rows, names: ReadonlyMap<string, string>): ReadonlyMap<string, Row> {
  return new Map(
    [...rows].map(([id, row]) => {
      const name = tidyName(names.get(id) ?? '').slice(0, LONGEST_NAME_CHARS);
      return [id, name === '' ? row : { ...row, name }];
    }),
  );
}

/**
 * The records returning to a collection whose name is taken, by an existing record or by another
 * returning one.
 */
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

/** Whether the entered text is valid as a name. */
export function isName(typed: string): boolean {
  return nameKeyOf(typed) !== '' && tidyName(typed).length <= LONGEST_NAME_CHARS;
}
