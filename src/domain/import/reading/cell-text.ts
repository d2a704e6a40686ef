import { NAME_MAX_CHARS, NOTES_MAX_CHARS } from '@/config/limits.ts';
import { nameKeyOf, tidyName, truncateText, withoutInvisible } from '@/domain/core/text-cleanup.ts';
import type { CsvRecord } from '@/domain/import/file-contents.ts';

/** A single space needs no collapsing; other white space does. */
const UNTIDY = /[^\S ]|\s\s/;

/**
 * Normalizes a cell: removes invisible characters, turns each run of white space (including
 * no-break spaces and line breaks) into one space, and trims. Descriptions are stored in this form,
 * so that padding never turns one row into two.
 */
export function tidyCell(text: string): string {
  const visible = withoutInvisible(text);
  return (UNTIDY.test(visible) ? visible.replace(/\s+/g, ' ') : visible).trim();
}

/** Whether all cells are empty. Such a record is neither imported nor left out. */
export function isBlankRecord(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '' || tidyCell(cell) === '');
}

/** The text of several description columns: the non-empty cells joined by a space. */
export function joinCells(cells: readonly string[], columns: readonly number[]): string {
  const parts: string[] = [];
  for (const column of columns) {
    const part = tidyCell(cells[column] ?? '');
    if (part !== '') parts.push(part);
  }
  return parts.join(' ');
}

/** The longest text that can be stored. Characters beyond it are only counted. */
const LONGEST_CELL_CHARS = NOTES_MAX_CHARS;

/**
 * A record with long cells cut before anything processes them, so that a cell of several megabytes
 * costs no more than others.
 */
export function truncateRecord(line: number, cells: readonly string[]): CsvRecord {
  if (cells.every((cell) => cell.length <= LONGEST_CELL_CHARS)) return { line, cells };
  const beyond = new Map<number, number>();
  const held = cells.map((cell, column) => {
    if (cell.length <= LONGEST_CELL_CHARS) return cell;
    const whole = withoutPadding(cell);
    if (whole.length <= LONGEST_CELL_CHARS) return whole;
    const kept = truncateText(whole, LONGEST_CELL_CHARS);
    beyond.set(column, whole.length - kept.length);
    return kept;
  });
  return beyond.size > 0 ? { line, cells: held, beyond } : { line, cells: held };
}

/** Collapses padding, so that text after thousands of spaces isn't lost. Line breaks stay. */
function withoutPadding(cell: string): string {
  return cell
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/\n\s+/g, '\n')
    .trim();
}

/** How many characters were cut from the cells of some columns. */
export function truncatedChars(
  { beyond }: Pick<CsvRecord, 'beyond'>,
  columns: readonly (number | undefined)[],
): number {
  if (!beyond) return 0;
  return columns.reduce<number>(
    (sum, column) => sum + (column === undefined ? 0 : (beyond.get(column) ?? 0)),
    0,
  );
}

/** The key of a name may be twice as long as the name (see schemas). */
const KEY_MAX_CHARS = 2 * NAME_MAX_CHARS;

/**
 * A name that can be stored, cut if it is too long. `end` stays whole, because it makes names
 * unique.
 */
export function storableName(name: string, end = ''): string {
  // Each character of the text becomes at least one of the name, so the rest can be cut up front.
  let signs = [...truncateText(tidyName(name), NAME_MAX_CHARS)];
  for (;;) {
    const tidy = tidyName(signs.join('') + end);
    if (tidy.length <= NAME_MAX_CHARS && nameKeyOf(tidy).length <= KEY_MAX_CHARS) return tidy;
    signs = signs.slice(0, -1);
  }
}
