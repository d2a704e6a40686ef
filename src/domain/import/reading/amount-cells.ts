import {
  cents,
  type DecimalMark,
  directionMark,
  type Money,
  parseMoney,
} from '@/domain/core/money.ts';
import type { CsvRecord } from '@/domain/import/file-contents.ts';
import type { ColumnRole } from '@/domain/import/import-template.ts';
import { tidyCell } from './cell-text.ts';

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

/** What one amount says of the decimal mark: for certain, or only what it leans to ('1.000' is rather thousands). */
type MarkVote = DecimalMark | 'thousands dot' | 'thousands comma';

/**
 * The decimal mark of amount columns, from all of their cells. '1.000' alone says little (it leans to thousands);
 * '-29,9' beside it settles it. `european` decides where no cell does.
 */
export function detectDecimalMark(cells: Iterable<string>, european = false): DecimalMark {
  const votes = { '.': 0, ',': 0, 'thousands dot': 0, 'thousands comma': 0 };
  for (const cell of cells) {
    const vote = voteOf(cell);
    if (vote) votes[vote]++;
  }
  return markByVotes(votes, european);
}

/** The mark for which most votes are; leanings count where no vote is certain. */
function markByVotes(votes: Readonly<Record<MarkVote, number>>, european: boolean): DecimalMark {
  if (votes['.'] !== votes[',']) return votes['.'] > votes[','] ? '.' : ',';
  const leaning = votes['thousands comma'] - votes['thousands dot'];
  if (leaning !== 0) return leaning > 0 ? '.' : ',';
  return european ? ',' : '.';
}

/** The vote of one cell; `undefined` = it has no mark, or none that tells. */
function voteOf(cell: string): MarkVote | undefined {
  // A dot after a letter ends a word ('Cr. 88', 'Rs. 500').
  const marks = cell.replace(/\p{L}\.|[^\d.,]/gu, '').replace(/^[.,]+(?=\d+[.,])|[.,]+$/g, '');
  const dot = marks.lastIndexOf('.');
  const comma = marks.lastIndexOf(',');
  if (dot < 0 && comma < 0) return undefined;
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ',';
  const mark = dot >= 0 ? '.' : ',';
  const other = mark === '.' ? ',' : '.';
  const groups = marks.split(mark);
  // '1.234.567' and '12,34,567' are groups of a number; '1.2.3' is nothing known.
  if (groups.length > 2)
    return /^\d+(?:\.\d{3})+$|^\d+(?:,\d{2,3})*,\d{3}$/.test(marks) ? other : undefined;
  const whole = groups[0] ?? '';
  const couldBeThousands =
    groups[1]?.length === 3 && whole.length >= 1 && whole.length <= 3 && !whole.startsWith('0');
  if (!couldBeThousands) return mark;
  return mark === '.' ? 'thousands dot' : 'thousands comma';
}

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

/** An amount as printed, and where. */
type MarkExample = { readonly line: number; readonly column: number; readonly text: string };

/** What the money columns say of the decimal mark. */
export type MarkDetection = {
  readonly mark: DecimalMark;
  /** Thousands or decimals: all that could tell is like this one. */
  readonly ambiguous: MarkExample | undefined;
  /** Rows with an amount that only this mark reads, and the first of them. */
  readonly certain: Readonly<Record<DecimalMark, { rows: number; first: MarkExample | undefined }>>;
};

/**
 * The decimal mark of the columns that carry money, from all records.
 * @param witness another column that the bank prints in the same notation (the balance): asked where the money cannot tell
 */
export function detectMark(
  records: readonly CsvRecord[],
  roles: readonly ColumnRole[],
  european: boolean,
  witness?: number,
): MarkDetection {
  const columns = roles.flatMap((role, column) =>
    role === 'amount' || role === 'debit' || role === 'credit' ? [column] : [],
  );
  const { votes, certain, leaning } = countVotes(records, columns);
  if (votes['.'] + votes[','] === 0 && witness !== undefined) {
    const beside = countVotes(records, [witness]).votes;
    votes['.'] = beside['.'];
    votes[','] = beside[','];
  }
  const isOpen = votes['.'] === votes[','];
  return {
    mark: markByVotes(votes, european),
    ambiguous: isOpen && votes['.'] === 0 ? leaning : undefined,
    certain,
  };
}

function countVotes(records: readonly CsvRecord[], columns: readonly number[]) {
  const votes: Record<MarkVote, number> = {
    '.': 0,
    ',': 0,
    'thousands dot': 0,
    'thousands comma': 0,
  };
  const certain = {
    '.': { rows: 0, first: undefined as MarkExample | undefined },
    ',': { rows: 0, first: undefined as MarkExample | undefined },
  };
  let leaning: MarkExample | undefined;
  for (const { line, cells } of records) {
    for (const column of columns) {
      const cell = cells[column] ?? '';
      const vote = cell === '' ? undefined : voteOf(cell);
      if (!vote) continue;
      votes[vote]++;
      if (vote === '.' || vote === ',') {
        certain[vote].rows++;
        certain[vote].first ??= { line, column, text: tidyCell(cell) };
      } else leaning ??= { line, column, text: tidyCell(cell) };
    }
  }
  return { votes, certain, leaning };
}
