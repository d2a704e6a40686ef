import type { BackupFolder } from '@/platform/backup/backup-folder.ts';

/**
 * An in-memory folder chosen by the user, with files of these names. `permission`: the browser's answer; `isGone`: the folder was
 * deleted meanwhile.
 */
export function memoryFolder(names: readonly string[] = []) {
  const files = new Map(names.map((name) => [name, new Blob(['before'])]));
  let writings = 0;
  const state = { permission: 'granted' as PermissionState, isGone: false, room: Infinity };
  const handleOf = (name: string) => ({
    kind: 'file',
    name,
    getFile: async () => files.get(name) ?? new Blob(),
    createWritable: async () => {
      writings++;
      const parts: BlobPart[] = [];
      let bytes = 0;
      return new WritableStream<Uint8Array<ArrayBuffer>>({
        write: (chunk) => {
          bytes += chunk.byteLength;
          if (bytes > state.room) throw new DOMException('no room', 'QuotaExceededError');
          parts.push(chunk);
        },
        close: () => {
          files.set(name, new Blob(parts));
        },
      });
    },
  });
  const folder = {
    name: 'Backups',
    queryPermission: async () => state.permission,
    requestPermission: async () => state.permission,
    getFileHandle: async (name: string, { create = false } = {}) => {
      if (state.isGone || (!create && !files.has(name))) {
        throw new DOMException('not there', 'NotFoundError');
      }
      // As in a browser, the name exists before anything is written.
      if (!files.has(name)) files.set(name, new Blob());
      return handleOf(name);
    },
    removeEntry: async (name: string) => void files.delete(name),
    values: async function* () {
      for (const name of files.keys()) yield { kind: 'file', name };
    },
  } as unknown as BackupFolder;
  return { folder, files, state, writings: () => writings };
}
