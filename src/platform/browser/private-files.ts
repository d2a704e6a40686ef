/**
 * The origin private file system. No other site or file manager can see its files, and they are
 * deleted with the site's data. Missing in old browsers, on insecure pages and in some private
 * windows.
 */

/** Whether the browser has it at all. Some then still deny access: see privateFolder. */
export function hasPrivateFiles(): boolean {
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
