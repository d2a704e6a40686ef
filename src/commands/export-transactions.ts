import { EXPORT_BATCH_ROWS } from '@/config/limits.ts';
import { columnsOf } from '@/db/queries/columns.ts';
import { readExportNames, readTransactions } from '@/db/queries/export.ts';
import type { Services } from '@/db/services.ts';
import {
  BYTE_ORDER_MARK,
  type ExportLabels,
  exportHead,
  exportLines,
} from '@/domain/backup/csv-export.ts';
import type { FilterQuestion } from '@/domain/transactions/filter-question.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import { saveFile } from '@/platform/browser/save-file.ts';

/** `cancelled` by the person; `gone`, `unreadable`: the rows could not be read. No file was saved then. */
export type ExportOutcome =
  | { readonly ok: true; readonly value: { readonly name: string; readonly rows: number } }
  | { readonly ok: false; readonly code: 'cancelled' | 'gone' | 'unreadable' };

export type ExportRequest = {
  /** Which rows: the question of the list that is shown, its account included. */
  readonly question: FilterQuestion;
  /** Missing = newest first. */
  readonly sort?: RegisterSort;
  readonly labels: ExportLabels;
  readonly signal?: AbortSignal;
  /** Rows done, of how many. */
  readonly onProgress?: (done: number, total: number) => void;
};

/**
 * Writes every row of a list to a CSV file, in the order of the list, and hands it to the browser's downloads. Read in batches:
 * the page stays free, and memory holds text, not rows. Writes nothing to the database.
 */
export async function exportTransactions(
  services: Services,
  request: ExportRequest,
  save: (file: Blob, name: string) => void = saveFile,
): Promise<ExportOutcome> {
  const { database, clock } = services;
  const { question, sort, labels, signal, onProgress } = request;
  const listed = await columnsOf(database).allIds(question, sort);
  if (!listed.ok) return listed;
  const ids = listed.value;
  const names = await readExportNames(database);
  const texts = [BYTE_ORDER_MARK + exportHead(labels)];
  let rows = 0;
  for (let start = 0; start < ids.length; start += EXPORT_BATCH_ROWS) {
    if (signal?.aborted) return { ok: false, code: 'cancelled' };
    onProgress?.(start, ids.length);
    const found = await readTransactions(database, ids.slice(start, start + EXPORT_BATCH_ROWS));
    texts.push(found.map((row) => exportLines(row, question, names, labels)).join(''));
    rows += found.length;
  }
  if (signal?.aborted) return { ok: false, code: 'cancelled' };
  onProgress?.(ids.length, ids.length);
  const name = `coffer-transactions-${clock.today()}.csv`;
  save(new Blob(texts, { type: 'text/csv;charset=utf-8' }), name);
  return { ok: true, value: { name, rows } };
}
