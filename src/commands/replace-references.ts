import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import type { CollectionName, Records } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readSplits } from '@/db/queries/split-rows.ts';
import type { StoredTransaction } from '@/db/read.ts';
import { recordOf } from '@/db/storage/stored-record.ts';
import type { Change, WriteOutcome } from '@/db/write.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';

const DONE: WriteOutcome = { ok: true, rows: 0 };

type Rewrite<Name extends CollectionName> = (
  record: Records[Name],
) => Records[Name] | 'remove' | null;

/** Changes those records of a small collection that `rewrite` has another form for. May be repeated. */
export async function rewriteRecords<Name extends Exclude<CollectionName, 'transactions'>>(
  database: CofferDatabase,
  name: Name,
  rewrite: Rewrite<Name>,
  change: ChangeNote,
): Promise<WriteOutcome> {
  for (;;) {
    const rows = await database.dexie[name]
      .table<object & { readonly _deleted: '0' | '1'; readonly id: string }, string>('docs')
      .toArray();
    const changes: Change<Name>[] = [];
    for (const row of rows) {
      if (row._deleted !== '0') continue;
      const next = rewrite(recordOf<Records[Name]>(name, row));
      if (next === 'remove') changes.push({ id: row.id, remove: 'free-key' });
      else if (next) changes.push({ id: row.id, update: (current) => changed(rewrite(current)) });
    }
    const outcome = await database.store.write(name, changes, change);
    // Another tab removed one of them meanwhile: the others are looked up again.
    if (outcome.ok || outcome.code !== 'gone') return outcome;
  }
}

function changed<Record>(next: Record | 'remove' | null): Record | null {
  return next === 'remove' ? null : next;
}

/** Changes the rows of a category, newest first, in batches. `rewrite` must take them out of it. */
export async function rewriteRowsOfCategory(
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

/** Changes those split rows that `rewrite` has another form for, in batches. */
export async function rewriteSplits(
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
export async function rewriteRowsOfTag(
  database: CofferDatabase,
  tagId: string,
  rewrite: (row: Transaction) => Transaction | null,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const table = database.dexie.transactions.table<StoredTransaction, string>('docs');
  // The index holds deleted rows too, which keep their tags: it is read once, and never found empty.
  const ids = await table.where('tags').equals(tagId).primaryKeys();
  for (let start = 0; start < ids.length; start += WRITE_BATCH_ROWS) {
    const batch = ids.slice(start, start + WRITE_BATCH_ROWS);
    const outcome = await rewriteWhatIsThere(database, batch, rewrite, change);
    if (!outcome.ok) return outcome;
    await yieldToPage();
  }
  return DONE;
}

/** Writes those of these rows that are live; where one goes meanwhile the others are looked up again. */
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
