/** An in-memory origin private file system, as far as the app uses it. `room`: maximum bytes per file. */
export function memoryFiles(room = Number.POSITIVE_INFINITY) {
  const files = new Map<string, File>();
  const missing = () => new DOMException('not there', 'NotFoundError');
  let hasFolder = false;
  let written = 0;
  const handleOf = (name: string) => ({
    kind: 'file',
    getFile: async () => files.get(name) ?? new File([], name),
    createWritable: async () => {
      const parts: BlobPart[] = [];
      let bytes = 0;
      return new WritableStream<Uint8Array<ArrayBuffer>>({
        write: (chunk) => {
          bytes += chunk.byteLength;
          if (bytes > room) throw new DOMException('no room', 'QuotaExceededError');
          parts.push(chunk);
        },
        close: () => {
          files.set(name, new File(parts, name, { lastModified: ++written }));
        },
      });
    },
  });
  const folder = {
    getFileHandle: async (name: string, { create = false } = {}) => {
      if (!files.has(name) && !create) throw missing();
      if (!files.has(name)) files.set(name, new File([], name));
      return handleOf(name);
    },
    removeEntry: async (name: string) => {
      if (!files.delete(name)) throw missing();
    },
    values: async function* () {
      for (const name of files.keys()) yield handleOf(name);
    },
  };
  const root = {
    getDirectoryHandle: async (_name: string, { create = false } = {}) => {
      if (!hasFolder && !create) throw missing();
      hasFolder = true;
      return folder;
    },
    removeEntry: async () => {
      if (!hasFolder) throw missing();
      hasFolder = false;
      files.clear();
    },
  };
  return { files, storage: { getDirectory: async () => root } };
}
