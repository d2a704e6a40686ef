import { newChange, type Outcome, outcomeOf } from '@/commands/outcome.ts';
import { removeRecord } from '@/commands/records.ts';
import { RECEIPT_MAX_BYTES, RECEIPTS_PER_TRANSACTION, WRITE_BATCH_ROWS } from '@/config/limits.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { type Purged, purgeDeleted } from '@/db/purge.ts';
import {
  readLostReceipts,
  readReceipts,
  readUsedContents,
} from '@/db/queries/transactions/receipts.ts';
import { readLiveRows } from '@/db/queries/transactions/transfer-legs.ts';
import { readTogether } from '@/db/read.ts';
import type { WriteOutcome } from '@/db/write.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import {
  RECEIPT_HEAD_BYTES,
  type Receipt,
  type ReceiptType,
  receiptKey,
  receiptName,
  receiptRow,
  receiptTypeOf,
} from '@/domain/transactions/receipt.ts';
import {
  deleteReceiptFile,
  deleteReceiptsExcept,
  listReceiptFiles,
  type StoreFailure,
  storeReceipt,
} from '@/platform/browser/receipt-files.ts';
import { beginLongWrite, RESTORE_LOCK, withLock, withLockIfFree } from '@/platform/locks.ts';

/** Held while contents are added or removed, so that none is removed before its row is written. */
const RECEIPTS_LOCK = 'coffer-receipts';

/**
 * Why a file was not added. `type`: its content is none of RECEIPT_ACCEPT, whatever its name says;
 * `empty`, `size`: it has no bytes, or more than RECEIPT_MAX_BYTES; `count`: the transaction has
 * RECEIPTS_PER_TRANSACTION; `known`: the transaction has this file already; the others as in
 * StoreFailure.
 */
export type ReceiptRefusal = 'type' | 'empty' | 'size' | 'count' | 'known' | StoreFailure;

export type AddedReceipts = {
  readonly added: readonly Receipt[];
  readonly refused: readonly { readonly name: string; readonly code: ReceiptRefusal }[];
};

/**
 * Adds files to a transaction under one change. Each content is stored whole before its row is
 * written, so that a row always has its file. Files that can't be kept are listed, and the others
 * are added. `gone`: the transaction doesn't exist anymore; `quota`, `closed`, `conflict`: no row
 * could be written.
 */
export async function addReceipts(
  services: Services,
  transactionId: string,
  files: readonly File[],
): Promise<Outcome<AddedReceipts>> {
  const end = beginLongWrite();
  try {
    return await withLock(RECEIPTS_LOCK, () => addNow(services, transactionId, files));
  } finally {
    end();
  }
}

async function addNow(
  { database, clock }: Services,
  transactionId: string,
  files: readonly File[],
): Promise<Outcome<AddedReceipts>> {
  const [owner] = await readTogether(database, (tables) => readLiveRows(tables, [transactionId]));
  if (!owner) return { ok: false, code: 'gone' };
  const known = new Set((await readReceipts(database, transactionId)).map(({ hash }) => hash));
  const addedAt = clock.now().toISOString();
  const added = new Map<string, Receipt>();
  const fresh: string[] = [];
  const refused: AddedReceipts['refused'][number][] = [];
  const addOne = async (file: File): Promise<ReceiptRefusal | null> => {
    const room = RECEIPTS_PER_TRANSACTION - new Set([...known, ...added.keys()]).size;
    const type = await typeToAdd(file, room);
    if (!type.ok) return type.code;
    const stored = await storeReceipt(file);
    if (!stored.ok) return stored.code;
    const { hash, bytes, isNew } = stored.value;
    if (isNew) fresh.push(hash);
    // If a known one had lost its content, adding it again brings the content back.
    if (added.has(hash) || (known.has(hash) && !isNew)) return 'known';
    const name = receiptName(file.name, type.value);
    added.set(hash, { transactionId, hash, name, type: type.value, bytes, addedAt });
    return null;
  };
  for (const file of files) {
    const code = await addOne(file);
    if (code) refused.push({ name: file.name, code });
  }
  const value = { added: [...added.values()], refused };
  if (added.size === 0) return { ok: true, value };
  const change = newChange(clock, 'receipts-added', { count: added.size });
  const rows = value.added.map((receipt) => ({ restore: receiptRow(receipt) }));
  const written = await database.store.write('settings', rows, change);
  if (!written.ok) for (const hash of fresh) await deleteReceiptFile(hash);
  return outcomeOf(written, value, change);
}

/** @param room how many more the transaction may have */
async function typeToAdd(file: File, room: number): Promise<Result<ReceiptType, ReceiptRefusal>> {
  if (file.size > RECEIPT_MAX_BYTES) return fail('size');
  try {
    const head = new Uint8Array(await file.slice(0, RECEIPT_HEAD_BYTES).arrayBuffer());
    if (head.length === 0) return fail('empty');
    const type = receiptTypeOf(head);
    if (!type) return fail('type');
    return room > 0 ? ok(type) : fail('count');
  } catch {
    // A folder, or a file that was moved or removed since it was chosen.
    return fail('unreadable');
  }
}

/** Moves a receipt to the trash; its content stays. `gone`: it was already removed. */
export function removeReceipt(services: Services, receipt: Receipt): Promise<Outcome<null>> {
  const { name } = receipt;
  return removeRecord(services, 'settings', receiptKey(receipt), 'receipt-removed', { name });
}

/** Gives the receipts of a transaction to another that replaces it, as part of a change. */
export async function moveReceipts(
  { store }: CofferDatabase,
  receipts: readonly Receipt[],
  transactionId: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  return store.write(
    'settings',
    receipts.flatMap((receipt) => [
      { id: receiptKey(receipt), remove: 'free-key', isReplaced: true } as const,
      { restore: receiptRow({ ...receipt, transactionId }) },
    ]),
    change,
  );
}

/**
 * Permanently deletes the receipts of transactions that are permanently gone. Call it under the lock
 * for long writes.
 */
export async function purgeLostReceipts(database: CofferDatabase): Promise<Purged> {
  const lost = await readLostReceipts(database);
  const live = lost.filter(({ isLive }) => isLive).map(({ key }) => key);
  for (let from = 0; from < live.length; from += WRITE_BATCH_ROWS) {
    const part = live.slice(from, from + WRITE_BATCH_ROWS);
    await database.store.write(
      'settings',
      part.map((id) => ({ id, remove: 'free-key', isReplaced: true })),
    );
  }
  return purgeDeleted(
    database,
    'settings',
    lost.map(({ key }) => key),
  );
}

/**
 * Deletes the contents that no receipt refers to anymore, not even one in the trash, in the data
 * from before a restore or in the sample; and what killed tabs left unfinished. Does nothing while a
 * restore is running, or if not all data can be read.
 */
export async function sweepReceipts({ database, log }: Services): Promise<void> {
  const sweep = async () => {
    const used = await readUsedContents(database.name);
    if (!used) return;
    const deleted = await deleteReceiptsExcept(used);
    if (deleted > 0) log.info(`${deleted} files of removed receipts were deleted`);
  };
  try {
    if ((await listReceiptFiles()).length === 0) return;
    await withLockIfFree(RESTORE_LOCK, () => withLock(RECEIPTS_LOCK, sweep));
  } catch (error) {
    // The next start tries again.
    log.warn('files of removed receipts could not be deleted', error);
  }
}
