import { replaceInFilters } from '@/commands/accounts/account-and-payee-removal.ts';
import { findRecord } from '@/commands/write-checks.ts';
import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import type { CollectionName, Records } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readSplits } from '@/db/queries/transactions/transactions.ts';
import { readRecords, type StoredTransaction } from '@/db/read.ts';
import type { Change, WriteOutcome } from '@/db/write.ts';
import type { Category } from '@/domain/categories/category.ts';
import {
  replaceIds,
  ruleWithCategory,
  ruleWithTags,
  withCategory,
} from '@/domain/integrity/record-replacement.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { NO_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { readCategories } from './categories.ts';

const DONE: WriteOutcome = { ok: true, rows: 0 };

type Rewrite<Name extends CollectionName> = (
  record: Records[Name],
) => Records[Name] | 'remove' | null;

/** Changes the records of a small collection for which `rewrite` returns something. Repeatable. */
async function rewriteRecords<Name extends Exclude<CollectionName, 'transactions' | 'settings'>>(
  database: CofferDatabase,
  name: Name,
  rewrite: Rewrite<Name>,
  change: ChangeNote,
): Promise<WriteOutcome> {
  for (;;) {
    const changes: Change<Name>[] = [];
    for (const record of await readRecords(database, name)) {
      const next = rewrite(record);
      if (next === 'remove') changes.push({ id: record.id, remove: 'free-key' });
      else if (next)
        changes.push({ id: record.id, update: (current) => changed(rewrite(current)) });
    }
    const outcome = await database.store.write(name, changes, change);
    // Another tab removed one of them in the meantime, so look up the others again.
    if (outcome.ok || outcome.code !== 'gone') return outcome;
  }
}

function changed<Record>(next: Record | 'remove' | null): Record | null {
  return next === 'remove' ? null : next;
}

/**
 * Changes the rows of a category, newest first, in batches. `rewrite` must move them out of the
 * category.
 */
async function rewriteRowsOfCategory(
  database: CofferDatabase,
  categoryId: string,
  rewrite: (row: Transaction) => Transaction | null,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const table = database.dexie.transactions.table<StoredTransaction, string>('docs');
  for (;;) {
    const ids = await table
      .where('[_deleted+categoryId+dateKey+id]')
      .between(['0', categoryId], ['0', categoryId, []])
      .limit(WRITE_BATCH_ROWS)
      .primaryKeys();
    if (ids.length === 0) return DONE;
    const outcome = await writeRows(database, ids, rewrite, change);
    if (!outcome.ok && outcome.code !== 'gone') return outcome;
    await yieldToPage();
  }
}

/** Changes the split rows for which `rewrite` returns something, in batches. */
async function rewriteSplits(
  database: CofferDatabase,
  rewrite: (row: Transaction) => Transaction | null,
  change: ChangeNote,
): Promise<WriteOutcome> {
  for await (const rows of readSplits(database)) {
    const ids = rows.filter((row) => rewrite(row) !== null).map((row) => row.id);
    const outcome = await rewriteWhatIsThere(database, ids, rewrite, change);
    if (!outcome.ok) return outcome;
    await yieldToPage();
  }
  return DONE;
}

/** Changes the rows that carry a tag, in batches. */
async function rewriteRowsOfTag(
  database: CofferDatabase,
  tagId: string,
  rewrite: (row: Transaction) => Transaction | null,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const table = database.dexie.transactions.table<StoredTransaction, string>('docs');
  // The index includes deleted rows, which keep their tags. So read it once; it would never become
  // empty.
  const ids = await table.where('tags').equals(tagId).primaryKeys();
  for (let start = 0; start < ids.length; start += WRITE_BATCH_ROWS) {
    const batch = ids.slice(start, start + WRITE_BATCH_ROWS);
    const outcome = await rewriteWhatIsThere(database, batch, rewrite, change);
    if (!outcome.ok) return outcome;
    await yieldToPage();
  }
  return DONE;
}

/**
 * Writes the rows among these that still exist. If another tab deletes one, the others are tried
 * again.
 */
async function rewriteWhatIsThere(
  database: CofferDatabase,
  ids: readonly string[],
  rewrite: (row: Transaction) => Transaction | null,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const table = database.dexie.transactions.table<StoredTransaction, string>('docs');
  for (;;) {
    const rows = await table.bulkGet([...ids]);
    const live = ids.filter((_, index) => rows[index]?._deleted === '0');
    const outcome = await writeRows(database, live, rewrite, change);
    if (outcome.ok || outcome.code !== 'gone') return outcome;
  }
}

