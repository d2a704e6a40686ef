import { dayOfBackupFile, filesToDelete } from '@/domain/backup/backup.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';

/** A folder that the user chose. Browsers with this feature also ask for permission to write. */
export type BackupFolder = FileSystemDirectoryHandle & {
  readonly queryPermission?: (options: PermissionOptions) => Promise<PermissionState>;
  readonly requestPermission?: (options: PermissionOptions) => Promise<PermissionState>;
};

/**
 * `permission`: not allowed; `gone`: the folder was moved or deleted; `quota`: no room; `failed`:
 * anything else.
 */
export type FolderFailure = 'permission' | 'gone' | 'quota' | 'failed';

type PermissionOptions = { readonly mode: 'readwrite' };
type Picker = (options: PermissionOptions & { readonly id: string }) => Promise<BackupFolder>;

const WRITE: PermissionOptions = { mode: 'readwrite' };

/** Whether this browser lets a page write to a folder of the user's. */
export function hasFolders(): boolean {
  return pickerOf() !== null;
}

/**
 * Asks for a folder. Call it only from a user gesture. `cancelled`: none was chosen; `permission`:
 * one was, but without permission to write.
 */
export async function chooseFolder(): Promise<
  Result<BackupFolder, 'cancelled' | 'permission' | 'failed'>
> {
  const pick = pickerOf();
  if (!pick) return fail('failed');
  try {
    const folder = await pick({ ...WRITE, id: 'coffer-backups' });
    return (await allowFolder(folder)) ? ok(folder) : fail('permission');
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'AbortError') return fail('cancelled');
    return fail(name === 'NotAllowedError' || name === 'SecurityError' ? 'permission' : 'failed');
  }
}

/** Whether the page may write there without asking. */
export async function mayWrite(folder: BackupFolder): Promise<boolean> {
  return !folder.queryPermission || (await folder.queryPermission(WRITE)) === 'granted';
}

/** Asks the user for permission to write there. Call it only from a user gesture. */
export async function allowFolder(folder: BackupFolder): Promise<boolean> {
  if (await mayWrite(folder)) return true;
  return (await folder.requestPermission?.(WRITE)) === 'granted';
}

/** Writes a file to the folder, replacing one of the same name; all or nothing. */
export async function writeToFolder(
  folder: BackupFolder,
  file: Blob,
  name: string,
): Promise<Result<null, FolderFailure>> {
  try {
    if (!(await mayWrite(folder))) return fail('permission');
    const handle = await folder.getFileHandle(name, { create: true });
    await file.stream().pipeTo(await handle.createWritable());
    const { size } = await handle.getFile();
    return size === file.size ? ok(null) : fail('failed');
  } catch (error) {
    await dropIfEmpty(folder, name).catch(() => {});
    return fail(failureOf(error));
  }
}

/**
 * Deletes backup files that are no longer needed (domain/backup/backup.ts), and unfinished ones,
 * which must not count as the backup of their day. Returns how many were deleted.
 */
export async function rotateFolder(folder: BackupFolder, today: CalendarDate): Promise<number> {
  const names: string[] = [];
  const begun: string[] = [];
  for await (const { kind, name } of folder.values()) {
    if (kind !== 'file' || dayOfBackupFile(name) === null) continue;
    ((await isEmpty(folder, name)) ? begun : names).push(name);
  }
  const old = [...begun, ...filesToDelete(names, today)];
  for (const name of old) await folder.removeEntry(name);
  return old.length;
}

/**
 * A file exists under its name before it has content, so a failed or killed write leaves an empty
 * file.
 */
async function dropIfEmpty(folder: BackupFolder, name: string): Promise<void> {
  if (await isEmpty(folder, name)) await folder.removeEntry(name);
}

async function isEmpty(folder: BackupFolder, name: string): Promise<boolean> {
  const handle = await folder.getFileHandle(name);
  return (await handle.getFile()).size === 0;
}

function failureOf(error: unknown): FolderFailure {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'permission';
    case 'NotFoundError':
      return 'gone';
    case 'QuotaExceededError':
      return 'quota';
    default:
      return 'failed';
  }
}

function pickerOf(): Picker | null {
  const pick: unknown =
    typeof window === 'undefined' ? undefined : Reflect.get(window, 'showDirectoryPicker');
  return typeof pick === 'function' ? (options) => pick.call(window, options) : null;
}
