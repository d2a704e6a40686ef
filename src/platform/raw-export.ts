import { DATABASE_NAME } from '../config/limits.ts';
import { AI_KEY_SETTING } from '../domain/ai-key.ts';
import { fail, ok, type Result } from '../domain/result.ts';

/**
 * The databases of this app as they lie in IndexedDB, past the storage engine: what can still be done when it does not
 * open them. Each collection is a database of its own.
 */
const PREFIX = `rxdb-dexie-${DATABASE_NAME}`;

const CHUNK_ROWS = 1_000;
const ANSWER_TIMEOUT_MS = 5_000;

export type RawExport = {
  readonly file: Blob;
  readonly databases: number;
  readonly rows: number;
  /** False where a database could not be read; the file then says which, and why. */
  readonly complete: boolean;
};

export type RawExportOptions = {
  /** A file made for a rescue gets passed around: the person's key to the AI stays here unless it is asked for. */
  readonly withAiKey?: boolean;
  readonly onProgress?: (rows: number) => void;
};

/** Names of the databases of this app in this browser. */
async function listRawDatabases(): Promise<string[]> {
  if (typeof indexedDB === 'undefined' || !indexedDB.databases) return [];
  const all = await inTime(indexedDB.databases());
  return all.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : [])).sort();
}

/** Reads every database in chunks, each chunk in a transaction of its own, into one JSON file. */
export async function exportRawData(options: RawExportOptions = {}): Promise<RawExport> {
  const { withAiKey = false, onProgress } = options;
  const edit = withAiKey ? (row: unknown) => row : withoutAiKeyRow;
  const names = await listRawDatabases();
  const parts: string[] = [
    `{"product":"${DATABASE_NAME}","kind":"raw-export","exportedAt":"${new Date().toISOString()}","databases":[`,
  ];
  let rows = 0;
  let complete = true;
  for (const [index, name] of names.entries()) {
    parts.push(`${index > 0 ? ',' : ''}\n{"name":${JSON.stringify(name)},"stores":[`);
    let failure = '';
    const opened = await openRaw(name);
    if (opened.ok) {
      const database = opened.value;
      try {
        for (const [place, store] of [...database.objectStoreNames].entries()) {
          parts.push(`${place > 0 ? ',' : ''}{"name":${JSON.stringify(store)},"rows":[`);
          let first = true;
          try {
            for await (const chunk of chunksOf(database, store)) {
              for (const row of chunk) {
                parts.push(`${first ? '\n' : ',\n'}${toJson(edit(row))}`);
                first = false;
              }
              rows += chunk.length;
              onProgress?.(rows);
            }
          } finally {
            parts.push(']}');
          }
        }
      } catch (error) {
        failure = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      } finally {
        database.close();
      }
    } else failure = opened.code;
    parts.push(`]${failure ? `,"failure":${JSON.stringify(failure)}` : ''}}`);
    if (failure) complete = false;
  }
  parts.push('\n]}\n');
  return {
    file: new Blob(parts, { type: 'application/json' }),
    databases: names.length,
    rows,
    complete,
  };
}

/** Deletes every database of this app. `blocked`: another tab holds one open; what came before it is gone. */
export async function deleteRawData(): Promise<Result<number, 'blocked' | 'failed'>> {
  const names = await listRawDatabases().catch(() => null);
  if (!names) return fail('failed');
  for (const name of names) {
    const outcome = await new Promise<'done' | 'blocked' | 'failed'>((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      // Another tab is told to let go and mostly does: `blocked` alone is no verdict yet.
      const timer = setTimeout(() => resolve('blocked'), ANSWER_TIMEOUT_MS);
      const settle = (value: 'done' | 'failed') => () => {
        clearTimeout(timer);
        resolve(value);
      };
      request.onsuccess = settle('done');
      request.onerror = settle('failed');
    });
    if (outcome !== 'done') return fail(outcome);
  }
  return ok(names.length);
}

async function openRaw(name: string): Promise<Result<IDBDatabase, 'timeout' | 'gone' | 'failed'>> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      resolve(fail('timeout'));
    }, ANSWER_TIMEOUT_MS);
    // The database went away since it was listed: opening must not make an empty one in its place.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => {
      clearTimeout(timer);
      if (late) request.result.close();
      else resolve(ok(request.result));
    };
    request.onerror = () => {
      clearTimeout(timer);
      resolve(fail(request.error?.name === 'AbortError' ? 'gone' : 'failed'));
    };
  });
}

async function* chunksOf(database: IDBDatabase, store: string): AsyncGenerator<readonly unknown[]> {
  let after: IDBValidKey | undefined;
  for (;;) {
    const table = database.transaction(store, 'readonly').objectStore(store);
    const range = after === undefined ? null : IDBKeyRange.lowerBound(after, true);
    const [keys, rows] = await Promise.all([
      answerOf(table.getAllKeys(range, CHUNK_ROWS)),
      answerOf(table.getAll(range, CHUNK_ROWS)),
    ]);
    if (rows.length === 0) return;
    yield rows;
    after = keys.at(-1);
  }
}

/** A storage that is stuck does not refuse, it keeps silent. */
async function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), ANSWER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function withoutAiKeyRow(row: unknown): unknown {
  const isKey = row instanceof Object && Reflect.get(row, 'key') === AI_KEY_SETTING;
  return isKey ? { ...row, value: 'left out' } : row;
}

/** Typed arrays (the stored sums) as plain lists. */
function toJson(row: unknown): string {
  return JSON.stringify(row, (_key, value: unknown) =>
    ArrayBuffer.isView(value) && 'length' in value ? Array.from(value as Float64Array) : value,
  );
}
