import Papa from 'papaparse';
import { CSV_MAX_COLUMNS } from '@/config/limits.ts';
import type { CsvRecord } from '@/domain/import/file-contents.ts';
import type { Delimiter } from '@/domain/import/import-template.ts';
import { tidyCell, truncateRecord } from '@/domain/import/reading/cell-text.ts';
import { usualWidth } from '@/domain/import/reading/irregular-rows.ts';

type SplitOutcome = {
  readonly records: readonly CsvRecord[];
  /**
   * The physical line of the first record with a quote that never ends, or only ends in a later
   * record.
   */
  readonly brokenLine: number | undefined;
};

/**
 * Converts all line ends to '\n'. Files that mix two kinds would otherwise lose half of their
 * records.
 */
export function normalizeLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/**
 * Splits text with normalized line ends into records with their physical line number; a cell may
 * span several lines. Recovers unescaped quotes within a cell, and reports an opening quote that
 * swallows later records. Records with more than CSV_MAX_COLUMNS cells lose trailing blank ones,
 * because spreadsheets save those of a whole empty sheet.
 * @param linesToSkip physical lines before the first record, so that quotes in the preamble do no
 * harm
 */
export function splitText(text: string, delimiter: Delimiter, linesToSkip = 0): SplitOutcome {
  const start = offsetOfLine(text, linesToSkip);
  const parsed = Papa.parse<string[]>(start === 0 ? text : text.slice(start), {
    delimiter,
    newline: '\n',
  });
  const suspects = new Map<number, boolean>();
  for (const error of parsed.errors) {
    if (error.type !== 'Quotes' || error.row === undefined) continue;
    suspects.set(error.row, error.code === 'MissingQuotes' || (suspects.get(error.row) ?? false));
  }
  const width = suspects.size > 0 ? usualWidth(parsed.data.map((row) => row.length)) : 0;
  let offset = start;
  let line = linesToSkip + 1;
  let brokenLine: number | undefined;
  const records = parsed.data.map((cells, row) => {
    const spanned = 1 + lineEnds(cells);
    const unterminated = suspects.get(row);
    let repaired: readonly string[] = cells;
    if (unterminated !== undefined) {
      // A stray quote within one line can be recovered; one that runs past a line end has swallowed
      // a record.
      if (unterminated || spanned > 1) brokenLine ??= line;
      else if (cells.length !== width)
        repaired = repairLine(lineAt(text, offset), delimiter, width) ?? cells;
    }
    const record = truncateRecord(line, withoutEmptyEnd(repaired));
    line += spanned;
    if (suspects.size > 0)
      for (let passed = 0; passed < spanned; passed++) offset = text.indexOf('\n', offset) + 1;
    return record;
  });
  return { records, brokenLine };
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  if (cells.length <= CSV_MAX_COLUMNS) return cells;
  const last = cells.findLastIndex((cell) => cell !== '' && tidyCell(cell) !== '');
  return cells.slice(0, last + 1);
}

function lineAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(offset, end < 0 ? undefined : end);
}

function lineEnds(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count++;
  }
  return count;
}

/** The offset where physical line `lines + 1` starts. */
function offsetOfLine(text: string, lines: number): number {
  let offset = 0;
  for (let passed = 0; passed < lines; passed++) {
    const end = text.indexOf('\n', offset);
    if (end < 0) return text.length;
    offset = end + 1;
  }
  return offset;
}

/** The first lines of a text, complete ones. */
export function firstLines(text: string, lines: number): string {
  return text.slice(0, offsetOfLine(text, lines));
}

/** `count` physical lines from `line` (1-based) on, without the last line end. */
export function linesFrom(text: string, line: number, count: number): string {
  const rest = text.slice(offsetOfLine(text, line - 1));
  const lines = firstLines(rest, count);
  return lines.endsWith('\n') ? lines.slice(0, -1) : lines;
}

/**
 * Splits one line with unescaped quotes, by rules that the parser doesn't try. The rule that yields
 * the table's width is the right one; `undefined` if none does.
 */
function repairLine(line: string, delimiter: Delimiter, width: number): string[] | undefined {
  for (const closes of [closesAtDelimiter, closesUnlessBlank]) {
    const cells = splitBy(line, delimiter, closes);
    if (cells.length === width) return cells;
  }
  return undefined;
}

/** Whether the quote at `at` may close its cell. */
type Closes = (line: string, at: number, delimiter: Delimiter) => boolean;

/** Any quote before a delimiter or line end closes, even a doubled one. */
const closesAtDelimiter: Closes = (line, at, delimiter) =>
  at === line.length - 1 || line[at + 1] === delimiter;

/**
 * The same, except that a delimiter followed by a space counts as text: 'CHECKCARD "THE PLACE",
 * OAKLAND'.
 */
const closesUnlessBlank: Closes = (line, at, delimiter) =>
  at === line.length - 1 || (line[at + 1] === delimiter && line[at + 2] !== ' ');

function splitBy(line: string, delimiter: Delimiter, closes: Closes): string[] {
  const cells: string[] = [];
  let start = 0;
  while (start <= line.length) {
    if (line[start] !== '"') {
      const end = line.indexOf(delimiter, start);
      cells.push(line.slice(start, end < 0 ? undefined : end));
      start = end < 0 ? line.length + 1 : end + 1;
      continue;
    }
    let end = line.indexOf('"', start + 1);
    while (end >= 0 && !closes(line, end, delimiter)) end = line.indexOf('"', end + 1);
    const last = end < 0 ? line.length : end;
    cells.push(line.slice(start + 1, last).replaceAll('""', '"'));
    start = last + 2;
  }
  return cells;
}
