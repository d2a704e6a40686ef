import { type DecimalMark, parseMoney } from '@/domain/core/money.ts';

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
export type MarkVote = DecimalMark | 'thousands dot' | 'thousands comma';

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
export function markByVotes(
  votes: Readonly<Record<MarkVote, number>>,
  european: boolean,
): DecimalMark {
  if (votes['.'] !== votes[',']) return votes['.'] > votes[','] ? '.' : ',';
  const leaning = votes['thousands comma'] - votes['thousands dot'];
  if (leaning !== 0) return leaning > 0 ? '.' : ',';
  return european ? ',' : '.';
}

/** The vote of one cell; `undefined` = it has no mark, or none that tells. */
export function voteOf(cell: string): MarkVote | undefined {
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
