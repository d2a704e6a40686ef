import type { CsvRecord, ImportNotice } from '@/domain/import/file-contents.ts';
import type { ColumnRole, FurtherColumns, SignColumn } from '@/domain/import/import-template.ts';
import { isAmountLike } from './amount-cells.ts';
import { tidyCell } from './cell-text.ts';
import { isDateLike } from './date-detection.ts';
import { headerWords, isHeaderLike, isHeaderOfRows, isValue } from './headers.ts';
import { hasStrangeMoney, type RowReader } from './row-reader.ts';

/** Rows under a header that differs from the file's. */
type ForeignRows = {
  /** Lines of the other headers. */
  readonly headers: ReadonlySet<number>;
  /** Lines of the records below them. */
  readonly lines: ReadonlySet<number>;
  readonly notices: readonly Extract<ImportNotice, { code: 'columns-change' }>[];
};

/** The columns in use, ascending. */
export function usedColumns(
  roles: readonly ColumnRole[],
  further: FurtherColumns,
  signColumn: SignColumn | undefined,
): readonly number[] {
  const inRoles = roles.flatMap((role, column) => (role === 'ignore' ? [] : [column]));
  const inFurther = Object.values(further).flat();
  const all = [...inRoles, ...inFurther, ...(signColumn ? [signColumn.index] : [])];
  return [...new Set(all)].sort((a, b) => a - b);
}

/**
 * Finds the records below a second header that gives a used column another name. They are foreign
 * until a header with the file's own names follows. Nothing is foreign if the file's header has
 * fewer than two names. Linear in the records.
 * @param isOwnHeader see repeatedHeaderTest
 */
export function foreignRows(
  records: readonly CsvRecord[],
  header: readonly string[],
  used: readonly number[],
  isOwnHeader: (cells: readonly string[]) => boolean,
): ForeignRows {
  const names = header.map(headerWords);
  const known = new Set(names.filter((name) => name !== ''));
  if (known.size < 2) return { headers: new Set(), lines: new Set(), notices: [] };
  const headers = new Set<number>();
  const lines = new Set<number>();
  const found: { line: number; width: number; rows: number }[] = [];
  let isForeign = false;
  let isAtTop = true;
  for (const { line, cells } of records) {
    if (isOwnHeader(cells)) {
      isForeign = false;
      continue;
    }
    if (isOtherHeader(cells, known, isAtTop)) {
      isForeign = !namesAlike(cells, names, used);
      if (isForeign) {
        headers.add(line);
        found.push({ line, width: cells.length, rows: 0 });
      }
      continue;
    }
    isAtTop = false;
    const last = found.at(-1);
    if (!isForeign || !last) continue;
    lines.add(line);
    last.rows++;
  }
  const notices = found.flatMap(({ line, width, rows }) =>
    rows === 0
      ? []
      : [
          {
            code: 'columns-change',
            line,
            rows,
            width,
            usual: header.length,
            isNewHeader: true,
          } as const,
        ],
  );
  return { headers, lines, notices };
}

/** A quick check that tells most records from headers: a trace of a date or an amount. */
const TRACE_OF_VALUE = /\d[-.,/:]\d|\d{4}/;

/**
 * Whether a record is a header. With at least two of the file's own header names it is one
 * anywhere. With other header words it is one only after the first row; before that, it is a second
 * line of the file's own header.
 */
function isOtherHeader(
  cells: readonly string[],
  known: ReadonlySet<string>,
  isAtTop: boolean,
): boolean {
  if (cells.some((cell) => TRACE_OF_VALUE.test(cell))) return false;
  const filled = cells.map(tidyCell).filter((cell) => cell !== '');
  if (filled.length < 2 || filled.some(isValue)) return false;
  const own = filled.filter((cell) => known.has(headerWords(cell))).length;
  if (own >= 2 && own * 2 >= filled.length) return true;
  return !isAtTop && isHeaderLike(cells) && isHeaderOfRows(cells);
}

/**
 * Whether a header gives the used columns the same names. Columns after its last name are not
 * compared, because they hold no cells there.
 */
