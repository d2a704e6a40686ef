import {
  deletePrivateFile,
  deletePrivateFolder,
  privateFolder,
} from '@/platform/backup/kept-files.ts';

/**
 * The files of the transaction index in this browser's private file system: two for each store of
 * transactions, which are written in turn, so that one is whole while the other is written. They hold
 * the user's texts and are deleted with the data.
 */
const FOLDER = 'index';
const TURNS = ['a', 'b'] as const;

export type IndexFileTurn = (typeof TURNS)[number];

/** Reads from or writes to a file without waiting; only workers may. */
export type OpenIndexFile = FileSystemSyncAccessHandle;

/** Several readers at a time, where a browser can; TypeScript doesn't know the option yet. */
type SharedOpening = FileSystemFileHandle & {
  readonly createSyncAccessHandle?: (options?: {
    readonly mode: 'read-only';
  }) => Promise<FileSystemSyncAccessHandle>;
};

const nameOf = (store: string, turn: IndexFileTurn) => `${store}.${turn}`;
const storeOf = (name: string) => name.slice(0, name.lastIndexOf('.'));

/** Whether this browser can keep the files. Creates the empty folder, because some deny only that. */
export async function canKeepIndex(): Promise<boolean> {
  const handles = globalThis.FileSystemFileHandle;
  if (handles !== undefined && !('createSyncAccessHandle' in handles.prototype)) return false;
  return (await privateFolder(FOLDER, true).catch(() => null)) !== null;
}

/** The files of a store that can be read now. Close each of them. */
export async function openIndexFiles(
  store: string,
): Promise<readonly { readonly turn: IndexFileTurn; readonly file: OpenIndexFile }[]> {
  const folder = await privateFolder(FOLDER, false);
  if (!folder) return [];
  const opened = await Promise.all(
    TURNS.map(async (turn) => {
      try {
        const handle: SharedOpening = await folder.getFileHandle(nameOf(store, turn));
        const file = await handle.createSyncAccessHandle?.({ mode: 'read-only' });
        return file ? [{ turn, file }] : [];
      } catch {
        // It isn't there, or another tab writes it.
        return [];
      }
    }),
  );
  return opened.flat();
}

/** Opens a file to write it; null if another tab has it open. Rejects if there is no room. */
export async function openIndexFileToWrite(
  store: string,
  turn: IndexFileTurn,
): Promise<OpenIndexFile | null> {
  const folder = await privateFolder(FOLDER, true);
  const handle: SharedOpening | undefined = await folder?.getFileHandle(nameOf(store, turn), {
    create: true,
  });
  return (await handle?.createSyncAccessHandle?.().catch(() => null)) ?? null;
}

/** Deletes one file, unless a tab has it open. */
export async function deleteIndexFile(store: string, turn: IndexFileTurn): Promise<void> {
  const folder = await privateFolder(FOLDER, false);
  if (folder) await deletePrivateFile(folder, nameOf(store, turn));
}

/** Deletes the files of stores that no longer exist. */
export async function deleteIndexFilesExcept(stores: ReadonlySet<string>): Promise<void> {
  const folder = await privateFolder(FOLDER, false);
  const names: string[] = [];
  for await (const name of folder?.keys() ?? []) names.push(name);
  for (const name of names) {
    if (folder && !stores.has(storeOf(name))) await deletePrivateFile(folder, name);
  }
}

/** Deletes the files of some stores. */
export async function deleteIndexFilesOf(stores: readonly string[]): Promise<void> {
  for (const store of stores) for (const turn of TURNS) await deleteIndexFile(store, turn);
}

/** How much space the files take, in bytes. */
export async function indexFileBytes(): Promise<number> {
  const folder = await privateFolder(FOLDER, false).catch(() => null);
  let bytes = 0;
  for await (const handle of folder?.values() ?? []) {
    if (handle.kind === 'file') bytes += (await handle.getFile().catch(() => null))?.size ?? 0;
  }
  return bytes;
}

/** Deletes all files. True if they are gone. */
export function deleteIndexFiles(): Promise<boolean> {
  return deletePrivateFolder(FOLDER);
}
