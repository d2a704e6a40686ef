import type { BackupCounts, BackupHead, BackupRow } from '@/domain/backup/backup.ts';
import { backupKeyOf, isBackupCollection } from '@/domain/backup/backup-check.ts';
import { checksumText, inPieces, StreamChecksum } from './backup-bytes.ts';
import type { BackupKey } from './backup-crypto.ts';
import { plainHeadLine } from './backup-crypto.ts';
import { sealed } from './encrypted-backup.ts';

export type WriteBackupOptions = {
  /** Encrypts the file. */
  readonly key?: BackupKey;
  /** If aborted, writing rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called after each batch with the rows written so far. */
  readonly onProgress?: (rows: number) => void;
};

const FILE_TYPE = 'application/json';

/**
 * Writes a backup file from rows sorted by collection, then ascending primary key (UTF-16 order, as
 * in IndexedDB); throws if they are not. Leaves out the settings named in `head.without`. Each full
 * piece becomes a Blob at once, so that the browser can move it to disk; the file is never in
 * memory as a whole.
 */
export async function writeBackup(
  head: Omit<BackupHead, 'product' | 'kind' | 'format'>,
  rows: AsyncIterable<readonly BackupRow[]>,
  options: WriteBackupOptions = {},
): Promise<{ readonly file: Blob; readonly counts: BackupCounts }> {
  const counts: Record<string, Count> = {};
  const plain = plainBytes(head, rows, counts, options);
  const parts: Blob[] = [];
  for await (const { bytes } of inPieces(options.key ? sealed(plain, options.key) : plain)) {
    parts.push(new Blob([bytes]));
  }
  return { file: new Blob(parts, { type: FILE_TYPE }), counts };
}

type Count = { live: number; deleted: number };

async function* plainBytes(
  head: Omit<BackupHead, 'product' | 'kind' | 'format'>,
  rows: AsyncIterable<readonly BackupRow[]>,
  counts: Record<string, Count>,
  { signal, onProgress }: WriteBackupOptions,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const checksum = new StreamChecksum(0);
  const lines = new RowLines(new Set(head.without), counts);
  const counted = async (text: string) => {
    const bytes = encoder.encode(text);
    await checksum.add(bytes);
    return bytes;
  };
  signal?.throwIfAborted();
  yield await counted(`${plainHeadLine(head)}\n`);
  let taken = 0;
  for await (const batch of rows) {
    signal?.throwIfAborted();
    yield await counted(lines.of(batch));
    taken += batch.length;
    onProgress?.(taken);
  }
  signal?.throwIfAborted();
  yield await counted(`${lines.end()}],"counts":${JSON.stringify(counts)},`);
  yield encoder.encode(`${checksumText(await checksum.value())}\n`);
}

/** Formats rows as lines, with the separators between them. */
class RowLines {
  readonly #without: ReadonlySet<string>;
  readonly #counts: Record<string, Count>;
  #collection = '';
  #lastKey = '';

  constructor(without: ReadonlySet<string>, counts: Record<string, Count>) {
    this.#without = without;
    this.#counts = counts;
  }

  of(batch: readonly BackupRow[]): string {
    let text = '';
    for (const row of batch) {
      const key = backupKeyOf(row.collection, row.record);
      if (row.collection === 'settings' && this.#without.has(key)) continue;
      if (key === '') throw new RangeError(`a row of ${row.collection} has no key`);
      text += this.#separator(row.collection, key);
      text += `{"record":${JSON.stringify(row.record)}${row.deleted ? ',"deleted":true' : ''}}`;
      const count = this.#counts[row.collection];
      if (count) count[row.deleted ? 'deleted' : 'live']++;
    }
    return text;
  }

  end(): string {
    return this.#collection === '' ? '' : '\n]}\n';
  }

  #separator(collection: string, key: string): string {
    const before = this.#collection;
    if (collection === before) {
      if (key <= this.#lastKey) throw new RangeError(`${collection} comes out of order`);
      this.#lastKey = key;
      return ',\n';
    }
    if (!isBackupCollection(collection)) throw new RangeError(`${collection} is no collection`);
    if (this.#counts[collection]) throw new RangeError(`${collection} comes a second time`);
    this.#counts[collection] = { live: 0, deleted: 0 };
    this.#collection = collection;
    this.#lastKey = key;
    return `${before === '' ? '' : '\n]},\n'}{"name":${JSON.stringify(collection)},"rows":[\n`;
  }
}
