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

/** Whether a cell is an amount with one decimal mark or the other. */
export function isAmountLike(text: string): boolean {
  return (
    /\d/.test(text) &&
    text.length <= 40 &&
    (parseMoney(text, '.') ?? parseMoney(text, ',')) !== null
  );
}

/**
 * Whether a cell means no amount: it is empty, or just the dash that spreadsheets and Swiss banks
 * print.
 */
export function isEmptyAmount(text: string): boolean {
  return /^[-\u2010-\u2015\u2212\s\p{Sc}]*$/u.test(text);
}

/**
 * What one amount says about the decimal mark: a certain vote, or a leaning ('1.000' is probably
 * thousands).
 */
type MarkVote = DecimalMark | 'thousands dot' | 'thousands comma';

/**
 * The decimal mark of amount columns, from all of their cells. '1.000' alone leans to thousands;
 * '-29,9' next to it settles it. `european` decides if no cell does.
 */
export function detectDecimalMark(cells: Iterable<string>, european = false): DecimalMark {
  const votes = { '.': 0, ',': 0, 'thousands dot': 0, 'thousands comma': 0 };
  for (const cell of cells) {
    const vote = voteOf(cell);
    if (vote) votes[vote]++;
  }
  return markByVotes(votes, european);
}

/** The mark with the most votes. Leanings count only if the certain votes are tied. */
function markByVotes(votes: Readonly<Record<MarkVote, number>>, european: boolean): DecimalMark {
  if (votes['.'] !== votes[',']) return votes['.'] > votes[','] ? '.' : ',';
  const leaning = votes['thousands comma'] - votes['thousands dot'];
  if (leaning !== 0) return leaning > 0 ? '.' : ',';
  return european ? ',' : '.';
}

/** The vote of one cell; undefined if it has no mark, or an inconclusive one. */
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
  // '1.234.567' and '12,34,567' are grouped numbers; '1.2.3' is unknown.
  if (groups.length > 2)
    return /^\d+(?:\.\d{3})+$|^\d+(?:,\d{2,3})*,\d{3}$/.test(marks) ? other : undefined;
  const whole = groups[0] ?? '';
  const couldBeThousands =
    groups[1]?.length === 3 && whole.length >= 1 && whole.length <= 3 && !whole.startsWith('0');
  if (!couldBeThousands) return mark;
  return mark === '.' ? 'thousands dot' : 'thousands comma';
}

/**
 * An amount in a bank's file; null if it is none, or uses the other notation. Stricter than typed
 * amounts: '0,125' is not a grouped 125, and groups of two digits are allowed only between commas.
 */
export function readAmount(cell: string, mark: DecimalMark): Money | null {
  const value = parseMoney(cell, mark);
  if (value === null || !cell.includes(mark === '.' ? ',' : '.')) return value;
  return (mark === '.' ? ODD_COMMAS : ODD_DOTS).test(cell) ? null : value;
}

const ODD_COMMAS = /(?<![\d.,])0\d*,/;
const ODD_DOTS = /(?<![\d.,])0\d*\.|\.\d\d\./;

/**
 * Whether `mark` can't read the digits and separators: an amount with the other mark, or none at
 * all ('1.2.3', '12,34,56').
 */
export function isOtherNotation(cell: string, mark: DecimalMark): boolean {
  if (!/\d/.test(cell) || isEmptyAmount(cell) || readAmount(cell, mark) !== null) return false;
  if (readAmount(cell, mark === '.' ? ',' : '.') !== null) return true;
  return /^[^\p{L}\d]*\d[\d\s]*[.,'\u2019][\d\s.,'\u2019]*[^\p{L}\d]*$/u.test(cell);
}

/**
 * The reader of one amount column, based on all of its cells; it returns null for no amount.
 * Older card exports print '15.68' for a purchase and '15.68 CR' or 'CR 15.68' for a payment. In
 * such a column CR means the opposite of unmarked amounts, so that 'Invert amounts' reads both
 * correctly. If the column also has DR or minus signs, CR is a plain plus.
 * @param isInverted whether amounts will be inverted afterwards. CR then means the opposite even if
 * every amount has it, so that a payment reads the same with or without purchases in the file.
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

/** What the money columns say about the decimal mark. */
export type MarkDetection = {
  readonly mark: DecimalMark;
  /** An example if every amount could be thousands or decimals. */
  readonly ambiguous: MarkExample | undefined;
  /** The number of amounts that only this mark can read, and the first of them. */
  readonly certain: Readonly<Record<DecimalMark, { rows: number; first: MarkExample | undefined }>>;
};

/**
 * The decimal mark of the money columns, from all records.
 * @param witness another column in the same notation (the balance), consulted if the money columns
 * are inconclusive
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
