/**
 * An in-memory origin private file system, as far as the app uses it: folders of files at the top.
 * `room`: maximum bytes per file. `files` and `receipts` are what its two folders hold, by name.
 */
export function memoryFiles(room = Number.POSITIVE_INFINITY) {
  const folders = new Map<string, ReturnType<typeof memoryFolder>>();
  const made = new Set<string>();
  const folderOf = (name: string) => {
    const folder = folders.get(name) ?? memoryFolder(room);
    folders.set(name, folder);
    return folder;
  };
  const root = {
    getDirectoryHandle: async (name: string, { create = false } = {}) => {
      if (!made.has(name) && !create) throw missing();
      made.add(name);
      return folderOf(name).handle;
    },
    removeEntry: async (name: string) => {
      if (!made.delete(name)) throw missing();
      folderOf(name).files.clear();
    },
  };
  return {
    files: folderOf('backups').files,
    receipts: folderOf('receipts').files,
    storage: { getDirectory: async () => root },
  };
}

const missing = () => new DOMException('not there', 'NotFoundError');

let written = 0;

function memoryFolder(room: number) {
  const files = new Map<string, File>();
  const handleOf = (first: string) => {
    const handle = {
      kind: 'file',
      name: first,
      getFile: async () => {
        const file = files.get(handle.name);
        if (!file) throw missing();
        return file;
      },
      move: async (name: string) => {
        const file = await handle.getFile();
        files.delete(handle.name);
        files.set(name, new File([file], name, { lastModified: file.lastModified }));
        handle.name = name;
      },
      createWritable: async () => {
        const parts: BlobPart[] = [];
        let bytes = 0;
        return new WritableStream<Uint8Array<ArrayBuffer>>({
          write: (chunk) => {
            bytes += chunk.byteLength;
            if (bytes > room) throw new DOMException('no room', 'QuotaExceededError');
            parts.push(new Uint8Array(chunk));
          },
          close: () => {
            files.set(handle.name, new File(parts, handle.name, { lastModified: ++written }));
          },
        });
      },
    };
    return handle;
  };
  const handle = {
    getFileHandle: async (name: string, { create = false } = {}) => {
      if (!files.has(name) && !create) throw missing();
      if (!files.has(name)) files.set(name, new File([], name));
      return handleOf(name);
    },
    removeEntry: async (name: string) => {
      if (!files.delete(name)) throw missing();
    },
    keys: async function* () {
      yield* [...files.keys()];
    },
    values: async function* () {
      for (const name of [...files.keys()]) yield handleOf(name);
    },
  };
  return { files, handle };
}
