import type { Account } from '../account.ts';
import { isLocked } from '../statement.ts';
import type { PlacedRow } from './review-places.ts';
import type { RowVerdict } from './verdict.ts';

/** Places of rows that would change an agreed statement: see ImportReview.locked. */
export function lockedPlaces(
  rows: readonly PlacedRow[],
  verdicts: readonly RowVerdict[],
  accounts: ReadonlyMap<string, Pick<Account, 'statements'>>,
): readonly number[] {
  const agreed = new Map([...accounts].filter(([, { statements }]) => statements.length > 0));
  if (agreed.size === 0) return [];
  return rows.flatMap(({ place, accountId, date }) => {
    const account = agreed.get(accountId);
    const verdict = verdicts[place];
    if (!account || !verdict || verdict.verdict === 'duplicate') return [];
    if (verdict.verdict !== 'match') return isLocked(account, date) ? [place] : [];
    // A match changes the balance of the days between the bank's and its own alone.
    const { own } = verdict;
    const crosses = account.statements.some(
      (statement) => own.date <= statement.date !== date <= statement.date,
    );
    return crosses ? [place] : [];
  });
}