function namesAlike(
  cells: readonly string[],
  names: readonly string[],
  used: readonly number[],
): boolean {
  const others = cells.map(headerWords);
  const end = others.findLastIndex((name) => name !== '');
  return used.every((column) => column > end || others[column] === (names[column] ?? ''));
}

/** At least this many consecutive records of another width are deliberate, not damaged. */
const MIN_RUN = 3;

type OddWidths = {
  /**
   * Lines of single records with an amount beyond the last column: a cell was split, and it is
   * unknown where.
   */
  readonly strays: ReadonlySet<number>;
  readonly notices: readonly Extract<ImportNotice, { code: 'columns-change' }>[];
};

/**
 * Records whose width differs from the usual one. Empty cells beyond the last column are harmless,
 * and so are missing cells that no role needs: banks print both.
 * @param columnCount columns of the table
 * @param isShifted whether a shorter record can't be read with the roles
 */
export function oddWidths(
  records: readonly CsvRecord[],
  columnCount: number,
  isShifted: (cells: readonly string[]) => boolean,
): OddWidths {
  const usual = usualWidth(records.map(({ cells }) => cells.length));
  const strays = new Set<number>();
  const changes = new Map<number, { line: number; rows: number }>();
  let run: CsvRecord[] = [];
  const closeRun = (): void => {
    const width = run[0]?.cells.length ?? 0;
    if (run.length >= MIN_RUN) {
      const known = changes.get(width) ?? { line: run[0]?.line ?? 0, rows: 0 };
      changes.set(width, { ...known, rows: known.rows + run.length });
    } else {
      for (const { cells, line } of run)
        if (cells.slice(columnCount).some((cell) => isAmountLike(tidyCell(cell)))) strays.add(line);
    }
    run = [];
  };
  for (const record of records) {
    const { cells } = record;
    const isOdd =
      (cells.length > columnCount && hasExtraCells(cells, columnCount)) ||
      (cells.length < usual && isShifted(cells) && looksLikeRow(cells));
    if (!isOdd || cells.length !== run[0]?.cells.length) closeRun();
    if (isOdd) run.push(record);
  }
  closeRun();
  const notices = [...changes].map(
    ([width, { line, rows }]) => ({ code: 'columns-change', line, rows, width, usual }) as const,
  );
  return { strays, notices };
}

/** Whether any cell beyond the last column is filled. */
export function hasExtraCells(cells: readonly string[], columnCount: number): boolean {
  return cells.slice(columnCount).some((cell) => tidyCell(cell) !== '');
}

/** Whether there is a date and an amount: a row in whatever columns, not a footer. */
function looksLikeRow(cells: readonly string[]): boolean {
  const tidy = cells.map(tidyCell);
  const date = tidy.findIndex(isDateLike);
  return date >= 0 && tidy.some((cell, column) => column !== date && isAmountLike(cell));
}

/** The most common width, so that single ragged rows add no column. */
export function usualWidth(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0] ?? 0;
}

/**
 * Returns a test for shorter records that can't be read with the roles, because their cells are
 * shifted.
 */
export function shiftedRowTest(reader: RowReader): (cells: readonly string[]) => boolean {
  return (cells) => {
    const amount = reader.amount(cells);
    const description = reader.description(cells);
    return (
      amount === null ||
      amount === 0 ||
      description === '' ||
      isMoneyText(description) ||
      reader.date(cells) === null
    );
  };
}

/** Whether an amount is where the description belongs, or text where an amount belongs. */
export function isMisaligned(
  cells: readonly string[],
  columnCount: number,
  usual: number,
  { columns }: Pick<RowReader, 'columns'>,
  description: string,
): boolean {
  if (cells.length === usual) return false;
  const isLonger = hasExtraCells(cells, columnCount);
  if (!isLonger && cells.length >= usual) return false;
  return isMoneyText(description) || (isLonger && hasStrangeMoney(cells, columns));
}

/** '118' may be a cheque number; '-5.00' is an amount. */
function isMoneyText(text: string): boolean {
  return /\d[.,]\d/.test(text) && isAmountLike(text);
}
