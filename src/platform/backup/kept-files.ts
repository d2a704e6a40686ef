import { fail, ok, type Result } from '@/domain/core/result.ts';

/**
 * Files that the app keeps in this browser, in the origin private file system. No other site or
 * file manager can see them, and they are deleted with the site's data. Not available in old
 * browsers, on insecure pages and in some private windows.
 */

/** The folder of the backups; receipt-files.ts has the other one. */
const FOLDER = 'backups';

export type KeptFile = { readonly name: string; readonly bytes: number; readonly keptAt: Date };

/** `absent`: this browser has no such storage; `quota`: no room left; `failed`: anything else. */
export type KeepFailure = 'absent' | 'quota' | 'failed';

/** Newest first; `null` = this browser has no such storage. */
export async function listKeptFiles(): Promise<readonly KeptFile[] | null> {
  if (!hasPrivateFiles()) return null;
  const folder = await privateFolder(FOLDER, false);
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
  if (!hasPrivateFiles()) return fail('absent');
  try {
    const folder = await privateFolder(FOLDER, true);
    const handle = await folder?.getFileHandle(name, { create: true });
    if (!handle || !('createWritable' in handle)) return fail('absent');
    const written = await handle.createWritable();
    // Closes the file, or drops everything if writing fails halfway.
    await content.stream().pipeTo(written);
    const { size } = await handle.getFile();
    return size === content.size ? ok(null) : fail('failed');
  } catch (error) {
    await deleteKeptFile(name);
    return fail(isNoRoom(error) ? 'quota' : 'failed');
  }
}

/** The file as a Blob that reads from disk; `null` = no file with this name. */
export async function readKeptFile(name: string): Promise<File | null> {
  const folder = await privateFolder(FOLDER, false);
  if (!folder) return null;
  const handle = await folder.getFileHandle(name).catch(() => null);
  return handle ? handle.getFile() : null;
}

/** False if it could not be deleted. A missing file counts as deleted. */
export async function deleteKeptFile(name: string): Promise<boolean> {
  const folder = await privateFolder(FOLDER, false);
  return folder ? deletePrivateFile(folder, name) : true;
}

/** Deletes every kept file. */
export function deleteKeptFiles(): Promise<boolean> {
  return deletePrivateFolder(FOLDER);
}

/** Whether the browser has it at all. Some then still deny access: see privateFolder. */
function hasPrivateFiles(): boolean {
  return typeof navigator !== 'undefined' && navigator.storage?.getDirectory !== undefined;
}

/**
 * A folder at the top. `null`: it does not exist, or the browser denies access. Rejects with
 * QuotaExceededError if there is no room to create it.
 */
export async function privateFolder(
  name: string,
  create: boolean,
): Promise<FileSystemDirectoryHandle | null> {
  if (!hasPrivateFiles()) return null;
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(name, { create });
  } catch (error) {
    if (create && isNoRoom(error)) throw error;
    return null;
  }
}

/**
 * Deletes a folder with everything in it. True if it is gone, even if it never existed or the
 * browser never let anything be stored.
 */
export async function deletePrivateFolder(name: string): Promise<boolean> {
  if (!hasPrivateFiles()) return true;
  const root = await navigator.storage.getDirectory().catch(() => null);
  try {
    await root?.removeEntry(name, { recursive: true });
    return true;
  } catch (error) {
    return isNotFound(error);
  }
}

/** Deletes a file. True if it is gone, even if it never existed. */
export async function deletePrivateFile(
  folder: FileSystemDirectoryHandle,
  name: string,
): Promise<boolean> {
  try {
    await folder.removeEntry(name);
    return true;
  } catch (error) {
    return isNotFound(error);
  }
}

/** Whether an error means that the disk, or the site's share of it, is full. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

function isNotFound(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
