import { withoutInvisible } from '@/domain/core/visible-text.ts';

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
