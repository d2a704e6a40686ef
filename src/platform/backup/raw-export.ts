import { DATABASE_NAME } from '@/config/limits.ts';
import { AI_KEY_SETTING } from '@/domain/rules/ai-key.ts';
import { listOwnDatabases } from './raw-databases.ts';
import { chunksOf, openRaw } from './raw-read.ts';

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
  // A full chunk of rows becomes a Blob at once, so that the browser may lay it on the disk.
  const parts: BlobPart[] = [
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
              const lines = chunk.map((row) => toJson(edit(row))).join(',\n');
              parts.push(new Blob([first ? '\n' : ',\n', lines]));
              first = false;
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
