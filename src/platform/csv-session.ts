import { detectLayout } from '../domain/import/detect-layout.ts';
import { readRows } from '../domain/import/import-rows.ts';
import { recogniseProgram } from '../domain/import/programs.ts';
import type { ImportRows } from '../domain/import/types.ts';
import type { FileEncoding, FileReading } from '../domain/import-template.ts';
import { bytesRefusal, textRefusal } from './csv-file.ts';
import { inspectTable } from './csv-inspect.ts';
import type { CsvInspection, CsvResult, InspectRequest, ProcessRequest } from './csv-protocol.ts';
import { type CsvTable, readTable } from './csv-table.ts';
import { firstLines, normaliseLineEnds, splitText } from './csv-text.ts';
import { decodeText } from './decode-text.ts';
import { detectEncoding } from './detect-encoding.ts';

/** Lines from which the layout is detected; the longest known preamble has 26. */
const LAYOUT_LINES = 400;

/** One open file: its bytes, and the last way in which it was read. */
export type CsvSession = {
  readonly inspect: (request: InspectRequest) => CsvResult<CsvInspection>;
  readonly process: (request: ProcessRequest) => CsvResult<ImportRows>;
  /** The physical lines of the record that begins at `line`, as the file was read last. Fails with no-records before that. */
  readonly raw: (line: number) => CsvResult<string>;
};

/** Everything the worker does, without the worker: bytes in, answers out. Nothing but the last table is kept beside the bytes. */
export function createCsvSession(bytes: Uint8Array): CsvSession {
  const detected = detectEncoding(bytes);
  let text: { readonly encoding: FileEncoding; readonly value: string } | undefined;
  let table: { readonly key: string; readonly value: CsvResult<CsvTable> } | undefined;

  const textIn = (encoding: FileEncoding): string => {
    if (text?.encoding !== encoding) {
      table = undefined;
      text = { encoding, value: normaliseLineEnds(decodeText(bytes, encoding)) };
    }
    return text.value;
  };
  const tableOf = (
    reading: Pick<FileReading, 'encoding' | 'delimiter' | 'linesToSkip' | 'header'>,
  ): CsvResult<CsvTable> => {
    const { encoding, delimiter, linesToSkip, header } = reading;
    const content = textIn(encoding);
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
      const unreadable = textRefusal(textIn(encoding));
      if (unreadable) return { ok: false, code: unreadable };
      const layout = detectLayout(
        firstLines(textIn(encoding), LAYOUT_LINES),
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
      const program = recogniseProgram(header)?.program;
      const rows = readRows({ ...request, reading, records: body, header, columnCount, program });
      return rows.ok ? { ok: true, value: { ...rows.value, lineCounts } } : rows;
    },
    raw: (line) =>
      table?.value.ok
        ? { ok: true, value: table.value.value.raw(line) }
        : { ok: false, code: 'no-records' },
  };
}
