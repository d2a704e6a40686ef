import type { CofferDatabase } from '@/db/database.ts';
import { readSettings } from '@/db/read-settings.ts';
import {
  RECEIPT_PREFIX,
  type Receipt,
  receiptOf,
  receiptPartsOf,
} from '@/domain/transactions/receipt.ts';
import { EMPTIED_DESCRIPTION } from '@/domain/transactions/transaction.ts';
import { listOwnDatabases, listSampleDatabases } from '@/platform/backup/raw-databases.ts';
import { answerOf, openRaw } from '@/platform/backup/raw-read.ts';

/** Sorts after every key that starts with the prefix. */
const END = '\uFFFF';

/** The receipts of a transaction, oldest first. */
export async function readReceipts(
  database: CofferDatabase,
  transactionId: string,
): Promise<readonly Receipt[]> {
  const rows = await readSettings(database, `${RECEIPT_PREFIX}${transactionId}:`);
  return rows
    .flatMap((row) => receiptOf(row) ?? [])
    .filter((receipt) => receipt.transactionId === transactionId)
    .sort((a, b) => compare(a.addedAt, b.addedAt) || compare(a.name, b.name));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The ids of all transactions that have receipts; those of receipts in the trash are not among them. */
export async function readReceiptOwners(database: CofferDatabase): Promise<ReadonlySet<string>> {
  const rows = await readSettings(database, RECEIPT_PREFIX);
  return new Set(rows.flatMap(({ key }) => receiptPartsOf(key)?.transactionId ?? []));
}

/** The contents of all receipts by hash, with their sizes in bytes, including those in the trash. */
export async function readReceiptContents(
  database: CofferDatabase,
): Promise<ReadonlyMap<string, number>> {
  const rows = await receiptRows(database).toArray();
  return new Map(
    rows.flatMap(({ key, value }) => {
      const receipt = receiptOf({ key, value });
      return receipt ? [[receipt.hash, receipt.bytes]] : [];
    }),
  );
}

/** The settings key of a receipt; `isLive`: it is not in the trash itself. */
export type LostReceipt = { readonly key: string; readonly isLive: boolean };

/**
 * The receipts, in the trash or not, whose transaction is permanently gone. Those of a transaction
 * in the trash are not among them.
 */
export async function readLostReceipts(database: CofferDatabase): Promise<readonly LostReceipt[]> {
  const receipts = await receiptRows(database).toArray();
  if (receipts.length === 0) return [];
  const ownerOf = ({ key }: StoredRow) => receiptPartsOf(key)?.transactionId ?? '';
  const ids = [...new Set(receipts.map(ownerOf))];
  const rows = await database.dexie.transactions.table('docs').bulkGet(ids);
  const there = new Set(
    ids.filter((_, index) => {
      const row = rows[index];
      // What is left of an imported row once the trash was emptied.
      const isEmptied = row?._deleted === '1' && row.description === EMPTIED_DESCRIPTION;
      return row !== undefined && !isEmptied;
    }),
  );
  return receipts
    .filter((row) => !there.has(ownerOf(row)))
    .map(({ key, _deleted }) => ({ key, isLive: _deleted === '0' }));
}

type StoredRow = {
  readonly key: string;
  readonly value: unknown;
  readonly _deleted: '0' | '1';
};

const receiptRows = ({ dexie }: CofferDatabase) =>
  dexie.settings.table<StoredRow, string>('docs').where('key').startsWith(RECEIPT_PREFIX);

/**
 * The hashes of all contents that any database of this browser refers to: the open one, the one from
 * before a restore, the sample. Reads them without the storage engine. `null` if not all could be
 * read, so nothing is known to be unused.
 * @param current the name of the open database
 */
export async function readUsedContents(current: string): Promise<ReadonlySet<string> | null> {
  const names = await Promise.all([listOwnDatabases(), listSampleDatabases()]).catch(() => []);
  const stores = names.flat().filter((name) => name.endsWith('--settings'));
  // Some browsers list no databases.
  if (!stores.some((name) => name.startsWith(`rxdb-dexie-${current}--`))) return null;
  const used = new Set<string>();
  for (const name of stores) {
    const keys = await readKeys(name);
    if (!keys) return null;
    for (const key of keys) {
      const parts = receiptPartsOf(String(key));
      if (parts) used.add(parts.hash);
    }
  }
  return used;
}

async function readKeys(name: string): Promise<readonly IDBValidKey[] | null> {
  const opened = await openRaw(name);
  if (!opened.ok) return opened.code === 'gone' ? [] : null;
  const database = opened.value;
  try {
    if (!database.objectStoreNames.contains('docs')) return [];
    const docs = database.transaction('docs', 'readonly').objectStore('docs');
    return await answerOf(docs.getAllKeys(IDBKeyRange.bound(RECEIPT_PREFIX, RECEIPT_PREFIX + END)));
  } catch {
    return null;
  } finally {
    database.close();
  }
}
