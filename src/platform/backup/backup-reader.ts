import { SCHEMA_VERSION } from '@/config/limits.ts';
import type { BackupCounts, BackupHead, BackupProblem, BackupRow } from '@/domain/backup/backup.ts';
import { isBackupRecord } from '@/domain/backup/backup-check.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import type { Finding } from '@/domain/integrity/integrity.ts';
import { BackupFault } from './backup-bytes.ts';
import { type EncryptedHead, HEAD_BYTES, keyForFile, readHead } from './backup-crypto.ts';
import { ContentCheck, type ContentSink } from './backup-files.ts';
import { type CheckRow, type ParsedBackup, parseBackup } from './backup-parser.ts';
import { unsealed } from './encrypted-backup.ts';

/** A file that was read to its end and is intact. */
export type OpenedBackup = {
  readonly head: BackupHead;
  readonly counts: BackupCounts;
  readonly isEncrypted: boolean;
  /**
   * The rows in batches of at most 1,000, by collection, then primary key. Can be read repeatedly;
   * each time, throws BackupFault if the file changed since it was opened.
   */
  readonly rows: () => AsyncIterable<readonly BackupRow[]>;
  /** The contents of receipts that are intact, by hash, with their sizes in bytes. */
  readonly contents: ReadonlyMap<string, number>;
  /** Passes on all contents; throws BackupFault as `rows` does. */
  readonly readContents: (sink: ContentSink) => Promise<void>;
};

export type OpenBackupOptions = {
  readonly passphrase?: string;
  /** If aborted, opening rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (bytes: number, ofBytes: number) => void;
  /**
   * Called for each row of an intact file. Rows of an older schema version come as stored, to be
   * migrated and checked here. Returning false or throwing makes the file a `bad-row`.
   */
  readonly check?: (row: BackupRow, head: BackupHead) => boolean;
  /** Also passes on rows of the current version unchecked, because the caller checks them. */
  readonly takesAnyRow?: boolean;
};

/** Small enough to yield to the page in between. */
const SLICE_BYTES = 262_144;

/**
 * Reads a backup file, unencrypted or encrypted, once to its end before returning any row. Checks
 * structure, checksum, counts, and each row against its collection's rules. Never throws for a bad
 * file. `detail`: what is wrong and where; `finding`: the record of a `bad-row`, if known.
 */
export async function openBackup(
  file: Blob,
  options: OpenBackupOptions = {},
): Promise<
  Result<OpenedBackup, BackupProblem> & { readonly detail?: string; readonly finding?: Finding }
> {
  try {
    return ok(await opened(file, options));
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error;
    const { problem, detail, finding } = error;
    return { ...fail(problem), ...(detail ? { detail } : {}), ...(finding ? { finding } : {}) };
  }
}

async function opened(file: Blob, options: OpenBackupOptions): Promise<OpenedBackup> {
  options.signal?.throwIfAborted();
  const start = await bytesOf(file, 0, HEAD_BYTES);
  const first = readHead(start, file.size <= HEAD_BYTES);
  const isEncrypted = 'encryption' in first;
  const plain = isEncrypted ? await decrypting(first, options.passphrase) : asIs;
  const contents = new ContentCheck();
  const check: CheckRow = (row, head) => problemWith(row, head, options);
  const { head, counts, checksum } = await readToEnd(
    parseBackup(plain(slicesOf(file, options)), check, contents),
  );
  const again = (sink?: ContentSink) => parseBackup(plain(slicesOf(file, {})), () => '', sink);
  const expectSame = (found: ParsedBackup) => {
    if (found.checksum !== checksum)
      throw new BackupFault('unreadable', 'the file changed since it was opened');
  };
  return {
    head,
    counts,
    isEncrypted,
    contents: contents.intact,
    rows: async function* () {
      expectSame(yield* again());
    },
    readContents: async (sink) => expectSame(await readToEnd(again(sink))),
  };
}

async function readToEnd(reading: ReturnType<typeof parseBackup>): Promise<ParsedBackup> {
  for (;;) {
    const step = await reading.next();
    if (step.done) return step.value;
  }
}

type ToPlain = (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

const asIs: ToPlain = (chunks) => chunks;

async function decrypting(head: EncryptedHead, passphrase = ''): Promise<ToPlain> {
  if (passphrase === '') throw new BackupFault('needs-passphrase');
  const key = await keyForFile(passphrase, head.encryption);
  if (key === null) throw new BackupFault('damaged', 'the head');
  if (key === 'wrong') throw new BackupFault('wrong-passphrase');
  return (chunks) => unsealed(chunks, key, head);
}

function problemWith(
  row: BackupRow,
  head: BackupHead,
  { check, takesAnyRow = false }: OpenBackupOptions,
): string {
  const isTaken = takesAnyRow || head.schemaVersion < SCHEMA_VERSION;
  if (!isTaken && !isBackupRecord(row.collection, row.record)) return 'its fields';
  try {
    return check?.(row, head) === false ? 'refused' : '';
  } catch (error) {
    return String(error);
  }
}

async function* slicesOf(
  file: Blob,
  { signal, onProgress }: OpenBackupOptions,
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    signal?.throwIfAborted();
    yield await bytesOf(file, at, at + SLICE_BYTES);
    onProgress?.(Math.min(at + SLICE_BYTES, file.size), file.size);
  }
  signal?.throwIfAborted();
}

async function bytesOf(file: Blob, from: number, to: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(from, to).arrayBuffer());
  } catch (error) {
    // It was moved, changed or removed since it was chosen, or the disk fails.
    throw new BackupFault('unreadable', String(error));
  }
}