function writeRows(
  database: CofferDatabase,
  ids: readonly string[],
  rewrite: (row: Transaction) => Transaction | null,
  change: ChangeNote,
): Promise<WriteOutcome> {
  return database.store.write(
    'transactions',
    ids.map((id) => ({ id, update: rewrite })),
    change,
  );
}

/**
 * Removes a category. Its rows, split parts, rules, payee defaults, schedules, budgets and saved
 * filters get `moveTo` instead. If that is '' or doesn't exist anymore, rows become uncategorized,
 * and rules that only set it are deleted. Its subcategories move up to its parent. Each step is
 * repeatable.
 */
export async function replaceCategory(
  database: CofferDatabase,
  { id, parentId }: Pick<Category, 'id' | 'parentId'>,
  moveTo: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const categories = await readCategories(database);
  const to = moveTo !== id && categories.has(moveTo) ? moveTo : NO_CATEGORY;
  const from = new Set([id]);
  const moveRows = () =>
    rewriteRowsOfCategory(database, id, (row) => withCategory(row, id, to), change);
  const moveParts = () => rewriteSplits(database, (row) => withCategory(row, id, to), change);
  const steps: readonly (() => Promise<WriteOutcome>)[] = [
    // It goes first, so that no list offers it anymore. The last two steps catch what another tab
    // stored in the meantime.
    () =>
      rewriteRecords(
        database,
        'categories',
        (each) => {
          if (each.id === id) return 'remove';
          return each.parentId === id ? { ...each, parentId } : null;
        },
        change,
      ),
    moveRows,
    moveParts,
    () => rewriteRecords(database, 'rules', (rule) => ruleWithCategory(rule, id, to), change),
    () =>
      rewriteRecords(
        database,
        'payees',
        (payee) => (payee.defaultCategoryId === id ? { ...payee, defaultCategoryId: to } : null),
        change,
      ),
    () =>
      rewriteRecords(
        database,
        'scheduledTransactions',
        (each) => (each.categoryId === id ? { ...each, categoryId: to } : null),
        change,
      ),
    () =>
      rewriteRecords(
        database,
        'budgets',
        (budget) => {
          const categoryIds = replaceIds(budget.categoryIds, from, to);
          return categoryIds && { ...budget, categoryIds };
        },
        change,
      ),
    () => replaceInFilters(database, 'category', from, to, change),
    moveRows,
    moveParts,
  ];
  for (const step of steps) {
    const outcome = await step();
    if (!outcome.ok) return outcome;
  }
  return { ok: true, rows: 0 };
}

/**
 * Removes tags. Rows and schedules that carry them, and rules, debts and saved filters that name
 * them, get the tag `into` instead, never twice. If that is '' or doesn't exist anymore, the tags
 * are only taken off. Each step is repeatable.
 */
export async function replaceTags(
  database: CofferDatabase,
  tagIds: readonly string[],
  into: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const from = new Set(tagIds);
  const isThere = !from.has(into) && (await findRecord(database, 'tags', into)) !== null;
  const to = isThere ? into : '';
  const moveRows = async (): Promise<WriteOutcome> => {
    for (const id of from) {
      const outcome = await rewriteRowsOfTag(
        database,
        id,
        (row) => {
          const tags = replaceIds(row.tags, from, to);
          return tags && { ...row, tags };
        },
        change,
      );
      if (!outcome.ok) return outcome;
    }
    return { ok: true, rows: 0 };
  };
  const steps: readonly (() => Promise<WriteOutcome>)[] = [
    // They go first, so that no list offers them anymore. The last step catches what another tab
    // stored in the meantime.
    () => rewriteRecords(database, 'tags', (tag) => (from.has(tag.id) ? 'remove' : null), change),
    moveRows,
    () =>
      rewriteRecords(
        database,
        'scheduledTransactions',
        (each) => {
          const tags = replaceIds(each.tags, from, to);
          return tags && { ...each, tags };
        },
        change,
      ),
    () =>
      rewriteRecords(
        database,
        'debts',
        (debt) =>
          debt.tagId !== undefined && from.has(debt.tagId) ? { ...debt, tagId: to } : null,
        change,
      ),
    () => rewriteRecords(database, 'rules', (rule) => ruleWithTags(rule, from, to), change),
    () => replaceInFilters(database, 'tag', from, to, change),
    moveRows,
  ];
  for (const step of steps) {
    const outcome = await step();
    if (!outcome.ok) return outcome;
  }
  return { ok: true, rows: 0 };
}
