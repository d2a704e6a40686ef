import { DESCRIPTION_MAX_CHARS, MAPPING_PREVIEW_ROWS } from '@/config/limits.ts';
import { cutText } from '@/domain/core/text-cleanup.ts';
import type { CsvRecord, ImportNotice, RoleSuggestion } from '@/domain/import/file-contents.ts';
import type { ColumnRole, FileReading } from '@/domain/import/import-template.ts';
import { detectMark } from '@/domain/import/reading/amount-cells.ts';
import { tidyCell } from '@/domain/import/reading/cell-text.ts';
import { detectDates, looksEuropean } from '@/domain/import/reading/date-detection.ts';
import { dateTest } from '@/domain/import/reading/date-formats.ts';
import { countedGroups, groupRecords } from '@/domain/import/reading/file-groups.ts';
import { headerAgain } from '@/domain/import/reading/headers.ts';
import {
  foreignRows,
  oddWidths,
  shiftedRows,
  usedColumns,
} from '@/domain/import/reading/irregular-rows.ts';
import { rowReader } from '@/domain/import/reading/row-reader.ts';
import {
  headerAgainNotice,
  markNotices,
  mixedDatesNotice,
  unusedAmounts,
} from '@/domain/import/reading/table-notices.ts';
import { suggestRoles } from '@/domain/import/suggestions/role-suggestion.ts';
import type { CsvInspection, InspectRequest } from './csv-protocol.ts';
import type { CsvTable } from './csv-table.ts';

/** What is found in a table: how its cells are to be read, what its columns are, and what a person should be told. */
export function inspectTable(
  { header, body, columnCount }: CsvTable,
  layout: Pick<FileReading, 'encoding' | 'delimiter' | 'linesToSkip' | 'header'>,
  { overrides, roles, further, today }: InspectRequest,
): CsvInspection {
  const isHeader = headerAgain(header);
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
    ...headerAgainNotice(body, isHeader),
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
    cutText(tidyCell(cells[column] ?? ''), DESCRIPTION_MAX_CHARS),
  );
}

function widthNotices(
  records: readonly CsvRecord[],
  columnCount: number,
  roles: readonly ColumnRole[],
  reading: FileReading,
): readonly ImportNotice[] {
  // Making a reader looks at every amount; most files have no shorter rows to ask it about.
  let isShifted: ((cells: readonly string[]) => boolean) | undefined;
  const madeOnce = (): ((cells: readonly string[]) => boolean) => {
    const reader = rowReader(records, roles, reading);
    return reader.ok ? shiftedRows(reader.value) : () => false;
  };
  return oddWidths(records, columnCount, (cells) => {
    isShifted ??= madeOnce();
    return isShifted(cells);
  }).notices;
}

/** Whether a record has a date where dates belong. */
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
