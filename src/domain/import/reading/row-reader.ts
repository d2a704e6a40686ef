import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type DecimalMark, type Money } from '@/domain/core/money.ts';
import { ok, type Result } from '@/domain/core/result.ts';
import type { CsvRecord, ExportProgram } from '@/domain/import/file-contents.ts';
import type { ColumnRole, FileReading } from '@/domain/import/import-template.ts';
import {
  type RoleColumns,
  type RolesCode,
  validateRoles,
} from '@/domain/import/import-template.ts';
import { amountReader, isAmountLike, isOtherNotation } from './amount-cells.ts';
import { joinCells, tidyCell } from './cell-text.ts';
import { dateReader, isDateFormat } from './date-formats.ts';
import { joinPlainCells } from './program-cells.ts';

/** The part of a reading that gives cells their meaning. */
export type CellReading = Pick<FileReading, 'dateFormat' | 'decimalMark' | 'invert' | 'signColumn'>;

/** Reads single records according to the roles. */
export type RowReader = {
  readonly columns: RoleColumns;
  readonly date: (cells: readonly string[]) => CalendarDate | null;
  /** Normalized text. */
  readonly description: (cells: readonly string[]) => string;
  /** Signed cents; null if no money cell can be read, or one uses the other notation. */
  readonly amount: (cells: readonly string[]) => Money | null;
};

/**
 * Reads rows according to the roles. The amount is the single amount column if nonzero, else credit
 * minus debit with the cells' own signs; then the sign column applies, then `invert`. Fails with
 * the codes of validateRoles.
 * @param today anchors two-digit years
 */
export function rowReader(
  records: readonly CsvRecord[],
  roles: readonly ColumnRole[],
  reading: CellReading,
  today?: CalendarDate,
  program?: ExportProgram,
): Result<RowReader, RolesCode> {
  const columns = validateRoles(roles);
  if (!columns.ok) return columns;
  const { date, descriptions } = columns.value;
  const readDate = isDateFormat(reading.dateFormat) ? dateReader(reading.dateFormat) : () => null;
  return ok({
    columns: columns.value,
    date: (cells) => readDate(cells[date] ?? '', today),
    description: (cells) => joinPlainCells(cells, descriptions, program),
    amount: rowAmount(records, columns.value, reading),
  });
}

function rowAmount(
  records: readonly CsvRecord[],
  { amount, debit, credit }: RoleColumns,
  reading: CellReading,
): (cells: readonly string[]) => Money | null {
  const { signColumn, decimalMark } = reading;
  const negative = new Set(signColumn?.negative);
  const single = moneyCell(records, amount, decimalMark, reading.invert);
  const out = moneyCell(records, debit, decimalMark);
  const into = moneyCell(records, credit, decimalMark);
  return (cells) => {
    const alone = single(cells);
    if (alone === undefined) return null;
    let value: number | null = alone;
    if (value === null || value === 0) {
      const paid = out(cells);
      const received = into(cells);
      if (paid === undefined || received === undefined) return null;
      if (paid !== null || received !== null) value = (received ?? 0) - (paid ?? 0);
    }
    if (value === null) return null;
    if (signColumn && value !== 0) {
      const saysOut = negative.has(tidyCell(cells[signColumn.index] ?? '').toLowerCase());
      value = saysOut ? -Math.abs(value) : Math.abs(value);
    }
    return cents(reading.invert ? -value : value);
  };
}

/** Cents; null if the cell is empty or no amount, undefined if it uses the other notation. */
function moneyCell(
  records: readonly CsvRecord[],
  column: number | undefined,
  mark: DecimalMark,
  isInverted = false,
): (cells: readonly string[]) => Money | null | undefined {
  if (column === undefined) return () => null;
  const read = amountReader(cellsOf(records, column), mark, isInverted);
  return (cells) => {
    const cell = cells[column] ?? '';
    if (cell === '') return null;
    const value = read(cell);
    return value === null && isOtherNotation(cell, mark) ? undefined : value;
  };
}

/** The cells of one column, top to bottom. */
export function* cellsOf(records: readonly CsvRecord[], column: number): Generator<string> {
  for (const record of records) yield record.cells[column] ?? '';
}

/** The money cells of a record as printed. */
export function amountText(
  cells: readonly string[],
  { amount, debit, credit }: RoleColumns,
): string {
  return joinCells(
    cells,
    [amount, debit, credit].filter((column) => column !== undefined),
  );
}

/** Whether a money cell holds text instead of an amount. */
export function hasStrangeMoney(
  cells: readonly string[],
  { amount, debit, credit }: RoleColumns,
): boolean {
  return [amount, debit, credit].some((column) => {
    const cell = column === undefined ? '' : tidyCell(cells[column] ?? '');
    return /\p{L}{2}/u.test(cell) && !isAmountLike(cell);
  });
}
