import { isAmountLike } from './amount-column.ts';
import { tidyCell } from './cell-text.ts';
import { hasStrangeMoney, type RowReader } from './row-reader.ts';

/** Whether a record that is shorter than the others does not read under the roles: its cells stand elsewhere. */
export function shiftedRows(reader: RowReader): (cells: readonly string[]) => boolean {
  return (cells) => {
    const amount = reader.amount(cells);
    const description = reader.description(cells);
    return (
      amount === null ||
      amount === 0 ||
      description === '' ||
      isMoneyText(description) ||
      reader.date(cells) === null
    );
  };
}

/** An amount stands where the text belongs, or a text where an amount does. */
export function isOffTheColumns(
  cells: readonly string[],
  columnCount: number,
  usualWidth: number,
  { columns }: Pick<RowReader, 'columns'>,
  description: string,
): boolean {
  if (cells.length === usualWidth) return false;
  const isLonger = cells.slice(columnCount).some((cell) => tidyCell(cell) !== '');
  if (!isLonger && cells.length >= usualWidth) return false;
  return isMoneyText(description) || (isLonger && hasStrangeMoney(cells, columns));
}

/** '118' may be the number of a cheque; '-5.00' is an amount. */
function isMoneyText(text: string): boolean {
  return /\d[.,]\d/.test(text) && isAmountLike(text);
}
