import { cents } from '@/domain/core/money.ts';
import { duplicateKey } from '@/domain/transactions/duplicates.ts';
import { plainCell } from './program-cells.ts';
import type { CsvRecord, ExportProgram, ImportRows } from './types.ts';

/** What versions up to 2026-11 took out of a description; other invisible characters they stored. */
const FORMERLY_REMOVED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\uFEFF]/g;

/**
 * The duplicate keys under which earlier versions stored rows of a file, by row; only of those that differ from today's. So a
 * file whose texts have marks of direction in them still brings no row twice.
 * @param records the file's own, as they are printed
 */
export function formerKeys(
  rows: Pick<ImportRows, 'lines' | 'dates' | 'amounts' | 'accountOf' | 'accountIds' | 'keys'>,
  records: readonly CsvRecord[],
  descriptions: readonly number[],
  program: ExportProgram | undefined,
): ReadonlyMap<number, string> {
  const byLine = new Map(records.map(({ line, cells }) => [line, cells]));
  const found = new Map<number, string>();
  for (const [index, date] of rows.dates.entries()) {
    const cells = byLine.get(rows.lines[index] ?? 0);
    if (!cells) continue;
    const key = duplicateKey({
      date,
      amount: cents(rows.amounts[index] ?? 0),
      description: formerDescription(cells, descriptions, program),
      accountId: rows.accountIds[rows.accountOf[index] ?? 0] ?? '',
    });
    if (key !== rows.keys[index]) found.set(index, key);
  }
  return found;
}

function formerDescription(
  cells: readonly string[],
  columns: readonly number[],
  program: ExportProgram | undefined,
): string {
  return columns
    .map((column) => plainCell(cells[column] ?? '', program))
    .map((cell) => cell.replace(FORMERLY_REMOVED, '').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ');
}
