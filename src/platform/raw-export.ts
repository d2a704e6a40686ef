import { DATABASE_NAME } from '../config/limits.ts';
import { AI_KEY_SETTING } from '../domain/ai-key.ts';
import { fail, ok, type Result } from '../domain/result.ts';
import { listOwnDatabases } from './raw-databases.ts';

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

/**
 * Reads every database of the person's own data in chunks, each chunk in a transaction of its own, into one JSON file: past the
 * storage engine, so also where it does not open them. The same whether or not the sample is being explored, and nothing of that.
 */
export async function exportRawData(options: RawExportOptions = {}): Promise<RawExport> {
  const { withAiKey = false, onProgress } = options;
  const edit = withAiKey ? (row: unknown) => row : withoutAiKeyRow;
  const names = await listOwnDatabases();
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
