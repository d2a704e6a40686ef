import { fail, ok, type Result } from '@/domain/core/result.ts';

/**
 * Files that the app keeps for a person in this browser: in the origin private file system, which no other site and no file
 * manager sees, and which goes with the site's data. Absent in old browsers and where the page is not served securely.
 */
const FOLDER = 'backups';

export type KeptFile = { readonly name: string; readonly bytes: number; readonly keptAt: Date };

/** `absent`: this browser has no such place; `quota`: no room left; `failed`: anything else. */
export type KeepFailure = 'absent' | 'quota' | 'failed';

/** The newest first; `null` = this browser has no place for such files. */
export async function listKeptFiles(): Promise<readonly KeptFile[] | null> {
  if (!hasPlace()) return null;
  const folder = await folderOf(false);
  if (!folder) return [];
  const files: KeptFile[] = [];
  for await (const handle of folder.values()) {
    if (handle.kind !== 'file') continue;
    const file = await handle.getFile();
    // What a killed page began to write has its name already, and nothing in it.
    if (file.size === 0) continue;
    files.push({ name: file.name, bytes: file.size, keptAt: new Date(file.lastModified) });
  }
  return files.sort((one, other) => other.keptAt.getTime() - one.keptAt.getTime());
}

/** Keeps a file under a name, in place of one that has it. It comes to its place whole or not at all; bytes go by as a stream. */
export async function keepFile(name: string, content: Blob): Promise<Result<null, KeepFailure>> {
  if (!hasPlace()) return fail('absent');
  try {
    const folder = await folderOf(true);
    const handle = await folder?.getFileHandle(name, { create: true });
    if (!handle || !('createWritable' in handle)) return fail('absent');
    const written = await handle.createWritable();
    // Ends the writing, or drops all of it where it fails half way.
    await content.stream().pipeTo(written);
    const { size } = await handle.getFile();
    return size === content.size ? ok(null) : fail('failed');
  } catch (error) {
    await deleteKeptFile(name);
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    return fail(isFull ? 'quota' : 'failed');
  }
}

/** The file as a Blob that reads from the disk; `null` = there is none of this name. */
export async function readKeptFile(name: string): Promise<File | null> {
  const folder = await folderOf(false);
  if (!folder) return null;
  const handle = await folder.getFileHandle(name).catch(() => null);
  return handle ? handle.getFile() : null;
}

/** False where it could not be deleted; what is not there is deleted. */
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

/** Deletes every file that was kept. */
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

/** `null`: there is no such folder, or the browser does not let this page to it. */
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
