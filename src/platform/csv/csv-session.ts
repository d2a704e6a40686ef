import { withoutInvisible } from '@/domain/core/text-cleanup.ts';
import type { ColumnRole, FileEncoding, FileReading } from '@/domain/import/import-template.ts';
import { proofLinesOf, proveBalances } from '@/domain/import/reading/balance-proof.ts';
import { detectLayout } from '@/domain/import/reading/file-layout.ts';
import { readRows } from '@/domain/import/reading/import-rows.ts';
import { formerKeys } from '@/domain/import/reading/program-cells.ts';
import type { ProvedRows } from '@/domain/import/review/import-review.ts';
import { recognizeProgram } from '@/domain/import/suggestions/programs.ts';
import { bytesRefusal, textRefusal } from './csv-file.ts';
import type { CsvInspection, CsvResult, InspectRequest, ProcessRequest } from './csv-protocol.ts';
import { type CsvTable, inspectTable, readTable } from './csv-table.ts';
import { firstLines, normalizeLineEnds, splitText } from './csv-text.ts';
import { decodeText, detectEncoding } from './text-encoding.ts';

/** Lines used to detect the layout; the longest known preamble has 26. */
const LAYOUT_LINES = 400;

const NO_KEYS: ReadonlyMap<number, string> = new Map();

const descriptionsOf = (roles: readonly ColumnRole[]): readonly number[] =>
  roles.flatMap((role, column) => (role === 'description' ? [column] : []));

/** One open file: its bytes, and the last table read from it. */
export type CsvSession = {
  readonly inspect: (request: InspectRequest) => CsvResult<CsvInspection>;
  readonly process: (request: ProcessRequest) => CsvResult<ProvedRows>;
  /**
   * The physical lines of the record that starts at `line`, from the last read. Fails with
   * no-records before the first one.
   */
  readonly raw: (line: number) => CsvResult<string>;
};

/**
 * Everything the worker does, without the worker: bytes in, answers out. Besides the bytes, keeps
 * only the last table.
 */
export function createCsvSession(bytes: Uint8Array): CsvSession {
  const detected = detectEncoding(bytes);
  let text: (CleanText & { readonly encoding: FileEncoding; readonly printed: string }) | undefined;
  let table: { readonly key: string; readonly value: CsvResult<CsvTable> } | undefined;

  const textIn = (encoding: FileEncoding) => {
    if (text?.encoding !== encoding) {
      table = undefined;
      const printed = normalizeLineEnds(decodeText(bytes, encoding));
      text = { encoding, printed, ...cleanText(printed) };
    }
    return text;
  };
  const tableOf = (
    reading: Pick<FileReading, 'encoding' | 'delimiter' | 'linesToSkip' | 'header'>,
  ): CsvResult<CsvTable> => {
    const { encoding, delimiter, linesToSkip, header } = reading;
    const content = textIn(encoding).text;
    const key = [encoding, delimiter, linesToSkip, header].join('\n');
    if (table?.key !== key)
      table = { key, value: readTable(content, delimiter, linesToSkip, header) };
    return table.value;
  };

  return {
    inspect: (request) => {
      const refusal = bytesRefusal(bytes);
      if (refusal) return { ok: false, code: refusal };
      const encoding = request.overrides.encoding ?? detected;
      const { text: content, printed } = textIn(encoding);
      const unreadable = textRefusal(printed);
      if (unreadable) return { ok: false, code: unreadable };
      const layout = detectLayout(
        firstLines(content, LAYOUT_LINES),
        (part, delimiter) => splitText(part, delimiter).records,
        request.overrides,
      );
      const read = tableOf({ encoding, ...layout });
      if (!read.ok) return read;
      return { ok: true, value: inspectTable(read.value, { encoding, ...layout }, request) };
    },
    process: ({ reading, ...request }) => {
      const read = tableOf(reading);
      if (!read.ok) return read;
      const { header, body, columnCount, lineCounts } = read.value;
      const program = recognizeProgram(header)?.program;
      const rows = readRows({ ...request, reading, records: body, header, columnCount, program });
      if (!rows.ok) return rows;
      const { printed, lines } = textIn(reading.encoding);
      const former =
        lines.length === 0
          ? NO_KEYS
          : formerKeys(
              rows.value,
              splitText(printed, reading.delimiter, reading.linesToSkip).records,
              descriptionsOf(request.roles),
              program,
            );
      const proofs = rows.value.accountIds.map((accountId) => ({
        accountId,
        proof: proveBalances(proofLinesOf(rows.value, accountId)),
      }));
      const value = {
        ...rows.value,
        formerKeys: former,
        cleanedLines: lines,
        lineCounts,
        proofs,
      };
      return { ok: true, value };
    },
    raw: (line) =>
      table?.value.ok
        ? { ok: true, value: table.value.value.raw(line) }
        : { ok: false, code: 'no-records' },
  };
}

/**
 * A file's text without invisible characters, and the physical lines (1-based, ascending) that
 * contained some.
 */
type CleanText = { readonly text: string; readonly lines: readonly number[] };

/** @param text with normalized line ends; if a file ends in zeros, they are on its last line */
function cleanText(text: string): CleanText {
  const clean = withoutInvisible(text);
  if (clean.length === text.length) return { text, lines: [] };
  const lines: number[] = [];
  let [line, before, after] = [1, 0, 0];
  for (;;) {
    const end = lineEndFrom(text, before);
    const cleanEnd = lineEndFrom(clean, after);
    if (end - before !== cleanEnd - after) lines.push(line);
    if (end === text.length) return { text: clean, lines };
    [line, before, after] = [line + 1, end + 1, cleanEnd + 1];
  }
}

/** The end of the line that starts at `start`. */
function lineEndFrom(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}
