import { SCHEMA_VERSION } from '@/config/limits.ts';
import type { Services } from '@/db/database.ts';
import { readExportNames } from '@/db/queries/transactions/transactions.ts';
import { BYTE_ORDER_MARK } from '@/domain/backup/csv-export.ts';
import type { CsvCollection, CsvField } from '@/domain/backup/csv-records.ts';
import { csvRecordHeader, csvRecordLine } from '@/domain/backup/csv-records.ts';
import { readDatabaseRows } from '@/platform/backup/backup-source.ts';
import { saveFile } from '@/platform/browser/save-file.ts';

export type CollectionExport = {
  readonly collection: CsvCollection;
  /** The text of the header line. */
  readonly labels: Readonly<Record<CsvField, string>>;
  readonly signal?: AbortSignal;
  /** How many records were read so far, including deleted ones. */
  readonly onProgress?: (rows: number) => void;
};

export type CollectionExportOutcome =
  | { readonly ok: true; readonly value: { readonly name: string; readonly rows: number } }
  | { readonly ok: false; readonly code: 'cancelled' | 'unreadable' };

/**
 * Writes all records of one kind to a CSV file and hands it to the browser's downloads. Reads in
 * batches and adds each to the file at once. Writes nothing to the database. `cancelled` or
 * `unreadable`: no file was saved.
 */
export async function exportCollection(
  { database, clock, log }: Services,
  request: CollectionExport,
  save: (file: Blob, name: string) => void = saveFile,
): Promise<CollectionExportOutcome> {
  const { collection, labels, signal, onProgress } = request;
  const parts = [new Blob([BYTE_ORDER_MARK + csvRecordHeader(collection, labels)])];
  let [rows, read] = [0, 0];
  try {
    const names = await readExportNames(database);
    const batches = readDatabaseRows(database.name, SCHEMA_VERSION, [collection], signal);
    for await (const batch of batches) {
      const lines = batch.flatMap(({ record, deleted }) =>
        deleted ? [] : csvRecordLine(collection, record, names) || [],
      );
      parts.push(new Blob([lines.join('')]));
      rows += lines.length;
      read += batch.length;
      onProgress?.(read);
    }
  } catch (error) {
    if (signal?.aborted) return { ok: false, code: 'cancelled' };
    log.error(`${collection} could not be exported`, error);
    return { ok: false, code: 'unreadable' };
  }
  const name = `coffer-${collection}-${clock.today()}.csv`;
  save(new Blob(parts, { type: 'text/csv;charset=utf-8' }), name);
  return { ok: true, value: { name, rows } };
}
