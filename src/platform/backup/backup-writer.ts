import {
  BACKUP_FORMAT,
  type BackupCounts,
  type BackupHead,
  type BackupRow,
  ROWS_ONLY_FORMAT,
} from '@/domain/backup/backup.ts';
import { backupKeyOf, isBackupCollection } from '@/domain/backup/backup-check.ts';
import { checksumText, inPieces, StreamChecksum } from './backup-bytes.ts';
import type { BackupKey } from './backup-crypto.ts';
import { plainHeadLine } from './backup-crypto.ts';
import { type BackupContent, contentLines } from './backup-files.ts';
import { sealed } from './encrypted-backup.ts';

export type WriteBackupOptions = {
  /** Encrypts the file. */
  readonly key?: BackupKey;
  /** If aborted, writing rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called after each batch with the rows written so far. */
  readonly onProgress?: (rows: number) => void;
  /** The contents of receipts, written after the rows. */
  readonly contents?: readonly BackupContent[];
  /** Called after each piece with the bytes of contents written so far. */
  readonly onContents?: (bytes: number) => void;
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
  const { key, contents = [] } = options;
  const format = contents.length > 0 ? BACKUP_FORMAT : ROWS_ONLY_FORMAT;
  const plain = plainBytes({ ...head, format }, rows, counts, options);
  const parts: Blob[] = [];
  for await (const { bytes } of inPieces(key ? sealed(plain, key, format) : plain)) {
    parts.push(new Blob([bytes]));
  }
  return { file: new Blob(parts, { type: FILE_TYPE }), counts };
}

type Count = { live: number; deleted: number };

async function* plainBytes(
  head: Omit<BackupHead, 'product' | 'kind'>,
  rows: AsyncIterable<readonly BackupRow[]>,
  counts: Record<string, Count>,
  { signal, onProgress, contents = [], onContents }: WriteBackupOptions,
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
  const end = checksumText(await checksum.value());
  if (head.format === ROWS_ONLY_FORMAT) {
    yield encoder.encode(`${end}\n`);
    return;
  }
  // The object goes on with the contents, which have a checksum of their own.
  yield encoder.encode(`${end.slice(0, -1)},\n`);
  yield* contentLines(contents, { signal, onProgress: onContents });
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
