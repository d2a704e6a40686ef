import type { Account } from '@/domain/accounts/account.ts';
import { isLocked } from './statement.ts';
import type { Transaction } from './transaction.ts';

type Placed = Pick<Transaction, 'accountId' | 'date' | 'amount'>;

/**
 * Whether an edit changes what the bank agreed with: the date, the amount or the account of a row that stands, or would then
 * stand, in an agreed statement. Descriptions, categories, tags and notes are free.
 */
export function breaksStatement(
  before: Placed,
  after: Placed,
  accounts: ReadonlyMap<string, Pick<Account, 'statements'>>,
): boolean {
  const isSame =
    before.accountId === after.accountId &&
    before.date === after.date &&
    before.amount === after.amount;
  if (isSame) return false;
  return [before, after].some(({ accountId, date }) => {
    const account = accounts.get(accountId);
    return account !== undefined && isLocked(account, date);
  });
}
