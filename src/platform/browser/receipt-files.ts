import { fail, ok, type Result } from '@/domain/core/result.ts';
import { type Bytes, StreamChecksum } from '@/platform/backup/backup-bytes.ts';
import {
  deletePrivateFile,
  deletePrivateFolder,
  isNoRoom,
  privateFolder,
} from '@/platform/backup/kept-files.ts';

/**
 * The contents of receipts in this browser's private file system, each named by its hash. A file
 * gets that name only once it is whole, so a page that is killed leaves at most an unnamed one,
 * which deleteReceiptsExcept removes.
 */
const FOLDER = 'receipts';
/** What a name begins with while the file is being written. */
const UNFINISHED = '~';

/** A stored content. `isNew`: it wasn't there before, or was damaged. */
export type StoredContent = {
  readonly hash: string;
  readonly bytes: number;
  readonly isNew: boolean;
};

/**
 * Why a receipt's content was not stored. `absent`: this browser has no private files, or denies them;
 * `quota`: no room left; `unreadable`: the chosen file can't be read; `failed`: anything else.
 */
export type StoreFailure = 'absent' | 'quota' | 'unreadable' | 'failed';

/** Whether this browser can store receipts. Creates the empty folder, because some deny only that. */
export async function canStoreReceipts(): Promise<boolean> {
  if ((await privateFolder(FOLDER, true).catch(() => null)) === null) return false;
  const handles = globalThis.FileSystemFileHandle;
  return handles === undefined || 'createWritable' in handles.prototype;
}

/** Stores the content of a receipt, all or nothing. Streams the bytes. */
export async function storeReceipt(content: Blob): Promise<Result<StoredContent, StoreFailure>> {
  let writer: ReceiptWriter | null = null;
  let isRead = true;
  try {
    writer = await ReceiptWriter.create();
    if (!writer) return fail('absent');
    const reader = content.stream().getReader();
    for (;;) {
      isRead = false;
      const { done, value } = await reader.read();
      isRead = true;
      if (done) break;
      await writer.write(value);
    }
    const stored = await writer.finish();
    return stored.bytes === content.size ? ok(stored) : fail('unreadable');
  } catch (error) {
    await writer?.discard();
    if (!isRead) return fail('unreadable');
    return fail(isNoRoom(error) ? 'quota' : 'failed');
  }
}

/** All current browsers have `move`; without it the content is copied. */
type MovableFile = FileSystemFileHandle & { readonly move?: (name: string) => Promise<void> };

/** Writes the content of one receipt piece by piece. Errors, such as a full disk, reject; call `discard` then. */
export class ReceiptWriter {
  readonly #folder: FileSystemDirectoryHandle;
  readonly #file: MovableFile;
  readonly #writing: WritableStreamDefaultWriter<Bytes>;
  readonly #checksum = new StreamChecksum(0);
  #bytes = 0;

  private constructor(
    folder: FileSystemDirectoryHandle,
    file: MovableFile,
    writing: WritableStream<Bytes>,
  ) {
    this.#folder = folder;
    this.#file = file;
    this.#writing = writing.getWriter();
    // Each write reports the same failure.
    this.#writing.closed.catch(() => {});
  }

  /** `null`: this browser can't store files. */
  static async create(): Promise<ReceiptWriter | null> {
    const folder = await privateFolder(FOLDER, true);
    if (!folder) return null;
    const name = UNFINISHED + crypto.randomUUID();
    const file = await folder.getFileHandle(name, { create: true });
    if (!('createWritable' in file)) {
      await deletePrivateFile(folder, name);
      return null;
    }
    return new ReceiptWriter(folder, file, await file.createWritable());
  }

  async write(piece: Uint8Array): Promise<void> {
    const bytes = new Uint8Array(piece);
    await this.#checksum.add(bytes);
    await this.#writing.write(bytes);
    this.#bytes += bytes.length;
  }

  /** Names the file by its content. Nothing is stored twice. */
  async finish(): Promise<StoredContent> {
    await this.#writing.close();
    const hash = await this.#checksum.value();
    const bytes = this.#bytes;
    const isNew = !(await isStored(hash, bytes));
    if (isNew) await this.#name(hash);
    else await deletePrivateFile(this.#folder, this.#file.name);
    return { hash, bytes, isNew };
  }

  /** Removes what was written. */
  async discard(): Promise<void> {
    await this.#writing.abort().catch(() => {});
    await deletePrivateFile(this.#folder, this.#file.name);
  }

  async #name(hash: string): Promise<void> {
    // Any file with this name is damaged.
    await deletePrivateFile(this.#folder, hash);
    const temporary = this.#file.name;
    if (this.#file.move) return this.#file.move(hash);
    const target = await this.#folder.getFileHandle(hash, { create: true });
    const content = await this.#file.getFile();
    await content.stream().pipeTo(await target.createWritable());
    await deletePrivateFile(this.#folder, temporary);
  }
}

/** Whether the content is there and undamaged. Reads all of it. */
async function isStored(hash: string, bytes: number): Promise<boolean> {
  const file = await readReceipt(hash);
  if (file?.size !== bytes) return false;
  const checksum = new StreamChecksum(0);
  try {
    const reader = file.stream().getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return (await checksum.value()) === hash;
      await checksum.add(value);
    }
  } catch {
    return false;
  }
}

/** The content as a file that reads from disk; `null` = it isn't in this browser. */
export async function readReceipt(hash: string): Promise<File | null> {
  const folder = await privateFolder(FOLDER, false);
  const handle = await folder?.getFileHandle(hash).catch(() => null);
  const file = await handle?.getFile().catch(() => null);
  // Copying without `move` leaves an empty file if the page is killed.
  return file && file.size > 0 ? file : null;
}

/** The names of all files: the hashes of whole ones, and others for what is unfinished. */
export async function listReceiptFiles(): Promise<readonly string[]> {
  const folder = await privateFolder(FOLDER, false);
  const names: string[] = [];
  for await (const name of folder?.keys() ?? []) names.push(name);
  return names;
}

/**
 * Deletes all contents except those with these hashes, and what killed pages left unfinished. Call
 * it under the lock of receipts, so that none is being added. Returns how many were deleted.
 */
export async function deleteReceiptsExcept(hashes: ReadonlySet<string>): Promise<number> {
  let deleted = 0;
  for (const name of await listReceiptFiles()) {
    if (!hashes.has(name) && (await deleteReceiptFile(name))) deleted++;
  }
  return deleted;
}

/** Deletes one file. True if it is gone. */
export async function deleteReceiptFile(name: string): Promise<boolean> {
  const folder = await privateFolder(FOLDER, false);
  return folder ? deletePrivateFile(folder, name) : true;
}

/** Deletes all contents. True if they are gone. */
export function deleteReceiptFiles(): Promise<boolean> {
  return deletePrivateFolder(FOLDER);
}
