import type { CofferDatabase } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts-by-id.ts';
import { isLocked } from '@/domain/transactions/statement.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

/**
 * Why rows must not be added, asked right before each try to write them: another tab may have deleted an account (`gone`) or
 * agreed it with the bank (`locked`, which `unlock` passes over). null = they may.
 */
export async function refusalOfInsert(
  database: CofferDatabase,
  rows: readonly Pick<Transaction, 'accountId' | 'date'>[],
  unlock = false,
): Promise<'gone' | 'locked' | null> {
  const accounts = await readAccountsById(database);
  let refusal: 'locked' | null = null;
  for (const { accountId, date } of rows) {
    const account = accounts.get(accountId);
    if (!account) return 'gone';
    if (!unlock && isLocked(account, date)) refusal = 'locked';
  }
  return refusal;
}
