import { CSV_MAX_COLUMNS, DESCRIPTION_MAX_CHARS, MAPPING_PREVIEW_ROWS } from '@/config/limits.ts';
import { truncateText } from '@/domain/core/text-cleanup.ts';
import type {
  CsvRecord,
  ImportNotice,
  LineCounts,
  RoleSuggestion,
} from '@/domain/import/file-contents.ts';
import type { ColumnRole, Delimiter, FileReading } from '@/domain/import/import-template.ts';
import { detectMark } from '@/domain/import/reading/amount-cells.ts';
import { isBlankRecord, tidyCell } from '@/domain/import/reading/cell-text.ts';
import { detectDates, looksEuropean } from '@/domain/import/reading/date-detection.ts';
import { dateTest } from '@/domain/import/reading/date-formats.ts';
import { countedGroups, groupRecords } from '@/domain/import/reading/file-groups.ts';
import { repeatedHeaderTest } from '@/domain/import/reading/headers.ts';
import {
  foreignRows,
  oddWidths,
  shiftedRowTest,
  usedColumns,
  usualWidth,
} from '@/domain/import/reading/irregular-rows.ts';
import { rowReader } from '@/domain/import/reading/row-reader.ts';
import {
  markNotices,
  mixedDatesNotice,
  repeatedHeaderNotice,
  unusedAmounts,
} from '@/domain/import/reading/table-notices.ts';
import { suggestRoles } from '@/domain/import/suggestions/role-suggestion.ts';
import type { CsvInspection, CsvResult, InspectRequest } from './csv-protocol.ts';
import { linesFrom, splitText } from './csv-text.ts';

/** A file's text split into header and records. */
export type CsvTable = {
  readonly header: readonly string[];
  /** The records after the header that are not blank. */
  readonly body: readonly CsvRecord[];
  readonly columnCount: number;
  readonly lineCounts: LineCounts;
  /**
   * The physical lines of the record that starts at this line, or only this line if none does; '' =
   * no such line.
   */
  readonly raw: (line: number) => string;
};

/**
 * Fails if a quote is broken, nothing follows the header, or there are more than CSV_MAX_COLUMNS
 * columns.
 */
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

/** The columns of the header, plus those after it that are filled in most rows. */
function widthOf(header: readonly string[], body: readonly CsvRecord[]): number {
  let width = usualWidth(body.map(({ cells }) => cells.length));
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

/** The number of physical lines of the record that starts at `line`. */
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

/** A line end at the very end starts no further line. */
function countLines(text: string): number {
  let lines = text === '' || text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

/** Inspects a table: how to read its cells, what its columns are, and what to tell the user. */
export function inspectTable(
  { header, body, columnCount }: CsvTable,
  layout: Pick<FileReading, 'encoding' | 'delimiter' | 'linesToSkip' | 'header'>,
  { overrides, roles, further, today }: InspectRequest,
): CsvInspection {
  const isHeader = repeatedHeaderTest(header);
  const rows = body.filter(({ cells }) => !isHeader(cells));
  const data = rows.length > 0 ? rows : body;
  const european = looksEuropean(layout.delimiter, data);
  const suggestion = suggestRoles(data, header, columnCount, european);
  const columns = further ?? suggestion.further;
  const sign = overrides.signColumn ?? suggestion.signColumn;
  const dateRoles = withDate(roles, suggestion);
  const foreign = foreignRows(body, header, usedColumns(dateRoles, columns, sign), isHeader);
  const own = data.filter(({ line }) => !foreign.lines.has(line));
  const dateColumn = dateRoles.indexOf('date');
  const dates = detectDates(own, dateRoles, european, today);
  const marks = detectMark(own, withMoney(roles, suggestion), european, columns.balance);
  const reading: FileReading = {
    ...layout,
    dateFormat: overrides.dateFormat ?? dates.candidates[0] ?? 'YYYY-MM-DD',
    decimalMark: overrides.decimalMark ?? marks.mark,
    invert: overrides.invert ?? false,
    ...(overrides.signColumn && { signColumn: overrides.signColumn }),
  };
  const isMarkSettled = overrides.decimalMark !== undefined;
  const notices: readonly ImportNotice[] = [
    ...suggestion.notices,
    ...(dates.ambiguous ? [{ code: 'ambiguous-date', column: dateColumn } as const] : []),
    ...mixedDatesNotice(own, dateColumn, reading.dateFormat, dates.candidates, today),
    ...markNotices(marks, reading.decimalMark, isMarkSettled),
    ...repeatedHeaderNotice(body, isHeader),
    ...foreign.notices,
    ...unusedAmounts(
      own,
      roles?.some((role) => role !== 'ignore') ? roles : suggestion.roles,
      columns,
    ),
    ...widthNotices(own, columnCount, roles ?? suggestion.roles, reading),
  ];
  const grouped = groupRecords(body, isHeader, columns.account ?? [], suggestion.program);
  return {
    reading,
    header: padded(header, columnCount),
    columnCount,
    preview: body.slice(0, MAPPING_PREVIEW_ROWS).map(({ cells }) => padded(cells, columnCount)),
    totalRecords: body.length,
    suggestion: { ...suggestion, notices },
    dates,
    isMarkAmbiguous: marks.ambiguous !== undefined && !isMarkSettled,
    groups: countedGroups(body, grouped, rowTest(dateColumn, reading.dateFormat)),
  };
}

function padded(cells: readonly string[], columnCount: number): readonly string[] {
  return Array.from({ length: columnCount }, (_, column) =>
    truncateText(tidyCell(cells[column] ?? ''), DESCRIPTION_MAX_CHARS),
  );
}

function widthNotices(
  records: readonly CsvRecord[],
  columnCount: number,
  roles: readonly ColumnRole[],
  reading: FileReading,
): readonly ImportNotice[] {
  // Creating a reader looks at every amount, and most files have no short rows that need one.
  let isShifted: ((cells: readonly string[]) => boolean) | undefined;
  const madeOnce = (): ((cells: readonly string[]) => boolean) => {
    const reader = rowReader(records, roles, reading);
    return reader.ok ? shiftedRowTest(reader.value) : () => false;
  };
  return oddWidths(records, columnCount, (cells) => {
    isShifted ??= madeOnce();
    return isShifted(cells);
  }).notices;
}

/** Whether a record has a date in the date column. */
function rowTest(dateColumn: number, dateFormat: string): (cells: readonly string[]) => boolean {
  if (dateColumn < 0) return () => true;
  const isDate = dateTest(dateFormat);
  return (cells) => isDate(cells[dateColumn] ?? '');
}

function withDate(
  roles: readonly ColumnRole[] | undefined,
  suggestion: RoleSuggestion,
): readonly ColumnRole[] {
  return roles?.includes('date') ? roles : suggestion.roles;
}

function withMoney(
  roles: readonly ColumnRole[] | undefined,
  suggestion: RoleSuggestion,
): readonly ColumnRole[] {
  return roles?.some((role) => role === 'amount' || role === 'debit' || role === 'credit')
    ? roles
    : suggestion.roles;
}
