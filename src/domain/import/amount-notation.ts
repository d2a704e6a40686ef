import { type DecimalMark, type Money, parseMoney } from '@/domain/core/money.ts';
import { isEmptyAmount } from './amount-column.ts';

/**
 * An amount of a bank's file; `null` = none, or one in another notation than the file's. Stricter than what a person may
 * type: '0,125' is no grouped 125, and groups of two digits stand between commas alone.
 */
export function readAmount(cell: string, mark: DecimalMark): Money | null {
  const value = parseMoney(cell, mark);
  if (value === null || !cell.includes(mark === '.' ? ',' : '.')) return value;
  return (mark === '.' ? ODD_COMMAS : ODD_DOTS).test(cell) ? null : value;
}

const ODD_COMMAS = /(?<![\d.,])0\d*,/;
const ODD_DOTS = /(?<![\d.,])0\d*\.|\.\d\d\./;

/** Digits with separators that `mark` cannot read: an amount under the other mark, or none at all ('1.2.3', '12,34,56'). */
export function isOtherNotation(cell: string, mark: DecimalMark): boolean {
  if (!/\d/.test(cell) || isEmptyAmount(cell) || readAmount(cell, mark) !== null) return false;
  if (readAmount(cell, mark === '.' ? ',' : '.') !== null) return true;
  return /^[^\p{L}\d]*\d[\d\s]*[.,'\u2019][\d\s.,'\u2019]*[^\p{L}\d]*$/u.test(cell);
}
