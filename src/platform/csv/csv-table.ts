import { CSV_MAX_COLUMNS } from '@/config/limits.ts';
import type { CsvRecord, LineCounts } from '@/domain/import/file-contents.ts';
import type { Delimiter } from '@/domain/import/import-template.ts';
import { isBlankRecord } from '@/domain/import/reading/cell-text.ts';
import { usualWidth } from '@/domain/import/reading/irregular-rows.ts';
import type { CsvResult } from './csv-protocol.ts';
import { linesFrom, splitText } from './csv-text.ts';

/** A file's text, split into header and records. */
export type CsvTable = {
  readonly header: readonly string[];
  /** The records after the header that are not blank. */
  readonly body: readonly CsvRecord[];
  readonly columnCount: number;
  readonly lineCounts: LineCounts;
  /** The physical lines of the record that begins at this line, or that line alone where none does; '' = there is no such line. */
  readonly raw: (line: number) => string;
};

/** Fails where a quote is broken, where nothing comes after the header, and where there are more than CSV_MAX_COLUMNS columns. */
export function readTable(
  text: string,
  delimiter: Delimiter,
  linesToSkip: number,
  hasHeader: boolean,
): CsvResult<CsvTable> {
  const { records, brokenLine } = splitText(text, delimiter, linesToSkip);
  if (brokenLine !== undefined) return { ok: false, code: 'broken-quotes', line: brokenLine };
  const filled = records.filter((record) => !isBlankRecord(record.cells));
  const header = hasHeader ? filled[0] : undefined;
  const body = hasHeader ? filled.slice(1) : filled;
  if (body.length === 0) return { ok: false, code: 'no-records' };
  const names = header?.cells ?? [];
  const columnCount = widthOf(names, body);
  if (columnCount > CSV_MAX_COLUMNS)
    return { ok: false, code: 'too-many-columns', columns: columnCount };
  const total = countLines(text);
  const starts = Int32Array.from(records, ({ line }) => line);
  return {
    ok: true,
    value: {
      header: names,
      body,
      columnCount,
      lineCounts: lineCounts(total, linesToSkip, starts, header, body),
      raw: (line) => linesFrom(text, line, spanOf(starts, line, total)),
    },
  };
}

/** Columns of the header, and those behind it that hold something in most rows. */
function widthOf(header: readonly string[], body: readonly CsvRecord[]): number {
  let width = usualWidth(body);
  while (
    width > header.length &&
    header.length > 0 &&
    isBlankRecord(body.map(({ cells }) => cells[width - 1] ?? ''))
  )
    width--;
  return Math.max(header.length, width);
}

function lineCounts(
  total: number,
  linesToSkip: number,
  starts: Int32Array,
  header: CsvRecord | undefined,
  body: readonly CsvRecord[],
): LineCounts {
  const before = Math.min(linesToSkip, total);
  const headerLines = header ? spanOf(starts, header.line, total) : 0;
  let record = 0;
  let continued = 0;
  for (let index = 0; index < starts.length && record < body.length; index++) {
    const start = starts[index] ?? 0;
    if (body[record]?.line !== start) continue;
    record++;
    continued += (starts[index + 1] ?? total + 1) - start - 1;
  }
  const records = body.length;
  const blank = total - before - headerLines - records - continued;
  return { total, before, header: headerLines, records, continued, blank };
}

/** Physical lines of the record that begins at `line`. */
function spanOf(starts: Int32Array, line: number, total: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  if (starts[low] !== line) return 1;
  return Math.min(starts[low + 1] ?? total + 1, total + 1) - line;
}

/** A line end at the very end begins no further line. */
function countLines(text: string): number {
  let lines = text === '' || text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
