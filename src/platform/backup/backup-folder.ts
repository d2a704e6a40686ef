import { dayOfBackupFile, filesToDelete } from '@/domain/backup/backup.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';

/** A folder that the person chose. Browsers that have such folders also ask who may write there. */
export type BackupFolder = FileSystemDirectoryHandle & {
  readonly queryPermission?: (wish: Wish) => Promise<PermissionState>;
  readonly requestPermission?: (wish: Wish) => Promise<PermissionState>;
};

/** `permission`: not allowed; `gone`: the folder was moved or deleted; `quota`: no room; `failed`: anything else. */
export type FolderFailure = 'permission' | 'gone' | 'quota' | 'failed';

type Wish = { readonly mode: 'readwrite' };
type Picker = (wish: Wish & { readonly id: string }) => Promise<BackupFolder>;

const WRITE: Wish = { mode: 'readwrite' };

/** Whether this browser lets a page write into a folder of the person's. */
export function hasFolders(): boolean {
  return pickerOf() !== null;
}

/** Asks for a folder; only from a press. `cancelled`: none was chosen; `permission`: one was, but nothing may be written there. */
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

/** Whether something may be written there without asking anybody. */
export async function mayWrite(folder: BackupFolder): Promise<boolean> {
  return !folder.queryPermission || (await folder.queryPermission(WRITE)) === 'granted';
}

/** Asks the person whether something may be written there; only from a press. */
export async function allowFolder(folder: BackupFolder): Promise<boolean> {
  if (await mayWrite(folder)) return true;
  return (await folder.requestPermission?.(WRITE)) === 'granted';
}

/** Writes a file into the folder, in place of one of that name: it comes there whole or not at all. */
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
 * Deletes the files of the app in the folder that nobody needs any more (domain/backup/backup.ts), and those that were only begun: they must
 * not stand for a backup of their day. Returns how many.
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

/** A file has its name before anything is in it: what could not be written, or was killed, leaves that behind. */
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
  return typeof pick === 'function' ? (wish) => pick.call(window, wish) : null;
}
