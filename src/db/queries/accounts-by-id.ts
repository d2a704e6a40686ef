import type { CofferDatabase } from '@/db/database.ts';
import { readRecords } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';

/** Every account that is there, by id. */
export async function readAccountsById(
  database: CofferDatabase,
): Promise<ReadonlyMap<string, Account>> {
  const accounts = await readRecords(database, 'accounts');
  return new Map(accounts.map((account) => [account.id, account]));
}
