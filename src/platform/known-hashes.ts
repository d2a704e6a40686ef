/** Which unique keys of a database's rows are in use, looked up past the storage engine, many at a time. */
export type KnownHashes = {
  readonly among: (hashes: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly close: () => void;
};

/** Opens the rows of a collection of its own IndexedDB database by its name; every key counts, also that of a deleted row. */
export async function openKnownHashes(databaseName: string, index: string): Promise<KnownHashes> {
  const database = await answerOf(indexedDB.open(databaseName));
  return {
    among: async (hashes) => {
      const keys = database.transaction('docs', 'readonly').objectStore('docs').index(index);
      const found = await Promise.all(hashes.map((hash) => answerOf(keys.getKey(hash))));
      return new Set(hashes.filter((_, place) => found[place] !== undefined));
    },
    close: () => database.close(),
  };
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
