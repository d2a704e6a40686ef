import { isAmountLike } from './amount-column.ts';
import { tidyCell } from './cell-text.ts';
import { isDateLike } from './detect-date-format.ts';
import { HEADER_WORDS, headerWords, isHeaderWord } from './header-words.ts';

/** Tells the records in which the header stands again, whatever the case and the blanks. Without a header there are none. */
export function headerAgain(header: readonly string[]): (cells: readonly string[]) => boolean {
  const names = withoutEnd(header.map(nameOf));
  if (names.filter((name) => name !== '').length < 2) return () => false;
  return (cells) => {
    for (const [column, name] of names.entries()) {
      const cell = cells[column] ?? '';
      // Nearly every row differs in the first cell: its length tells that without a look at the text.
      if (name !== '' && cell.length < name.length) return false;
      if (nameOf(cell) !== name) return false;
    }
    return cells.slice(names.length).every((cell) => tidyCell(cell) === '');
  };
}

const nameOf = (cell: string): string => tidyCell(cell).toLowerCase();

function withoutEnd(names: readonly string[]): readonly string[] {
  const last = names.findLastIndex((name) => name !== '');
  return names.slice(0, last + 1);
}

/** A row of names in place of values: another header, in another language or for other columns. */
export function isHeaderLike(cells: readonly string[]): boolean {
  const filled = cells.map(tidyCell).filter((cell) => cell !== '');
  // Values first: nearly every record has one, and words take longer to look up.
  if (filled.length < 2 || filled.some(isValue)) return false;
  const words = filled.filter(isHeaderWord).length;
  return words >= 2 && words >= filled.length / 2;
}

/** Names of a date and of money among the cells: a header of rows, and no caption of another table. */
export function isHeaderOfRows(cells: readonly string[]): boolean {
  const names = cells.map(headerWords);
  const says = (words: readonly RegExp[]): boolean =>
    names.some((name) => words.some((word) => word.test(name)));
  const { date, postingDate, debit, credit, amount } = HEADER_WORDS;
  return says([date, postingDate]) && says([debit, credit, amount]);
}

/** '(CAD)', '$' or 'text' where an amount belongs and no date where the date belongs: a row of units below the header. */
export function isUnitRow(date: string, amount: string): boolean {
  return date !== '' && /[\p{L}\p{Sc}]/u.test(amount) && !/\d/.test(amount) && !isDateLike(date);
}

/** A date or an amount: no header has one. */
export function isValue(cell: string): boolean {
  return isAmountLike(cell) || isDateLike(cell);
}
