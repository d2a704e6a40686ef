import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { ClosingCandidate, ClosingCheckInput } from '@/domain/import/review/closing-check.ts';
import type { FileProof, ImportReview } from '@/domain/import/review/import-review.ts';
import { choiceAt, type ReviewChoices } from './review-state.ts';

/** Indexes of rows of one account in a file that repeat others and aren't kept. */
export function leftOutRepeats(
  state: ReviewChoices,
  { file, accountId }: FileProof,
): readonly number[] {
  const { files, offsets, verdicts } = state.review;
  const rows = files[file]?.rows;
  if (!rows) return [];
  const account = rows.accountIds.indexOf(accountId);
  const offset = offsets[file] ?? 0;
  const found: number[] = [];
  for (let index = 0; index < rows.count; index++) {
    const place = offset + index;
    if (rows.accountOf[index] !== account || verdicts[place]?.verdict !== 'repeated') continue;
    if (choiceAt(state, place) === 'skip') found.push(place);
  }
  return found;
}

/** Date of an account's newest row in all files, ignoring total rows; null if it has none. */
export function lastDayOf(review: ImportReview, accountId: string): CalendarDate | null {
  return daysOf(review, accountId).last;
}

/**
 * Date of an account's oldest row in all files or in one, ignoring total rows; null if it has none.
 */
export function firstDayOf(
  review: ImportReview,
  accountId: string,
  file?: number,
): CalendarDate | null {
  return daysOf(review, accountId, file).first;
}

type Days = { readonly first: CalendarDate | null; readonly last: CalendarDate | null };

/** Cached, because several parts of the screen need it, and scanning many rows is slow. */
const knownDays = new WeakMap<ImportReview, Map<string, Days>>();

function daysOf(review: ImportReview, accountId: string, only?: number): Days {
  const known = knownDays.get(review) ?? new Map<string, Days>();
  knownDays.set(review, known);
  const key = `${accountId} ${only ?? ''}`;
  const days = known.get(key) ?? scanDays(review, accountId, only);
  known.set(key, days);
  return days;
}

function scanDays(
  { files, offsets, verdicts }: ImportReview,
  accountId: string,
  only: number | undefined,
): Days {
  let [first, last]: [CalendarDate | null, CalendarDate | null] = [null, null];
  for (const [file, { rows }] of files.entries()) {
    if (only !== undefined && file !== only) continue;
    const account = rows.accountIds.indexOf(accountId);
    const offset = offsets[file] ?? 0;
    for (let index = 0; account >= 0 && index < rows.count; index++) {
      const date = rows.dates[index];
      if (date === undefined || rows.accountOf[index] !== account) continue;
      if (verdicts[offset + index]?.verdict === 'total') continue;
      if (first === null || date < first) first = date;
      if (last === null || date > last) last = date;
    }
  }
  return { first, last };
}

/** True if the account's balances prove nothing in any of its files. */
export function hasNoProof(proofs: readonly FileProof[], accountId: string): boolean {
  const own = proofs.filter((found) => found.accountId === accountId);
  return own.length > 0 && own.every(({ proof }) => proof.state === 'none');
}

/** True if every row of an account is stored already or repeats another in the files. */
export function bringsNothingNew(
  { files, offsets, verdicts }: ImportReview,
  accountId: string,
): boolean {
  return files.every(({ rows }, file) => {
    const account = rows.accountIds.indexOf(accountId);
    const offset = offsets[file] ?? 0;
    return rows.accountOf.every((own, index) => {
      const verdict = verdicts[offset + index]?.verdict;
      return own !== account || verdict === 'duplicate' || verdict === 'repeated';
    });
  });
}

/**
 * What a typed closing balance is compared with: the rows that will be stored, and those that
 * won't.
 */
export function closingRows(
  state: ReviewChoices,
  accountId: string,
  day: CalendarDate,
): Pick<ClosingCheckInput, 'rows' | 'candidates'> {
  const { files, offsets, verdicts } = state.review;
  const rows: ClosingCheckInput['rows'][number][] = [];
  const candidates: ClosingCandidate[] = [];
  files.forEach(({ rows: read }, file) => {
    const account = read.accountIds.indexOf(accountId);
    const offset = offsets[file] ?? 0;
    for (let index = 0; account >= 0 && index < read.count; index++) {
      const place = offset + index;
      const verdict = verdicts[place];
      if (read.accountOf[index] !== account || !verdict) continue;
      const choice = choiceAt(state, place);
      const line = read.lines[index] ?? 0;
      const amount = cents(read.amounts[index] ?? 0);
      // A merged row is counted already, unless its stored date is after the closing date.
      const counts = verdict.verdict === 'match' && choice === 'merge' && verdict.own.date <= day;
      if (choice === 'skip') {
        const key = read.keys[index] ?? '';
        candidates.push({ place, line, amount, verdict: verdict.verdict, key });
      } else if (!counts) rows.push({ place, line, amount });
    }
  });
  return { rows, candidates };
}
