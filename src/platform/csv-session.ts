import { MAPPING_PREVIEW_ROWS } from '../config/limits.ts';
import { duplicateKey } from '../domain/duplicates.ts';
import { isBlankRecord, tidyCell } from '../domain/import/cell-text.ts';
import { detectLayout } from '../domain/import/detect-layout.ts';
import { detectDates, detectMark, looksEuropean } from '../domain/import/detect-reading.ts';
import { buildDrafts } from '../domain/import/drafts.ts';
import { suggestRoles } from '../domain/import/suggest-roles.ts';
import type { CsvRecord, RoleSuggestion } from '../domain/import/types.ts';
import type {
  ColumnRole,
  Delimiter,
  FileEncoding,
  FileReading,
} from '../domain/import-template.ts';
import { bytesRefusal, textRefusal } from './csv-file.ts';
import type {
  CsvInspection,
  CsvResult,
  ImportRows,
  InspectRequest,
  ProcessRequest,
} from './csv-protocol.ts';
import { firstLines, normaliseLineEnds, splitText } from './csv-text.ts';
import { decodeText } from './decode-text.ts';
import { detectEncoding } from './detect-encoding.ts';

/** Lines from which the layout is detected; the longest known preamble has 26. */
const LAYOUT_LINES = 400;

/** One open file: its bytes, and the last way in which it was read. */
export type CsvSession = {
  readonly inspect: (request: InspectRequest) => CsvResult<CsvInspection>;
  readonly process: (request: ProcessRequest) => CsvResult<ImportRows>;
};

type Table = {
  readonly header: readonly string[];
  readonly body: readonly CsvRecord[];
  readonly columnCount: number;
};

/** Everything the worker does, without the worker: bytes in, answers out. Nothing but the last table is kept beside the bytes. */
export function createCsvSession(bytes: Uint8Array): CsvSession {
  const detected = detectEncoding(bytes);
  let text: { readonly encoding: FileEncoding; readonly value: string } | undefined;
  let table: { readonly key: string; readonly value: CsvResult<Table> } | undefined;

  const textIn = (encoding: FileEncoding): string => {
    if (text?.encoding !== encoding) {
      table = undefined;
      text = { encoding, value: normaliseLineEnds(decodeText(bytes, encoding)) };
    }
    return text.value;
  };
  const tableOf = (
    reading: Pick<FileReading, 'encoding' | 'delimiter' | 'linesToSkip' | 'header'>,
  ): CsvResult<Table> => {
    const { encoding, delimiter, linesToSkip, header } = reading;
    const content = textIn(encoding);
    const key = [encoding, delimiter, linesToSkip, header].join('\n');
    if (table?.key !== key)
      table = { key, value: readTable(content, delimiter, linesToSkip, header) };
    return table.value;
  };

  const inspect = ({ overrides, roles, today }: InspectRequest): CsvResult<CsvInspection> => {
    const refusal = bytesRefusal(bytes);
    if (refusal) return { ok: false, code: refusal };
    const encoding = overrides.encoding ?? detected;
    const unreadable = textRefusal(textIn(encoding));
    if (unreadable) return { ok: false, code: unreadable };
    const sample = firstLines(textIn(encoding), LAYOUT_LINES);
    const layout = detectLayout(
      sample,
      (part, delimiter) => splitText(part, delimiter).records,
      overrides,
    );
    const read = tableOf({ encoding, ...layout });
    if (!read.ok) return read;
    const { header, body, columnCount } = read.value;
    const european = looksEuropean(layout.delimiter, body);
    const suggestion = suggestRoles(body, header, columnCount, european);
    const dates = detectDates(body, withDate(roles, suggestion), european, today);
    const dateColumn = withDate(roles, suggestion).indexOf('date');
    const notices = dates.ambiguous
      ? [{ code: 'ambiguous-date', column: dateColumn } as const]
      : [];
    return {
      ok: true,
      value: {
        reading: {
          encoding,
          ...layout,
          dateFormat: overrides.dateFormat ?? dates.candidates[0] ?? 'YYYY-MM-DD',
          decimalMark:
            overrides.decimalMark ?? detectMark(body, withMoney(roles, suggestion), european),
          invert: overrides.invert ?? false,
          ...(overrides.signColumn && { signColumn: overrides.signColumn }),
        },
        header: Array.from({ length: columnCount }, (_, index) => tidyCell(header[index] ?? '')),
        columnCount,
        preview: body
          .slice(0, MAPPING_PREVIEW_ROWS)
          .map(({ cells }) =>
            Array.from({ length: columnCount }, (_, index) => tidyCell(cells[index] ?? '')),
          ),
        totalRecords: body.length,
        suggestion: { ...suggestion, notices: [...suggestion.notices, ...notices] },
        dates,
      },
    };
  };

  const process = ({ roles, reading, accountId, today }: ProcessRequest): CsvResult<ImportRows> => {
    const read = tableOf(reading);
    if (!read.ok) return read;
    const built = buildDrafts(read.value.body, roles, reading, today);
    if (!built.ok) return built;
    const { drafts, leftOut } = built.value;
    return {
      ok: true,
      value: {
        count: drafts.length,
        lines: Int32Array.from(drafts, (draft) => draft.line),
        dates: drafts.map((draft) => draft.date),
        descriptions: drafts.map((draft) => draft.description),
        amounts: Float64Array.from(drafts, (draft) => draft.amount),
        keys: drafts.map((draft) => duplicateKey({ ...draft, accountId })),
        leftOut,
      },
    };
  };

  return { inspect, process };
}

function readTable(
  text: string,
  delimiter: Delimiter,
  linesToSkip: number,
  hasHeader: boolean,
): CsvResult<Table> {
  const { records, brokenLine } = splitText(text, delimiter, linesToSkip);
  if (brokenLine !== undefined) return { ok: false, code: 'broken-quotes', line: brokenLine };
  const filled = records.filter((record) => !isBlankRecord(record.cells));
  const header = hasHeader ? (filled[0]?.cells ?? []) : [];
  const body = hasHeader ? filled.slice(1) : filled;
  if (body.length === 0) return { ok: false, code: 'no-records' };
  return { ok: true, value: { header, body, columnCount: widthOf(header, body) } };
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

/** The width that most records have: single ragged rows add no column. */
function usualWidth(records: readonly CsvRecord[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0] ?? 0;
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
