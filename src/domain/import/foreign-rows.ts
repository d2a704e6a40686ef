import { tidyCell } from './cell-text.ts';
import { isHeaderLike, isHeaderOfRows, isValue } from './header-again.ts';
import { headerWords } from './header-words.ts';
import type { ColumnRole, FurtherColumns, SignColumn } from './import-template.ts';
import type { CsvRecord, ImportNotice } from './types.ts';

/** Rows that stand below another header than the file's. */
export type ForeignRows = {
  /** Lines of the other headers. */
  readonly headers: ReadonlySet<number>;
  /** Lines of the records below them. */
  readonly lines: ReadonlySet<number>;
  readonly notices: readonly Extract<ImportNotice, { code: 'columns-change' }>[];
};

/** The columns whose meaning matters, ascending. */
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
 * Where a header comes that names one of the used columns otherwise, what stands below it means something else, until the
 * names are the file's own again. Nothing is foreign in a file without a header. Linear in the records.
 * @param isOwnHeader see headerAgain
 */
export function foreignRows(
  records: readonly CsvRecord[],
  header: readonly string[],
  used: readonly number[],
  isOwnHeader: (cells: readonly string[]) => boolean,
): ForeignRows {
  const names = header.map(headerWords);
  const known = new Set(names.filter((name) => name !== ''));
  const headers = new Set<number>();
  const lines = new Set<number>();
  const found: { line: number; width: number; rows: number }[] = [];
  let isForeign = false;
  let isAtTop = true;
  for (const { line, cells } of known.size < 2 ? [] : records) {
    if (isOwnHeader(cells)) {
      isForeign = false;
      continue;
    }
    if (isHeader(cells, known, isAtTop)) {
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

/** Most records are told from a header by a look for a date or an amount. */
const TRACE_OF_VALUE = /\d[-.,/:]\d|\d{4}/;

/** Names of the file's own header make one anywhere; other words only below rows: on top they are its second line. */
function isHeader(cells: readonly string[], known: ReadonlySet<string>, isAtTop: boolean): boolean {
  if (cells.some((cell) => TRACE_OF_VALUE.test(cell))) return false;
  const filled = cells.map(tidyCell).filter((cell) => cell !== '');
  if (filled.length < 2 || filled.some(isValue)) return false;
  const own = filled.filter((cell) => known.has(headerWords(cell))).length;
  if (own >= 2 && own * 2 >= filled.length) return true;
  return !isAtTop && isHeaderLike(cells) && isHeaderOfRows(cells);
}

/** Behind its last name a header says nothing: rows end there. */
function namesAlike(
  cells: readonly string[],
  names: readonly string[],
  used: readonly number[],
): boolean {
  const others = cells.map(headerWords);
  const end = others.findLastIndex((name) => name !== '');
  return used.every((column) => column > end || others[column] === (names[column] ?? ''));
}
