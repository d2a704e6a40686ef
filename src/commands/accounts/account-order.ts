import type { Outcome } from '@/commands/outcome.ts';
import { reorder } from '@/commands/records.ts';
import type { Services } from '@/db/database.ts';

/** Puts all accounts into this order. `gone`: one of them doesn't exist anymore. */
export function orderAccounts(services: Services, ids: readonly string[]): Promise<Outcome<null>> {
  return reorder(services, 'accounts', ids, 'accounts-ordered');
}
