import { isStoredCategoryId } from '@/commands/write-checks.ts';
import type { Services } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import {
  readImportBatches,
  readTouched,
  rowsOfImport,
  type StoredBatch,
} from '@/db/queries/imports.ts';
import { missingRecords } from '@/db/queries/missing-records.ts';
import { readLegs } from '@/db/queries/transactions/transfer-legs.ts';
import { readTogether, transactionOf } from '@/db/read.ts';
import { isFreedKey } from '@/db/storage/journal.ts';
import {
  holdsKeyOfImport,
  isChangedSince,
  restoredRow,
  type TouchedFields,
} from '@/domain/import/touched-rows.ts';
import { isLocked } from '@/domain/transactions/statement.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { breaksStatement } from '@/domain/transactions/transaction-edit.ts';
import { unlinked } from '@/domain/transactions/transfer-link.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';

/** How many keys or transfers are looked up in one read. */
const LOOKUPS_AT_ONCE = 400;

/** Everything needed to revert some imports, as read from the database. */
export type RevertPlan = {
  readonly batches: readonly StoredBatch[];
  /** The rows of the imports that still exist. */
  readonly rows: readonly Transaction[];
  /**
   * The ids of imported rows that took over the duplicate key of a deleted row. They keep it when
   * they are removed, so that the bank's file still doesn't bring that row back.
   */
  readonly revived: ReadonlySet<string>;
  /** Their rows that were deleted by hand and still hold their duplicate keys. */
  readonly deleted: readonly string[];
  /** What the imports changed in other rows. */
  readonly touched: ReadonlyMap<string, TouchedFields>;
  /**
   * Other rows that exist and will change: touched by the imports, or legs of transfers whose other
   * leg goes.
   */
  readonly others: readonly Transaction[];
  /**
   * Other rows that still exist and were touched, even if later edits replaced all that the imports
   * changed.
   */
  readonly touchedRows: readonly Transaction[];
  /** Other rows that were deleted since and hold keys that the imports gave them. */
  readonly deletedOthers: readonly string[];
  /** Returns a row as it will be after the revert. */
  readonly restore: (row: Transaction) => Transaction;
};

/**
 * Reads everything about imports that were not reverted yet, in pieces, to keep the page
 * responsive.
 */
export async function readRevertPlan(
  { database }: Services,
  importIds: readonly string[],
): Promise<RevertPlan> {
  const requested = new Set(importIds);
  const batches = (await readImportBatches(database)).filter(
    ({ importId, revertedAt }) => requested.has(importId) && revertedAt === undefined,
  );
  const ids = batches.map(({ importId }) => importId);
  const { fields: touched, revived } = await readTouched(database, ids);
  const rows: Transaction[] = [];
  const deleted: string[] = [];
  for (const importId of ids) {
    for await (const found of rowsOfImport(database, importId)) {
      for (const row of found) {
        if (row._deleted === '0') rows.push(transactionOf(row));
        else if (!isFreedKey(row.uniqueHash) && !revived.has(row.id)) deleted.push(row.id);
      }
    }
  }
  const own = new Set([...rows.map(({ id }) => id), ...deleted]);
  const { live, gone } = await readOthers({ database }, touched, rows, own);
  const restore = await createRowRestorer({ database }, touched, live, rows);
  return {
    batches,
    rows,
    revived,
    deleted,
    touched,
    others: live.filter((row) => restore(row) !== row),
    touchedRows: live.filter(({ id }) => touched.has(id)),
    deletedOthers: gone,
    restore,
  };
}

async function readOthers(
  { database }: Pick<Services, 'database'>,
  touched: ReadonlyMap<string, TouchedFields>,
  rows: readonly Transaction[],
  own: ReadonlySet<string>,
): Promise<{ readonly live: readonly Transaction[]; readonly gone: readonly string[] }> {
  const live = new Map<string, Transaction>();
  const gone: string[] = [];
  for (const ids of inChunks([...touched.keys()].filter((id) => !own.has(id)))) {
    const found = await readTogether(database, (tables) => tables.rows.bulkGet([...ids]));
    for (const stored of found) {
      if (!stored) continue;
      const row = transactionOf(stored);
      if (stored._deleted === '0') live.set(row.id, row);
      else if (holdsKeyOfImport(row, touched.get(row.id) ?? {})) gone.push(row.id);
    }
    await yieldToPage();
  }
  for (const transfers of inChunks(rows.flatMap(({ transferId }) => transferId ?? []))) {
    const legs = await readTogether(database, (tables) => readLegs(tables, transfers));
    for (const leg of legs) if (!own.has(leg.id)) live.set(leg.id, transactionOf(leg));
    await yieldToPage();
  }
  return { live: [...live.values()], gone };
}

