import { isAmountLike } from './amount-column.ts';
import { tidyCell } from './cell-text.ts';
import { isDateLike } from './detect-date-format.ts';
import type { CsvRecord, ImportNotice } from './types.ts';

/** Records in a row with another width from here on are no accident. */
const RUN = 3;

export type OddWidths = {
  /** Lines of single records with an amount behind the last column: a cell was torn, nobody knows where. */
  readonly strays: ReadonlySet<number>;
  readonly notices: readonly Extract<ImportNotice, { code: 'columns-change' }>[];
};

/**
 * Records whose width differs from the usual one. Cells without text beyond the last column, and cells that are missing
 * where no role needs them, mean nothing: banks print both.
 * @param columnCount columns of the table
 * @param isShifted whether a shorter record does not read as a row under the roles
 */
export function oddWidths(
  records: readonly CsvRecord[],
  columnCount: number,
  isShifted: (cells: readonly string[]) => boolean,
): OddWidths {
  const usual = usualWidth(records);
  const strays = new Set<number>();
  const changes = new Map<number, { line: number; rows: number }>();
  let run: CsvRecord[] = [];
  const closeRun = (): void => {
    const width = run[0]?.cells.length ?? 0;
    if (run.length >= RUN) {
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
      (cells.length > columnCount && holdsMore(cells, columnCount)) ||
      (cells.length < usual && isShifted(cells) && holdsRow(cells));
    if (!isOdd || cells.length !== run[0]?.cells.length) closeRun();
    if (isOdd) run.push(record);
  }
  closeRun();
  const notices = [...changes].map(
    ([width, { line, rows }]) => ({ code: 'columns-change', line, rows, width, usual }) as const,
  );
  return { strays, notices };
}

function holdsMore(cells: readonly string[], columnCount: number): boolean {
  return cells.slice(columnCount).some((cell) => tidyCell(cell) !== '');
}

/** A date and an amount: a row of whatever columns, and no footer. */
function holdsRow(cells: readonly string[]): boolean {
  const tidy = cells.map(tidyCell);
  const date = tidy.findIndex(isDateLike);
  return date >= 0 && tidy.some((cell, column) => column !== date && isAmountLike(cell));
}

/** The width that most records have: single ragged rows add no column. */
export function usualWidth(records: readonly CsvRecord[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0] ?? 0;
}
