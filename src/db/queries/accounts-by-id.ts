import type { Account } from '../../domain/account.ts';
import type { CofferDatabase } from '../database.ts';
import { recordOf } from '../stored-record.ts';

/** Every account that is there, by id. */
export async function readAccountsById(
  database: CofferDatabase,
): Promise<ReadonlyMap<string, Account>> {
  const found = await database.dexie.accounts.table('docs').toArray();
  return new Map(
    found
      .filter((row) => row._deleted === '0')
      .map((row) => [row.id, recordOf<Account>('accounts', row)]),
  );
}
