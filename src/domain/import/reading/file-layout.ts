import { CSV_DEFAULT_DELIMITER, CSV_MAX_COLUMNS } from '@/config/limits.ts';
import type { CsvRecord } from '@/domain/import/file-contents.ts';
import { DELIMITERS, type Delimiter } from '@/domain/import/import-template.ts';
import { isAmountLike, isEmptyAmount } from './amount-cells.ts';
import { isBlankRecord, tidyCell } from './cell-text.ts';
import { isDateLike } from './date-detection.ts';
import { isHeaderWord, repeatedHeaderTest } from './headers.ts';

export type Layout = {
  readonly delimiter: Delimiter;
  /** Physical lines before the header or the first record, including blank ones. */
  readonly linesToSkip: number;
  readonly header: boolean;
};

/** Splits text into records; the platform's CSV parser is passed in. */
export type SplitText = (text: string, delimiter: Delimiter) => readonly CsvRecord[];

/**
 * Detects a file's layout from its first lines. Values in `settled` are kept. Records with more
 * than CSV_MAX_COLUMNS cells are ignored.
 * @param sample the beginning of the file, with normalized line endings
 */
export function detectLayout(
  sample: string,
  split: SplitText,
  settled: { readonly [Key in keyof Layout]?: Layout[Key] | undefined } = {},
): Layout {
  const announced = /^\uFEFF?sep=([,;\t|])[^\S\n]*(?:\n|$)/i.exec(sample)?.[1];
  const delimiter =
    settled.delimiter ??
    DELIMITERS.find((candidate) => candidate === announced) ??
    detectDelimiter(sample, split);
  const records = split(sample, delimiter).filter((record) => !isBlankRecord(record.cells));
  const usable = announced === undefined ? records : records.filter((record) => record.line > 1);
  return { delimiter, ...withSettled(findTable(usable), usable, settled) };
}

/**
 * The delimiter that gives the most records with a date and an amount in separate cells; a comma if
 * unsure.
 */
function detectDelimiter(sample: string, split: SplitText): Delimiter {
  let best: { delimiter: Delimiter; score: number } = {
    delimiter: CSV_DEFAULT_DELIMITER,
    score: 0,
  };
  for (const delimiter of DELIMITERS) {
    const records = split(sample, delimiter).filter((record) => !isBlankRecord(record.cells));
    const body = records.filter((record) => isDataRecord(record.cells)).length;
    const several = records.filter((record) => record.cells.length > 1);
    const [width = 0, usual = 0] = mostCommonOf(several, (record) => record.cells.length) ?? [];
    // A table without readable rows still has a repeating width. It never outweighs real rows, and
    // among such tables, one within the column limit wins.
    const score = body * 1000 + usual + (width <= CSV_MAX_COLUMNS ? 0.5 : 0);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** Whether one cell holds a date and another an amount. */
function isDataRecord(cells: readonly string[]): boolean {
  if (cells.length > CSV_MAX_COLUMNS) return false;
  const dates = cells.filter((cell) => isDateLike(tidyCell(cell)));
  return (
    dates.length > 0 && cells.some((cell) => !dates.includes(cell) && isAmountLike(tidyCell(cell)))
  );
}

function findTable(records: readonly CsvRecord[]): Omit<Layout, 'delimiter'> {
  const data = records.filter((record) => isDataRecord(record.cells));
  const width = mostCommon(data, (record) => record.cells.length);
  const body = data.filter((record) => record.cells.length === width);
  const dateColumn = mostCommon(body, (record) =>
    record.cells.findIndex((cell) => isDateLike(tidyCell(cell))),
  );
  const first = data.find(
    (record) =>
      Math.abs(record.cells.length - (width ?? 0)) <= 2 &&
      isDateLike(tidyCell(record.cells[dateColumn ?? 0] ?? '')),
  );
  if (!first) return tableWithoutData(records);
  const above = records.slice(0, records.indexOf(first));
  const header = bestHeader(above, width ?? first.cells.length);
  if (header) return { header: true, linesToSkip: header.line - 1 };
  return { header: false, linesToSkip: firstOfBody(above, first, width ?? 0).line - 1 };
}

/**
 * The first record of the body. Rows without a readable date or amount (pending ones) can come
 * before the first complete row.
 */
function firstOfBody(above: readonly CsvRecord[], first: CsvRecord, width: number): CsvRecord {
  let start = first;
  for (const record of above.toReversed()) {
    if (record.cells.length !== width || width < 3) break;
    start = record;
  }
  return start;
}

/**
 * The record with the most header words above the first row; on a tie, the nearest. If the same
 * header already appears further up, that one: the first section of the file has no rows.
 */
function bestHeader(above: readonly CsvRecord[], width: number): CsvRecord | undefined {
  let best: { record: CsvRecord; score: number } | undefined;
  for (const record of above) {
    if (!looksLikeHeader(record.cells, width)) continue;
    const score = record.cells.filter(isHeaderWord).length;
    if (!best || score >= best.score) best = { record, score };
  }
  if (!best || best.score < 2) return best?.record;
  const isSame = repeatedHeaderTest(best.record.cells);
  return above.find((record) => isSame(record.cells));
}

function looksLikeHeader(cells: readonly string[], width: number): boolean {
  if (cells.length > CSV_MAX_COLUMNS) return false;
  const filled = cells.map(tidyCell).filter((cell) => cell !== '');
  if (filled.length < Math.max(2, Math.ceil(width / 3))) return false;
  return filled.every(
    (cell) =>
      !isDateLike(cell) && !(isAmountLike(cell) || isEmptyAmount(cell)) && cell.length <= 60,
  );
}

function tableWithoutData(records: readonly CsvRecord[]): Omit<Layout, 'delimiter'> {
  const header = records.find(
    (record) => looksLikeHeader(record.cells, 2) && record.cells.filter(isHeaderWord).length >= 2,
  );
  const start = header ?? records[0];
  return { header: true, linesToSkip: start ? start.line - 1 : 0 };
}

function withSettled(
  found: Omit<Layout, 'delimiter'>,
  records: readonly CsvRecord[],
  settled: { readonly [Key in keyof Layout]?: Layout[Key] | undefined },
): Omit<Layout, 'delimiter'> {
  const linesToSkip = settled.linesToSkip ?? found.linesToSkip;
  if (settled.header !== undefined) return { linesToSkip, header: settled.header };
  if (linesToSkip === found.linesToSkip) return found;
  const start = records.find((record) => record.line > linesToSkip);
  return {
    linesToSkip,
    header: start !== undefined && looksLikeHeader(start.cells, start.cells.length),
  };
}

function countBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => number,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

function mostCommon<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => number,
): number | undefined {
  return mostCommonOf(items, keyOf)?.[0];
}

/** The most frequent key, and how many items have it. */
function mostCommonOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => number,
): readonly [key: number, count: number] | undefined {
  let best: readonly [number, number] | undefined;
  for (const entry of countBy(items, keyOf)) if (!best || entry[1] > best[1]) best = entry;
  return best;
}
