import {
  RECEIPT_PREFIX,
  receiptKey,
  receiptPartsOf,
} from '@/domain/transactions/receipt.ts';
import type { Bytes } from '@/platform/backup/backup-bytes.ts';
import type { ContentSink } from '@/platform/backup/backup-files.ts';
import type { OpenedBackup } from '@/platform/backup/backup-reader.ts';
import { canStoreReceipts, ReceiptWriter, readReceipt } from '@/platform/browser/receipt-files.ts';
import type { RestoredRecord } from './restore-records.ts';
import { idOf, type KnownRow } from './restore-source.ts';

/** Whether a record is a receipt; receipts are rows of settings. */
export function isReceipt({ row, otherwise }: RestoredRecord): boolean {
  const either = row ?? otherwise;
  return either?.collection === 'settings' && idOf(either).startsWith(RECEIPT_PREFIX);
}

/**
 * The settings of a merge, with each receipt of a transaction that is left out given to the one that
 * is here in its place.
 * @param owners transactions of the file that are left out: id -> id of the row with the same
 * duplicate key
 */
export function withReceiptOwners(
  settings: readonly RestoredRecord[],
  owners: ReadonlyMap<string, string>,
): readonly RestoredRecord[] {
  if (owners.size === 0) return settings;
  const keys = new Set(settings.flatMap(({ row }) => (row ? [idOf(row)] : [])));
  return settings.map((restored) => {
    const { row, otherwise } = restored;
    const parts = row && row !== otherwise ? receiptPartsOf(idOf(row)) : null;
    const transactionId = owners.get(parts?.transactionId ?? '');
    if (!row || !parts || transactionId === undefined) return restored;
    const key = receiptKey({ ...parts, transactionId });
    // Both sides have the same file.
    if (keys.has(key)) return { row: otherwise, otherwise, verdict: 'none' };
    keys.add(key);
    const moved: KnownRow = { ...row, record: { ...row.record, key } };
    return { ...restored, row: moved };
  });
}

/** The hashes of the contents that restored receipts need, including those in the trash. */
export function contentsOf(settings: readonly RestoredRecord[]): ReadonlySet<string> {
  return new Set(settings.flatMap(({ row }) => (row && receiptPartsOf(idOf(row))?.hash) ?? []));
}

/**
 * Stores the contents of a file that restored receipts need and this browser doesn't have yet. If
 * the restore fails later, the next start deletes them. Without private files, the receipts come
 * without contents. Rejects with QuotaExceededError if there is no room.
 * @param onBytes bytes stored so far, and of all
 */
export async function restoreContents(
  backup: OpenedBackup,
  needed: ReadonlySet<string>,
  onBytes: (bytes: number, of: number) => void,
): Promise<void> {
  const missing = new Map<string, number>();
  for (const [hash, bytes] of backup.contents) {
    if (needed.has(hash) && (await readReceipt(hash))?.size !== bytes) missing.set(hash, bytes);
  }
  if (missing.size === 0 || !(await canStoreReceipts())) return;
  const of = [...missing.values()].reduce((sum, bytes) => sum + bytes, 0);
  const store = new ContentStore(missing, (bytes) => onBytes(bytes, of));
  try {
    await backup.readContents(store);
  } finally {
    await store.discard();
  }
}

class ContentStore implements ContentSink {
  readonly #missing: ReadonlyMap<string, number>;
  readonly #onBytes: (bytes: number) => void;
  #writer: ReceiptWriter | null = null;
  #bytes = 0;

  constructor(missing: ReadonlyMap<string, number>, onBytes: (bytes: number) => void) {
    this.#missing = missing;
    this.#onBytes = onBytes;
  }

  async open(hash: string): Promise<void> {
    if (this.#missing.has(hash)) this.#writer = await ReceiptWriter.create();
  }

  async piece(bytes: Bytes): Promise<void> {
    if (!this.#writer) return;
    await this.#writer.write(bytes);
    this.#bytes += bytes.length;
    this.#onBytes(this.#bytes);
  }

  async close(): Promise<void> {
    await this.#writer?.finish();
    this.#writer = null;
  }

  /** Removes a content that was only begun. */
  async discard(): Promise<void> {
    await this.#writer?.discard();
    this.#writer = null;
  }
}