/**
 * Returns a function that reverses the changes to one row and separates it from a leg that goes. It
 * returns the same row if there is nothing to do.
 */
async function createRowRestorer(
  { database }: Pick<Services, 'database'>,
  touched: ReadonlyMap<string, TouchedFields>,
  others: readonly Transaction[],
  rows: readonly Transaction[],
): Promise<RevertPlan['restore']> {
  const categoryIds = others.flatMap(({ id }) => {
    const fields = touched.get(id);
    const splitParts = fields?.splits?.[0];
    const ofParts = Array.isArray(splitParts)
      ? splitParts.map((part) => Reflect.get(part, 'categoryId'))
      : [];
    return [fields?.categoryId?.[0], ...ofParts].filter(isStoredCategoryId);
  });
  const gone = await missingRecords(database, 'categories', categoryIds);
  const transfers = new Set(rows.flatMap(({ transferId }) => transferId ?? []));
  return (row) => {
    const fields = touched.get(row.id);
    const restored = fields ? restoredRow(row, fields, (id) => gone.has(id)) : row;
    const { transferId } = restored;
    return transferId !== undefined && transfers.has(transferId) ? unlinked(restored) : restored;
  };
}

/** How many rows are in reconciled statements whose balance would change. */
export async function countLockedIn(
  { database }: Services,
  { rows, others, restore }: Pick<RevertPlan, 'rows' | 'others' | 'restore'>,
): Promise<number> {
  const accounts = await readAccountsById(database);
  const going = rows.filter(({ accountId, date }) => {
    const account = accounts.get(accountId);
    return account !== undefined && isLocked(account, date);
  });
  const moved = others.filter((row) => breaksStatement(row, restore(row), accounts));
  return going.length + moved.length;
}

/** Splits a list into chunks of at most `size` items. */
export function inChunks<Item>(items: readonly Item[], size = LOOKUPS_AT_ONCE): readonly Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** What reverting imports would do, in numbers. */
export type RevertPreview = {
  readonly fileNames: readonly string[];
  /** The accounts that the rows were imported into. */
  readonly accountIds: readonly string[];
  /** The rows of the imports that exist and will be removed. */
  readonly rows: number;
  /** How many of them the user edited, split or linked since. */
  readonly edited: number;
  /** The names of the first few of those. */
  readonly editedNames: readonly string[];
  /**
   * Their rows that were deleted by hand; after the revert, importing the file again would bring
   * them back.
   */
  readonly deleted: number;
  /** Other rows that become what they were before: merged and linked ones. */
  readonly restored: number;
  /**
   * How many of those are transfers whose other leg goes. They stay as transactions of their own.
   */
  readonly unlinked: number;
  /** Changed rows that keep something that was changed since. */
  readonly kept: number;
  /** Rows in reconciled statements whose balance would change. */
  readonly locked: number;
  /** Whether accounts, categories or tags were created for the imports. */
  readonly hasCreated: boolean;
};

/** How many edited rows are named. */
const NAMED_ROWS = 3;

/** Counts what a revert would do; null if the imports don't exist, or were already reverted. */
export async function previewRevert(
  services: Services,
  importIds: readonly string[],
): Promise<RevertPreview | null> {
  const plan = await readRevertPlan(services, importIds);
  const { batches, rows, others, touched, restore } = plan;
  if (batches.length === 0) return null;
  const edited = rows.filter(({ editedAt }) => editedAt !== undefined);
  const names = new Set(edited.map(({ description }) => description));
  const unlinkedRows = others.filter(
    (row) => row.kind === 'transfer' && restore(row).kind === 'normal',
  );
  const kept = plan.touchedRows.filter((row) => isChangedSince(row, touched.get(row.id) ?? {}));
  return {
    fileNames: [...new Set(batches.map(({ fileName }) => fileName))],
    accountIds: [...new Set(batches.map(({ accountId }) => accountId))],
    rows: rows.length,
    edited: edited.length,
    editedNames: [...names].slice(0, NAMED_ROWS),
    deleted: plan.deleted.length,
    restored: others.length,
    unlinked: unlinkedRows.length,
    kept: kept.length,
    locked: await countLockedIn(services, plan),
    hasCreated: batches.some(({ created }) => created !== undefined),
  };
}
