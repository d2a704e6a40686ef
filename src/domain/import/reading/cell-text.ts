import { NAME_MAX_CHARS, NOTES_MAX_CHARS } from '@/config/limits.ts';
import { cutText, nameKeyOf, tidyName, withoutInvisible } from '@/domain/core/text-cleanup.ts';
import type { CsvRecord } from '@/domain/import/file-contents.ts';

/** One blank needs no collapsing; anything else white does. */
const UNTIDY = /[^\S ]|\s\s/;

/**
 * The comparison form of a cell: invisible characters gone, every run of white space (no-break spaces and line breaks
 * too) one blank, trimmed. Descriptions are stored in it, so that padding never makes two rows of one.
 */
export function tidyCell(text: string): string {
  const visible = withoutInvisible(text);
  return (UNTIDY.test(visible) ? visible.replace(/\s+/g, ' ') : visible).trim();
}

/** A record with no text in any cell: neither imported nor left out. */
export function isBlankRecord(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '' || tidyCell(cell) === '');
}

/** Several description columns: the non-empty cells joined by one blank. */
export function joinCells(cells: readonly string[], columns: readonly number[]): string {
  const parts: string[] = [];
  for (const column of columns) {
    const part = tidyCell(cells[column] ?? '');
    if (part !== '') parts.push(part);
  }
  return parts.join(' ');
}

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

/** The key of a name may be twice as long as the name (schemas). */
const KEY_MAX_CHARS = 2 * NAME_MAX_CHARS;

/** A name as it can be stored, cut where it is too long. `end` stays whole: it tells names apart. */
export function storableName(name: string, end = ''): string {
  // One character of the text is one at least of its name: what lies beyond can never be part of it.
  let signs = [...cutText(tidyName(name), NAME_MAX_CHARS)];
  for (;;) {
    const tidy = tidyName(signs.join('') + end);
    if (tidy.length <= NAME_MAX_CHARS && nameKeyOf(tidy).length <= KEY_MAX_CHARS) return tidy;
    signs = signs.slice(0, -1);
  }
}
