/**
 * An in-memory origin private file system, as far as the app uses it: folders of files at the top.
 * `room`: maximum bytes per file. `files`, `receipts` and `index` are what its folders hold, by name.
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
    index: folderOf('index').files,
    storage: {
      getDirectory: async () => root,
      estimate: async () => ({ usage: 0, quota: 1_000_000_000 }),
    },
  };
}

const missing = () => new DOMException('not there', 'NotFoundError');

let written = 0;

function memoryFolder(room: number) {
  const files = new Map<string, File>();
  const opened = new Set<string>();
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
      /** As in a worker; what is written shows when it is closed. */
      createSyncAccessHandle: async () => {
        const { name } = handle;
        if (opened.has(name)) throw new DOMException('taken', 'NoModificationAllowedError');
        opened.add(name);
        let bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
        const resize = (length: number) => {
          const resized = new Uint8Array(length);
          resized.set(bytes.subarray(0, length));
          bytes = resized;
        };
        return {
          getSize: () => bytes.length,
          truncate: resize,
          read: (into: Uint8Array, { at }: { at: number }) => {
            const found = bytes.subarray(at, at + into.length);
            into.set(found);
            return found.length;
          },
          write: (from: Uint8Array, { at }: { at: number }) => {
            if (at + from.length > room) throw new DOMException('no room', 'QuotaExceededError');
            if (at + from.length > bytes.length) resize(at + from.length);
            bytes.set(from, at);
            return from.length;
          },
          close: () => {
            opened.delete(name);
            files.set(name, new File([bytes], name, { lastModified: ++written }));
          },
        };
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
