import type { Services } from '@/db/services.ts';
import { recordOf } from '@/db/storage/stored-record.ts';
import type { WriteOutcome } from '@/db/write.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Finding } from '@/domain/integrity/integrity.ts';
import { accountAnew, missingAccounts } from '@/domain/integrity/integrity-accounts.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';

const MOST_REFUSALS = 50;

/** Brings back, or makes, the accounts that rows name although they are not there; the rows themselves stay as they are. */
export async function bringAccounts(
  services: Services,
  findings: readonly Finding[],
  name: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  let rows = 0;
  for (const id of missingAccounts(findings)) {
    const written = await bringAccount(services, id, name, change);
    if (!written.ok) return written;
    rows += written.rows;
  }
  return { ok: true, rows };
}

async function bringAccount(
  { database, clock }: Services,
  id: string,
  name: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const given = { name, createdAt: clock.now().toISOString() };
  for (let refusals = 0; ; refusals++) {
    const row = await database.dexie.accounts.table('docs').get(id);
    if (row?._deleted === '0') return { ok: true, rows: 0, unchanged: true };
    const former = row && recordOf<Account>('accounts', row);
    const account = accountAnew(id, former, given, refusals);
    const written = await database.store.write(
      'accounts',
      [former ? { restore: account } : { insert: account }],
      change,
    );
    if (written.ok || written.code !== 'taken' || refusals === MOST_REFUSALS) return written;
  }
}
