import { NOTES_MAX_CHARS } from '@/config/limits.ts';
import { cutText } from '@/domain/core/visible-text.ts';
import type { CsvRecord } from './types.ts';

/** No text that can be stored is longer; what a cell has beyond it is only counted. */
const LONGEST_CELL_CHARS = NOTES_MAX_CHARS;

/** A record as it is held: long cells are cut here, before anything looks at them, so that a cell of megabytes costs no more than others. */
export function heldRecord(line: number, cells: readonly string[]): CsvRecord {
  if (cells.every((cell) => cell.length <= LONGEST_CELL_CHARS)) return { line, cells };
  const beyond = new Map<number, number>();
  const held = cells.map((cell, column) => {
    if (cell.length <= LONGEST_CELL_CHARS) return cell;
    const whole = withoutPadding(cell);
    if (whole.length <= LONGEST_CELL_CHARS) return whole;
    const kept = cutText(whole, LONGEST_CELL_CHARS);
    beyond.set(column, whole.length - kept.length);
    return kept;
  });
  return beyond.size > 0 ? { line, cells: held, beyond } : { line, cells: held };
}

/** Padding is no text: what stands behind thousands of blanks is not lost for them. Lines stay lines. */
function withoutPadding(cell: string): string {
  return cell
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/\n\s+/g, '\n')
    .trim();
}

/** How many characters the cells of some columns had beyond what is held of them. */
export function charsBeyond(
  { beyond }: Pick<CsvRecord, 'beyond'>,
  columns: readonly (number | undefined)[],
): number {
  if (!beyond) return 0;
  return columns.reduce<number>(
    (sum, column) => sum + (column === undefined ? 0 : (beyond.get(column) ?? 0)),
    0,
  );
}
