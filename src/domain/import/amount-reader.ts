import { cents, type DecimalMark, directionMark, type Money } from '@/domain/core/money.ts';
import { isEmptyAmount } from './amount-column.ts';
import { readAmount } from './amount-notation.ts';

/**
 * The reader of one amount column, made from all of its cells; `null` = no amount.
 * Cards of the old style print '15.68' for a purchase and '15.68 CR' or 'CR 15.68' for a payment: in such a column CR means the
 * opposite of the unmarked amounts, so that 'Invert amounts' reads both right. With DR or a minus about, CR is a plain plus.
 * @param isInverted the amounts are known to be turned round afterwards: CR then means the opposite also where every amount
 *   has it, so that a payment reads the same alone as among purchases
 */
export function amountReader(
  cells: Iterable<string>,
  mark: DecimalMark,
  isInverted = false,
): (cell: string) => Money | null {
  if (!creditMarksAreNegative(cells, isInverted))
    return (cell) => (cell === '' ? null : readAmount(cell, mark));
  return (cell) => {
    const value = readAmount(cell, mark);
    return value !== null && markOf(cell) === 'CR' ? cents(-Math.abs(value)) : value;
  };
}

const markOf = (cell: string) => directionMark(cell.trim())?.mark;

function creditMarksAreNegative(cells: Iterable<string>, isInverted: boolean): boolean {
  let marked = 0;
  let unmarked = 0;
  for (const cell of cells) {
    if (isEmptyAmount(cell)) continue;
    const mark = markOf(cell);
    if (mark === 'CR') marked++;
    else if (mark === 'DR' || /^[^\d]*[-\u2212(]|-\s*$/.test(cell)) return false;
    else unmarked++;
  }
  return marked > 0 && (isInverted || unmarked > 0);
}
