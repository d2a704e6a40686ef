import { cents, type DecimalMark, type Money, parseMoney } from '../money.ts';

/** The cell reads as an amount under one decimal mark or the other. */
export function isAmountLike(text: string): boolean {
  return (
    /\d/.test(text) &&
    text.length <= 40 &&
    (parseMoney(text, '.') ?? parseMoney(text, ',')) !== null
  );
}

/** A printed nothing: empty, or the lone dash of spreadsheets and Swiss banks. */
export function isEmptyAmount(text: string): boolean {
  return /^[-\u2010-\u2015\u2212\s\p{Sc}]*$/u.test(text);
}

/**
 * The decimal mark of amount columns, from all of their cells. '1.000' alone says little (it leans to thousands);
 * '-29,9' beside it settles it. `european` decides where no cell does.
 */
export function detectDecimalMark(cells: Iterable<string>, european = false): DecimalMark {
  let dots = 0;
  let commas = 0;
  let leaning = 0;
  for (const cell of cells) {
    const vote = voteOf(cell);
    if (vote === '.') dots++;
    else if (vote === ',') commas++;
    else if (vote === 'thousands dot') leaning--;
    else if (vote === 'thousands comma') leaning++;
  }
  if (dots !== commas) return dots > commas ? '.' : ',';
  if (leaning !== 0) return leaning > 0 ? '.' : ',';
  return european ? ',' : '.';
}

function voteOf(cell: string): DecimalMark | 'thousands dot' | 'thousands comma' | undefined {
  const marks = cell.replace(/[^\d.,]/g, '').replace(/^[.,]+(?=\d+[.,])|[.,]+$/g, '');
  const dot = marks.lastIndexOf('.');
  const comma = marks.lastIndexOf(',');
  if (dot < 0 && comma < 0) return undefined;
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ',';
  const mark = dot >= 0 ? '.' : ',';
  const other = mark === '.' ? ',' : '.';
  const groups = marks.split(mark);
  if (groups.length > 2) return other;
  const whole = groups[0] ?? '';
  const couldBeThousands =
    groups[1]?.length === 3 && whole.length >= 1 && whole.length <= 3 && !whole.startsWith('0');
  if (!couldBeThousands) return mark;
  return mark === '.' ? 'thousands dot' : 'thousands comma';
}

/**
 * The reader of one amount column, made from all of its cells; `null` = no amount.
 * Cards of the old style print '15.68' for a purchase and '15.68 CR' for a payment: in such a column CR means the
 * opposite of the unmarked amounts, so that 'Invert amounts' reads both right. With DR or a minus about, CR is a plain plus.
 */
export function amountReader(
  cells: Iterable<string>,
  mark: DecimalMark,
): (cell: string) => Money | null {
  if (!creditMarksAreNegative(cells))
    return (cell) => (cell === '' ? null : parseMoney(cell, mark));
  return (cell) => {
    const value = parseMoney(cell, mark);
    return value !== null && CREDIT_MARK.test(cell) ? cents(-Math.abs(value)) : value;
  };
}

const CREDIT_MARK = /(?:\d|\b)CR\.?\s*$/i;

function creditMarksAreNegative(cells: Iterable<string>): boolean {
  let marked = 0;
  let unmarked = 0;
  for (const cell of cells) {
    if (isEmptyAmount(cell)) continue;
    if (CREDIT_MARK.test(cell)) marked++;
    else if (/\bDR\.?\s*$|^[^\d]*[-\u2212(]|-\s*$/i.test(cell)) return false;
    else unmarked++;
  }
  return marked > 0 && unmarked > 0;
}
