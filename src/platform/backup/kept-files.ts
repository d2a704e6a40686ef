import { fail, ok, type Result } from '@/domain/core/result.ts';

/**
 * Files that the app keeps in this browser, in the origin private file system. No other site or
 * file manager can see them, and they are deleted with the site's data. Not available in old
 * browsers or on insecure pages.
 */
const FOLDER = 'backups';

export type KeptFile = { readonly name: string; readonly bytes: number; readonly keptAt: Date };

/** `absent`: this browser has no such storage; `quota`: no room left; `failed`: anything else. */
export type KeepFailure = 'absent' | 'quota' | 'failed';

/** Newest first; `null` = this browser has no such storage. */
export async function listKeptFiles(): Promise<readonly KeptFile[] | null> {
  if (!hasPlace()) return null;
  const folder = await folderOf(false);
  if (!folder) return [];
  const files: KeptFile[] = [];
  for await (const handle of folder.values()) {
    if (handle.kind !== 'file') continue;
    const file = await handle.getFile();
    // A page killed while writing leaves an empty file with this name.
    if (file.size === 0) continue;
    files.push({ name: file.name, bytes: file.size, keptAt: new Date(file.lastModified) });
  }
  return files.sort((one, other) => other.keptAt.getTime() - one.keptAt.getTime());
}

/** Saves a file under a name, replacing an existing one; all or nothing. Streams the bytes. */
export async function keepFile(name: string, content: Blob): Promise<Result<null, KeepFailure>> {
  if (!hasPlace()) return fail('absent');
  try {
    const folder = await folderOf(true);
    const handle = await folder?.getFileHandle(name, { create: true });
    if (!handle || !('createWritable' in handle)) return fail('absent');
    const written = await handle.createWritable();
    // Closes the file, or drops everything if writing fails halfway.
    await content.stream().pipeTo(written);
    const { size } = await handle.getFile();
    return size === content.size ? ok(null) : fail('failed');
  } catch (error) {
    await deleteKeptFile(name);
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    return fail(isFull ? 'quota' : 'failed');
  }
}

/** The file as a Blob that reads from disk; `null` = no file with this name. */
export async function readKeptFile(name: string): Promise<File | null> {
  const folder = await folderOf(false);
  if (!folder) return null;
  const handle = await folder.getFileHandle(name).catch(() => null);
  return handle ? handle.getFile() : null;
}

/** False if it could not be deleted. A missing file counts as deleted. */
export async function deleteKeptFile(name: string): Promise<boolean> {
  const folder = await folderOf(false);
  if (!folder) return true;
  try {
    await folder.removeEntry(name);
    return true;
  } catch (error) {
    return isNotFound(error);
  }
}

/** Deletes every kept file. */
export async function deleteKeptFiles(): Promise<boolean> {
  if (!hasPlace()) return true;
  try {
    const root = await navigator.storage.getDirectory();
    await root.removeEntry(FOLDER, { recursive: true });
    return true;
  } catch (error) {
    return isNotFound(error);
  }
}

function hasPlace(): boolean {
  return typeof navigator !== 'undefined' && navigator.storage?.getDirectory !== undefined;
}

/** `null`: the folder does not exist, or the browser denies access. */
async function folderOf(create: boolean): Promise<FileSystemDirectoryHandle | null> {
  if (!hasPlace()) return null;
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(FOLDER, { create });
  } catch (error) {
    if (create && error instanceof DOMException && error.name === 'QuotaExceededError') throw error;
    return null;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
