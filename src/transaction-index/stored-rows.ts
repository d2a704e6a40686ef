import {
  CHANGE_LOG,
  type ChangeLogEntry,
  type ChangeLogRow,
  changeLogBounds,
} from './change-log.ts';
import {
  type IndexedRow,
  indexedRowOf,
  type ReadRows,
  type StoredIndexRow,
} from './index-protocol.ts';

const ROWS_PER_READ = 2_000;
const META = 'meta';
const DOCS = 'docs';
const GENERATION = 'generation';

/**
 * Reads a collection's IndexedDB directly, without the storage engine: 2,000 rows at a time by
 * primary key, which is the fastest way. Closes the connection at the end, so that it never blocks
 * a version upgrade.
 */
export const readStoredRows: ReadRows = (databaseName, take) =>
  withDatabase(databaseName, async (database) => {
    const generation = await readGeneration(database.transaction(META).objectStore(META));
    const rowsTotal = await requested<number>(database.transaction(DOCS).objectStore(DOCS).count());
    for (let after: string | null = null; ; ) {
      const range: IDBKeyRange | undefined =
        after === null ? undefined : IDBKeyRange.lowerBound(after, true);
      const rows: StoredIndexRow[] = await requested<StoredIndexRow[]>(
        database.transaction(DOCS).objectStore(DOCS).getAll(range, ROWS_PER_READ),
      );
      take(rows.map(indexedRowOf), rowsTotal);
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_PER_READ) break;
      after = last.id;
    }
    return { generation };
  });

/** What changed since a generation, as of one moment. */
export type StoredChanges = {
  readonly generation: number;
  /** The changed rows as they are now. */
  readonly rows: readonly IndexedRow[];
  /** The ids of changed rows that are no longer stored. */
  readonly gone: readonly string[];
};

/**
 * What changed since a generation, by the log of that name. Null if the log is another one or
 * doesn't tell of every write since then.
 */
export function readChanges(
  databaseName: string,
  log: string,
  since: number,
): Promise<StoredChanges | null> {
  return withDatabase(databaseName, async (database) => {
    const reading = database.transaction([META, DOCS]);
    const [meta, docs] = [reading.objectStore(META), reading.objectStore(DOCS)];
    const [generation, row, entries] = await Promise.all([
      readGeneration(meta),
      requested<ChangeLogRow | undefined>(meta.get(CHANGE_LOG)),
      requested<ChangeLogEntry[]>(meta.getAll(rangeOf(changeLogBounds({ above: since })))),
    ]);
    // An older version of the app, in another tab, raises the generation without an entry.
    if (row?.v !== log || entries.length !== generation - since) return null;
    const ids = [...new Set(entries.flatMap(({ v }) => v))];
    const stored = await Promise.all(
      ids.map((id) => requested<StoredIndexRow | undefined>(docs.get(id))),
    );
    return {
      generation,
      rows: stored.flatMap((found) => (found ? [indexedRowOf(found)] : [])),
      gone: ids.filter((_, at) => !stored[at]),
    };
  });
}

/** Starts a new log, in place of any other one. Returns the generation from which on it tells. */
export function startChangeLog(databaseName: string, log: string): Promise<number> {
  return withDatabase(databaseName, async (database) => {
    const writing = database.transaction(META, 'readwrite');
    const meta = writing.objectStore(META);
    meta.delete(rangeOf(changeLogBounds()));
    meta.put({ k: CHANGE_LOG, v: log, count: 0 } satisfies ChangeLogRow);
    const generation = await readGeneration(meta);
    await completed(writing);
    return generation;
  });
}

/** Removes what a log says about a generation and those before it, or the log itself. */
export function cutChangeLog(
  databaseName: string,
  log: string,
  upTo: number | 'whole',
): Promise<void> {
  return withDatabase(databaseName, async (database) => {
    const writing = database.transaction(META, 'readwrite');
    const meta = writing.objectStore(META);
    const row = await requested<ChangeLogRow | undefined>(meta.get(CHANGE_LOG));
    if (row?.v === log && upTo === 'whole') {
      meta.delete(rangeOf(changeLogBounds()));
      meta.delete(CHANGE_LOG);
    } else if (row?.v === log && upTo !== 'whole') {
      meta.delete(rangeOf(changeLogBounds({ upTo })));
      const left = await requested<ChangeLogEntry[]>(meta.getAll(rangeOf(changeLogBounds())));
      const count = left.reduce((sum, { v }) => sum + v.length, 0);
      meta.put({ ...row, count } satisfies ChangeLogRow);
    }
    await completed(writing);
  });
}

const rangeOf = ([lower, upper]: readonly [string, string]) =>
  IDBKeyRange.bound(lower, upper, true, true);

async function readGeneration(meta: IDBObjectStore): Promise<number> {
  const row = await requested<{ readonly v: number } | undefined>(meta.get(GENERATION));
  return row?.v ?? 0;
}

async function withDatabase<Value>(
  name: string,
  use: (database: IDBDatabase) => Promise<Value>,
): Promise<Value> {
  const database = await openExisting(name);
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

/** Opens a database that must exist. A plain open with a wrong name would create an empty one. */
function openExisting(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(opening.error ?? new Error('not opened'));
    opening.onsuccess = () => {
      const database = opening.result;
      database.onversionchange = () => database.close();
      resolve(database);
    };
  });
}

function requested<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not read'));
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('not written'));
  });
}
