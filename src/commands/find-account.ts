import type { CofferDatabase } from '@/db/database.ts';
import { recordOf } from '@/db/storage/stored-record.ts';
import type { Account } from '@/domain/accounts/account.ts';

/** An account as it is stored now; null where it is not there (any more). */
export async function findAccount(database: CofferDatabase, id: string): Promise<Account | null> {
  const found = await database.dexie.accounts.table('docs').get(id);
  return found?._deleted === '0' ? recordOf<Account>('accounts', found) : null;
}
