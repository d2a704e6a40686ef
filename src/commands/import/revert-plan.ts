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

/** Keys and transfers that one reading looks up. */
const LOOKUPS_AT_ONCE = 400;

/** All that a revert of some imports has to do with, as it was read. */
export type RevertPlan = {
  readonly batches: readonly StoredBatch[];
  /** The rows of the imports that are there. */
  readonly rows: readonly Transaction[];
  /** Ids of theirs that give their duplicate keys to nobody: a deleted row had them before. */
  readonly revived: ReadonlySet<string>;
  /** Rows of theirs that were deleted by hand, and still hold their duplicate keys. */
  readonly deleted: readonly string[];
  /** What the imports changed of other rows. */
  readonly touched: ReadonlyMap<string, TouchedFields>;
  /** Other rows that are there and change: touched by the imports, or legs of transfers whose other leg goes. */
  readonly others: readonly Transaction[];
  /** Other rows that are there and were touched, whether or not anything of it still stands. */
  readonly touchedRows: readonly Transaction[];
  /** Other rows that were deleted since, and hold keys that the imports gave them. */
  readonly deletedOthers: readonly string[];
  /** As it would be. */
  readonly restore: (row: Transaction) => Transaction;
};

/** Reads everything about imports that were not reverted yet, in pieces that leave the page its turns. */
export async function readRevertPlan(
  { database }: Services,
  importIds: readonly string[],
): Promise<RevertPlan> {
  const asked = new Set(importIds);
  const batches = (await readImportBatches(database)).filter(
    ({ importId, revertedAt }) => asked.has(importId) && revertedAt === undefined,
  );
  const ids = batches.map(({ importId }) => importId);
  const { fields: touched, revived } = await readTouched(database, ids);
  const rows: Transaction[] = [];
  const deleted: string[] = [];
  for (const importId of ids) {
    for await (const found of rowsOfImport(database, importId)) {
      for (const row of found) {
        if (row._deleted === '0') rows.push(transactionOf(row));
        else if (!row.uniqueHash.startsWith('~') && !revived.has(row.id)) deleted.push(row.id);
      }
    }
  }
  const own = new Set([...rows.map(({ id }) => id), ...deleted]);
  const { live, gone } = await readOthers({ database }, touched, rows, own);
  const restore = await restorer({ database }, touched, live, rows);
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
  for (const ids of parts([...touched.keys()].filter((id) => !own.has(id)))) {
    const found = await readTogether(database, (tables) => tables.rows.bulkGet([...ids]));
    for (const stored of found) {
      if (!stored) continue;
      const row = transactionOf(stored);
      if (stored._deleted === '0') live.set(row.id, row);
      else if (holdsKeyOfImport(row, touched.get(row.id) ?? {})) gone.push(row.id);
    }
    await yieldToPage();
  }
  for (const transfers of parts(rows.flatMap(({ transferId }) => transferId ?? []))) {
    const legs = await readTogether(database, (tables) => readLegs(tables, transfers));
    for (const leg of legs) if (!own.has(leg.id)) live.set(leg.id, transactionOf(leg));
    await yieldToPage();
  }
  return { live: [...live.values()], gone };
}

/** What undoes the changes to one row, and parts it from a leg that goes. The same row where nothing is to be done. */
async function restorer(
  { database }: Pick<Services, 'database'>,
  touched: ReadonlyMap<string, TouchedFields>,
  others: readonly Transaction[],
  rows: readonly Transaction[],
): Promise<RevertPlan['restore']> {
  const named = others.flatMap(({ id }) => {
    const fields = touched.get(id);
    const parts = fields?.splits?.[0];
    const ofParts = Array.isArray(parts)
      ? parts.map((part) => Reflect.get(part, 'categoryId'))
      : [];
    return [fields?.categoryId?.[0], ...ofParts].filter(isRecordId);
  });
  const gone = await missingRecords(database, 'categories', named);
  const transfers = new Set(rows.flatMap(({ transferId }) => transferId ?? []));
  return (row) => {
    const fields = touched.get(row.id);
    const restored = fields ? restoredRow(row, fields, (id) => gone.has(id)) : row;
    const { transferId } = restored;
    return transferId !== undefined && transfers.has(transferId) ? unlinked(restored) : restored;
  };
}

function isRecordId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !value.startsWith('~');
}

/** How many rows stand in agreed statements that would be another balance. */
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

/** Some at a time. */
export function parts<Item>(items: readonly Item[], size = LOOKUPS_AT_ONCE): readonly Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** What reverting imports would do, in numbers. */
export type RevertPreview = {
  readonly fileNames: readonly string[];
  /** The accounts that the rows were imported into. */
  readonly accountIds: readonly string[];
  /** The rows of the imports that are there, and go. */
  readonly rows: number;
  /** Of them, those that a person edited, split or linked since. */
  readonly edited: number;
  /** What the first few of those are called. */
  readonly editedNames: readonly string[];
  /** Rows of theirs that were deleted by hand: the file brings them again. */
  readonly deleted: number;
  /** Other rows that become what they were before: merged and linked ones. */
  readonly restored: number;
  /** Of those, transfers whose other side goes: they stay as transactions of their own. */
  readonly unlinked: number;
  /** Changed rows that keep something that was changed since. */
  readonly kept: number;
  /** Rows in agreed statements that would be another balance. */
  readonly locked: number;
  /** Whether accounts, categories or tags were made for the imports. */
  readonly hasCreated: boolean;
};

/** So many edited rows are named. */
const NAMED_ROWS = 3;

/** Counts what a revert would do; null where the imports are not there, or were reverted already. */
export async function previewRevert(
  services: Services,
  importIds: readonly string[],
): Promise<RevertPreview | null> {
  const plan = await readRevertPlan(services, importIds);
  const { batches, rows, others, touched, restore } = plan;
  if (batches.length === 0) return null;
  const edited = rows.filter(({ editedAt }) => editedAt !== undefined);
  const names = new Set(edited.map(({ description }) => description));
  const isParted = others.map((row) => row.kind === 'transfer' && restore(row).kind === 'normal');
  const kept = plan.touchedRows.filter((row) => isChangedSince(row, touched.get(row.id) ?? {}));
  return {
    fileNames: [...new Set(batches.map(({ fileName }) => fileName))],
    accountIds: [...new Set(batches.map(({ accountId }) => accountId))],
    rows: rows.length,
    edited: edited.length,
    editedNames: [...names].slice(0, NAMED_ROWS),
    deleted: plan.deleted.length,
    restored: others.length,
    unlinked: isParted.filter(Boolean).length,
    kept: kept.length,
    locked: await countLockedIn(services, plan),
    hasCreated: batches.some(({ created }) => created !== undefined),
  };
}
