import type { DecimalMark } from '@/domain/core/money.ts';
import { detectDecimalMark, isAmountLike, isEmptyAmount } from './amount-column.ts';
import { amountReader } from './amount-reader.ts';
import { tidyCell } from './cell-text.ts';
import { isDateLike } from './detect-date-format.ts';
import { headerWords } from './header-words.ts';
import type { CsvRecord } from './types.ts';

/** What a column's cells say about it, whatever its header. Shares are of the filled cells, 0 to 1. */
export type ColumnFacts = {
  readonly index: number;
  /** The header in the form of headerWords; '' without one. */
  readonly name: string;
  /** The cells of the sampled rows in comparison form. */
  readonly cells: readonly string[];
  readonly filled: number;
  readonly distinct: number;
  readonly dates: number;
  readonly amounts: number;
  /** Amounts with a decimal part, a sign or a currency: money rather than numbers of something. */
  readonly moneyLike: number;
  /** Cells with at least two letters that are no dates and no account numbers. */
  readonly texts: number;
  /** Mean number of words of the filled cells. */
  readonly wordCount: number;
  /** Cents, one per row; null where the cell is no amount. */
  readonly values: readonly (number | null)[];
  readonly decimalMark: DecimalMark;
};

/** An account number with its country: letters, and no text. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9 ]{8,}$/;

/** Facts of every column, over the given rows. */
export function columnFacts(
  rows: readonly CsvRecord[],
  header: readonly string[],
  columnCount: number,
  european: boolean,
): readonly ColumnFacts[] {
  return Array.from({ length: columnCount }, (_, index) =>
    factsOf(
      index,
      rows.map((row) => tidyCell(row.cells[index] ?? '')),
      header[index] ?? '',
      european,
    ),
  );
}

function factsOf(
  index: number,
  cells: readonly string[],
  header: string,
  european: boolean,
): ColumnFacts {
  const filled = cells.filter((cell) => cell !== '');
  const share = (test: (cell: string) => boolean): number =>
    filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
  const decimalMark = detectDecimalMark(filled, european);
  return {
    index,
    name: headerWords(header),
    cells,
    filled: filled.length,
    distinct: new Set(filled).size,
    dates: share(isDateLike),
    amounts: share((cell) => isEmptyAmount(cell) || isAmountLike(cell)),
    moneyLike: share((cell) => isAmountLike(cell) && isMoneyLike(cell)),
    texts: share(
      (cell) => /\p{L}[^\p{L}]*\p{L}/u.test(cell) && !IBAN.test(cell) && !isDateLike(cell),
    ),
    wordCount:
      filled.reduce((sum, cell) => sum + cell.split(' ').length, 0) / Math.max(1, filled.length),
    values: cells.map(amountReader(filled, decimalMark)),
    decimalMark,
  };
}

/** '12.50', '-650', '$3' are money; '1234', '00012' and '0001.2345' numbers of something. */
function isMoneyLike(cell: string): boolean {
  if (/^0\d/.test(cell)) return false;
  return /^[-+(\u2212]|[-+)]$|\p{Sc}|\d[.,]\d{1,2}(?!\d)|\d['\u2019 ]\d{3}(?!\d)|^0$/u.test(cell);
}

/** The column can be read as money at all: amounts, zeros and blanks (a side that this file never uses), and no dates. */
export function holdsAmounts(column: ColumnFacts): boolean {
  return column.filled === 0 || (column.amounts >= 0.9 && column.dates < 0.9);
}
