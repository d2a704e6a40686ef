import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { RowChoice } from '@/domain/import/verdict.ts';
import { isLocked, lockedUntil } from '@/domain/transactions/statement.ts';
import { reviewRow } from './review-row.ts';
import { choiceAt, type ReviewChoices } from './review-state.ts';

/** What an account agreed on with its bank. */
export type AgreedAccount = Pick<Account, 'statements'>;

/** Rows that change, done as chosen, what one account agreed on. */
export type LockedRows = {
  readonly accountId: string;
  /** The day of its last agreed statement. */
  readonly until: CalendarDate;
  /** Places, ascending, of rows that are stored on a day up to then. */
  readonly added: readonly number[];
  /** Places, ascending, of merges that move the own row into or out of a statement. */
  readonly moved: readonly number[];
};

/** How a row concerns a statement: it stands in one, or its merge takes the own row out of one. */
export type LockMark = 'stands' | 'leaves';

/** One entry for each account with such rows, in their order; none where nothing that agreed is touched. */
export function lockedRows(
  state: ReviewChoices,
  accounts: ReadonlyMap<string, AgreedAccount>,
): readonly LockedRows[] {
  const found = new Map<string, { until: CalendarDate; added: number[]; moved: number[] }>();
  const locked = new Set(state.review.locked);
  state.review.verdicts.forEach(({ verdict }, place) => {
    // Both rows of a match and a duplicate that is kept are stored too, which the review does not foresee.
    if (verdict !== 'match' && verdict !== 'duplicate' && !locked.has(place)) return;
    const choice = choiceAt(state, place);
    if (choice === 'skip') return;
    const { accountId } = reviewRow(state.review, place);
    const account = accounts.get(accountId);
    const until = account ? lockedUntil(account) : '';
    if (!account || until === '' || !lockMark(state, place, choice, account)) return;
    const entry = found.get(accountId) ?? { until, added: [], moved: [] };
    found.set(accountId, entry);
    (choice === 'merge' ? entry.moved : entry.added).push(place);
  });
  return [...found].map(([accountId, rows]) => ({ accountId, ...rows }));
}

/** The mark of the row at a place, done as chosen; null = no statement is concerned. A skipped row keeps it: it says what skipping is good for. */
export function lockMark(
  { review }: ReviewChoices,
  place: number,
  choice: RowChoice,
  account: AgreedAccount,
): LockMark | null {
  const { date } = reviewRow(review, place);
  const verdict = review.verdicts[place];
  const isIn = isLocked(account, date);
  if (choice !== 'merge' || verdict?.verdict !== 'match') return isIn ? 'stands' : null;
  // Within the days of one statement a row may move: the balance at its end stays.
  const isMoved = account.statements.some(
    (statement) => verdict.own.date <= statement.date !== date <= statement.date,
  );
  if (!isMoved) return null;
  return isIn ? 'stands' : 'leaves';
}
