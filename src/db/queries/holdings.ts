import type { CofferDatabase } from '@/db/database.ts';
import { readRecords } from '@/db/read.ts';
import { recordOf } from '@/db/storage/stored-record.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import { readAccountsById } from './accounts-by-id.ts';

/** Every holding that is there, in the order in which they were made. */
export function readHoldings(database: CofferDatabase): Promise<readonly Holding[]> {
  return readRecords(database, 'holdings');
}

/** Every holding and every account that is there, as a command needs them right before it writes. */
export async function readHoldingsAndAccounts(database: CofferDatabase): Promise<{
  readonly holdings: readonly Holding[];
  readonly accounts: ReadonlyMap<string, Account>;
}> {
  const [holdings, accounts] = await Promise.all([
    readHoldings(database),
    readAccountsById(database),
  ]);
  return { holdings, accounts };
}

/** The type of every account that is known, of deleted ones too: their holdings go after them. */
export async function readKnownAccountTypes({
  dexie,
}: CofferDatabase): Promise<ReadonlyMap<string, Pick<Account, 'type'>>> {
  const rows = await dexie.accounts.table('docs').toArray();
  return new Map(rows.map((row) => [row.id, recordOf<Account>('accounts', row)]));
}
