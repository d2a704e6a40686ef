import { readAccountsById } from '@/db/queries/accounts-by-id.ts';
import type { Services } from '@/db/services.ts';
import type { ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { newRecordId } from '@/platform/ids.ts';
import { readMissing } from './missing-references.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Makes a scheduled transaction of a proposal, as it stands. A category that is not there any more is left out. `gone` with
 * account-gone on `accountId`: the account was deleted.
 */
export async function acceptProposal(
  { database, clock }: Services,
  proposal: ScheduledProposal,
): Promise<Outcome<ScheduledTransaction>> {
  const accounts = await readAccountsById(database);
  if (!accounts.has(proposal.accountId)) {
    return { ok: false, code: 'gone', fields: { accountId: 'account-gone' } };
  }
  const missing = await readMissing(database, { categories: [proposal.categoryId] });
  const now = clock.now();
  const { accountId, description, amount, categoryId, frequency, interval } = proposal;
  const { nextDueDate, anchorDate = nextDueDate, monthEnd } = proposal;
  const item: ScheduledTransaction = {
    id: newRecordId(now),
    accountId,
    description,
    amount,
    categoryId: missing.categories.has(categoryId) ? '' : categoryId,
    frequency,
    nextDueDate,
    endDate: '',
    anchorDate,
    interval,
    weekendRule: 'none',
    targetAccountId: '',
    tags: [],
    paused: false,
    ...(monthEnd ? { monthEnd } : {}),
    createdAt: now.toISOString(),
  };
  const change = newChange(clock, 'scheduled-added', { name: description });
  const written = await database.store.write('scheduledTransactions', [{ insert: item }], change);
  return outcomeOf(written, item, change);
}
