import type { CalendarDate } from '../calendar-date.ts';
import type { ColumnRole, FileReading } from '../import-template.ts';
import { cents, type DecimalMark, type Money } from '../money.ts';
import { ok, type Result } from '../result.ts';
import { amountReader } from './amount-column.ts';
import { isBlankRecord, joinCells, tidyCell } from './cell-text.ts';
import { dateReader, isDateFormat } from './date-formats.ts';
import type { CsvRecord, DraftsOutcome, ImportDraft, LeftOutReason, LeftOutRow } from './types.ts';
import { type RoleColumns, type RolesCode, validateRoles } from './validate-roles.ts';

/**
 * The rows of a file as drafts, in file order, and the rows left out with the first reason that applies (§5): no valid
 * date, no description, no amount. Amount: the single amount column if nonzero, else credit minus debit, the cells' own
 * signs kept; then the sign column, then `invert`. Blank records are neither. Fails with the codes of validateRoles.
 * @param records what stands after the header
 * @param today anchors two-digit years
 */
export function buildDrafts(
  records: readonly CsvRecord[],
  roles: readonly ColumnRole[],
  reading: Pick<FileReading, 'dateFormat' | 'decimalMark' | 'invert' | 'signColumn'>,
  today?: CalendarDate,
): Result<DraftsOutcome, RolesCode> {
  const columns = validateRoles(roles);
  if (!columns.ok) return columns;
  const { date, descriptions } = columns.value;
  const readDate = isDateFormat(reading.dateFormat) ? dateReader(reading.dateFormat) : () => null;
  const readAmount = rowAmountReader(records, columns.value, reading);
  const drafts: ImportDraft[] = [];
  const leftOut: LeftOutRow[] = [];
  for (const { line, cells } of records) {
    const day = readDate(cells[date] ?? '', today);
    const description = joinCells(cells, descriptions);
    const amount = readAmount(cells);
    if (day !== null && description !== '' && amount !== 0) {
      drafts.push({ line, date: day, description, amount });
    } else if (!isBlankRecord(cells)) {
      leftOut.push({
        line,
        reason: reasonOf(day, description),
        date: tidyCell(cells[date] ?? ''),
        description,
        amount: amountText(cells, columns.value),
      });
    }
  }
  return ok({ drafts, leftOut });
}

function reasonOf(day: CalendarDate | null, description: string): LeftOutReason {
  if (day === null) return 'invalid-date';
  return description === '' ? 'empty-description' : 'zero-amount';
}

function amountText(cells: readonly string[], columns: RoleColumns): string {
  const shown = [columns.amount, columns.debit, columns.credit].filter(
    (column) => column !== undefined,
  );
  return joinCells(cells, shown);
}

function rowAmountReader(
  records: readonly CsvRecord[],
  { amount, debit, credit }: RoleColumns,
  reading: Pick<FileReading, 'decimalMark' | 'invert' | 'signColumn'>,
): (cells: readonly string[]) => Money {
  const { signColumn } = reading;
  const negative = new Set(signColumn?.negative);
  const single = moneyReader(records, amount, reading.decimalMark);
  const out = moneyReader(records, debit, reading.decimalMark);
  const into = moneyReader(records, credit, reading.decimalMark);
  return (cells) => {
    let value: number = single(cells);
    if (value === 0) value = into(cells) - out(cells);
    if (signColumn && value !== 0) {
      const saysOut = negative.has(tidyCell(cells[signColumn.index] ?? '').toLowerCase());
      value = saysOut ? -Math.abs(value) : Math.abs(value);
    }
    return cents(reading.invert ? -value : value);
  };
}

/** An empty or unreadable cell counts as zero. */
function moneyReader(
  records: readonly CsvRecord[],
  column: number | undefined,
  mark: DecimalMark,
): (cells: readonly string[]) => number {
  if (column === undefined) return () => 0;
  const read = amountReader(cellsOf(records, column), mark);
  return (cells) => read(cells[column] ?? '') ?? 0;
}

/** The cells of one column, top to bottom. */
export function* cellsOf(records: readonly CsvRecord[], column: number): Generator<string> {
  for (const record of records) yield record.cells[column] ?? '';
}
