import type { CollectionName, Records } from '@/db/collections.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { missingRecords } from '@/db/queries/missing-records.ts';
import { recordOf } from '@/db/storage/stored-form.ts';
import type { Change, TakenKey, WriteOutcome } from '@/db/write.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { isLocked } from '@/domain/transactions/statement.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { TRANSFER_REFUSALS_SETTING, withRefusals } from '@/domain/transactions/transfer-pairs.ts';
import { newChange, type Outcome, putSetting, saveSetting } from './outcome.ts';

/**
 * The categories and tags that a row or form refers to. '' and marks that start with a tilde are
 * not categories.
 */
type References = {
  readonly categories?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
};

/** The records referred to that don't exist (anymore). */
type MissingReferences = {
  readonly categories: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
};

/** Neither '' (none) nor '~split', which is no category record. */
export function isStoredCategoryId(id: unknown): id is string {
  return typeof id === 'string' && id !== '' && !id.startsWith('~');
}

/**
 * Call this right before a write, because another tab may have deleted a record that a form still
 * offers.
 */
export async function readMissing(
  database: CofferDatabase,
  { categories = [], tags = [] }: References,
): Promise<MissingReferences> {
  const records = categories.filter(isStoredCategoryId);
  const [missingCategories, missingTags] = await Promise.all([
    missingRecords(database, 'categories', records),
    missingRecords(database, 'tags', tags),
  ]);
  return { categories: missingCategories, tags: missingTags };
}

/**
 * Errors for fields that newly refer to a missing record: category-gone on `categoryField`,
 * tag-gone on tags; null if there are none. References that the row already had `before` may stay.
 */
export function goneFields(
  missing: MissingReferences,
  wanted: References,
  before: References = {},
  categoryField = 'categoryId',
): FieldErrors | null {
  const isGone = (
    set: ReadonlySet<string>,
    ids: readonly string[] = [],
    had: readonly string[] = [],
  ) => ids.some((id) => set.has(id) && !had.includes(id));
  const category = isGone(missing.categories, wanted.categories, before.categories);
  const tag = isGone(missing.tags, wanted.tags, before.tags);
  if (!category && !tag) return null;
  return {
    ...(category ? { [categoryField]: 'category-gone' } : {}),
    ...(tag ? { tags: 'tag-gone' } : {}),
  };
}

/** A record as stored; null if it doesn't exist (anymore). */
export async function findRecord<Name extends CollectionName>(
  database: CofferDatabase,
  name: Name,
  id: string,
): Promise<Records[Name] | null> {
  const found = await database.dexie[name].table('docs').get(id);
  return found?._deleted === '0' ? recordOf<Records[Name]>(name, found) : null;
}

type TransactionChange = Change<'transactions'>;

/**
 * Writes changes that the user asked for. A deleted imported row keeps its duplicate key, so that
 * its file doesn't bring it back. If only such rows stand in the way, they give up their keys in
 * the same write. A row that takes over a key also takes over the bank's identity
 * (importedDescription), so that it keeps the key if it is deleted in turn. `rows` counts only the
 * changes, not the deleted rows.
 */
export async function writeOverTombstones(
  database: CofferDatabase,
  changes: readonly TransactionChange[],
  note?: ChangeNote,
): Promise<WriteOutcome> {
  const written = await database.store.write('transactions', changes, note);
  if (
    written.ok ||
    written.code !== 'taken' ||
    !written.taken.every((key) => key.holderIsDeleted)
  ) {
    return written;
  }
  // Two of the changes may need the key of the same deleted row.
  const holders = new Set(written.taken.flatMap(({ holderId }) => holderId ?? []));
  const freed = [...holders].map((id): TransactionChange => ({ id, freeKeyOfDeleted: true }));
  const over = await database.store.write(
    'transactions',
    [...freed, ...changes.map((change) => withBankIdentity(change, written.taken))],
    note,
  );
  return over.ok ? { ...over, rows: Math.max(0, over.rows - freed.length) } : over;
}

function withBankIdentity(
  change: TransactionChange,
  taken: readonly TakenKey[],
): TransactionChange {
  const identified = (row: Transaction): Transaction => {
    const takesOver = taken.some(({ id, key }) => id === row.id && key === row.uniqueHash);
    return takesOver ? { importedDescription: row.description, ...row } : row;
  };
  if ('insert' in change) return { insert: identified(change.insert) };
  if ('restore' in change) return { restore: identified(change.restore) };
  if (!('update' in change)) return change;
  const { id, update } = change;
  return {
    id,
    update: (current) => {
      const next = update(current);
      return next && identified(next);
    },
  };
}

/**
 * Why rows must not be added; null if they may. Call this right before each attempt to write them,
 * because another tab may have deleted an account (`gone`) or reconciled it (`locked`, which
 * `unlock` overrides).
 */
export async function refusalOfInsert(
  database: CofferDatabase,
  rows: readonly Pick<Transaction, 'accountId' | 'date'>[],
  unlock = false,
): Promise<'gone' | 'locked' | null> {
  const accounts = await readAccountsById(database);
  let refusal: 'locked' | null = null;
  for (const { accountId, date } of rows) {
    const account = accounts.get(accountId);
    if (!account) return 'gone';
    if (!unlock && isLocked(account, date)) refusal = 'locked';
  }
  return refusal;
}

/**
 * Remembers that these pairs are not transfers, so that they aren't offered again. Earlier refusals
 * stay.
 * @param keys pairKey of domain/transactions/transfer-pairs
 */
export function refusePairs(services: Services, keys: readonly string[]): Promise<Outcome<null>> {
  const change = newChange(services.clock, 'pairs-refused', { count: keys.length });
  return saveSetting(services, TRANSFER_REFUSALS_SETTING, withKeys(keys), change);
}

/** The same as refusePairs, as part of another change. Without a note it can't be undone. */
export function writeRefusals(
  database: CofferDatabase,
  keys: readonly string[],
  change?: ChangeNote,
): Promise<WriteOutcome> {
  return putSetting(database, TRANSFER_REFUSALS_SETTING, withKeys(keys), change);
}

const withKeys = (keys: readonly string[]) => (value: unknown) => withRefusals(value ?? null, keys);
