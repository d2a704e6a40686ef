import { DATABASE_NAME } from '@/config/limits.ts';
import { AI_KEY_SETTING } from '@/domain/rules/ai-key.ts';
import { SYNC_LINK } from '@/domain/sync/sync-device.ts';
import { listReceiptFiles, readReceipt } from '@/platform/browser/receipt-files.ts';
import { contentLines } from './backup-files.ts';
import { listOwnDatabases } from './raw-databases.ts';
import { chunksOf, openRaw } from './raw-read.ts';

export type RawExport = {
  readonly file: Blob;
  readonly databases: number;
  readonly rows: number;
  /** False if a database could not be read; the file then says which one and why. */
  readonly complete: boolean;
};

export type RawExportOptions = {
  /** A rescue file gets passed around, so the user's AI key is left out unless requested. */
  readonly withAiKey?: boolean;
  readonly onProgress?: (rows: number) => void;
};

/**
 * Reads every database with the user's own data into one JSON file, in chunks with a transaction
 * each, and the contents of receipts. Bypasses the storage engine, so it works even if the engine
 * does not open. Never includes the sample, whether or not it is open.
 */
export async function exportRawData(options: RawExportOptions = {}): Promise<RawExport> {
  const { withAiKey = false, onProgress } = options;
  const edit = (row: unknown) => withoutSyncLink(withAiKey ? row : withoutAiKeyRow(row));
  const names = await listOwnDatabases();
  // Each full chunk becomes a Blob at once, so that the browser can move it to disk.
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
  const contents = await listReceiptFiles().catch(() => []);
  if (contents.length === 0) parts.push('\n]}\n');
  else {
    // The same lines as in a backup; they also close the object.
    parts.push('\n],\n');
    const opened = contents.map((hash) => ({ hash, open: () => readReceipt(hash) }));
    for await (const line of contentLines(opened, {})) parts.push(new Blob([new Uint8Array(line)]));
  }
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

/** The login and the keys of a vault stay on their device. */
function withoutSyncLink(row: unknown): unknown {
  const isLink = row instanceof Object && Reflect.get(row, 'k') === SYNC_LINK;
  return isLink ? { k: SYNC_LINK, v: 'left out' } : row;
}

/** Converts typed arrays (the stored totals) to plain lists. */
function toJson(row: unknown): string {
  return JSON.stringify(row, (_key, value: unknown) =>
    ArrayBuffer.isView(value) && 'length' in value ? Array.from(value as Float64Array) : value,
  );
}
