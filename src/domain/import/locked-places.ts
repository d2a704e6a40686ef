import type { Account } from '@/domain/accounts/account.ts';
import { isLocked } from '@/domain/transactions/statement.ts';
import type { PlacedRow } from './review-places.ts';
import type { RowVerdict } from './verdict.ts';

/**
 * Whether a row would change an agreed statement: see ImportReview.locked. Undefined where no account has one.
 * @param accounts by id
 */
export function lockedTest(
  accounts: ReadonlyMap<string, Pick<Account, 'statements'>>,
): ((row: Pick<PlacedRow, 'accountId' | 'date'>, verdict: RowVerdict) => boolean) | undefined {
  const agreed = new Map([...accounts].filter(([, { statements }]) => statements.length > 0));
  if (agreed.size === 0) return undefined;
  return ({ accountId, date }, verdict) => {
    const account = agreed.get(accountId);
    if (!account || verdict.verdict === 'duplicate') return false;
    if (verdict.verdict !== 'match') return isLocked(account, date);
    // A match changes the balance of the days between the bank's and its own alone.
    const { own } = verdict;
    return account.statements.some(
      (statement) => own.date <= statement.date !== date <= statement.date,
    );
  };
}
