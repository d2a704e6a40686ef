import type { Services } from '@/db/services.ts';
import { ACCOUNT_TYPES, type Account } from '@/domain/accounts/account.ts';
import { type AccountForm, checkAccountForm } from '@/domain/accounts/account-form.ts';
import { OPENING_DESCRIPTION } from '@/domain/accounts/opening-balance.ts';
import { hasErrors } from '@/domain/core/check-form.ts';
import { tidyName } from '@/domain/core/names.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import { newRecordId, newTransactionPrefix, transactionId } from '@/platform/ids.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';
import { runOperation } from './pending-operations.ts';

/**
 * Adds an account; with a nonzero balance also its Opening Balance, dated today (spec §4). `taken`: the name is in use,
 * upper and lower case being the same.
 */
export async function addAccount(services: Services, form: AccountForm): Promise<Outcome<Account>> {
  const { database, clock } = services;
  const errors = checkAccountForm(form);
  const type = ACCOUNT_TYPES.find((each) => each === form.type);
  if (hasErrors(errors) || form.balance === null || !type) return invalid(errors);
  const now = clock.now();
  const account: Account = {
    id: newRecordId(now),
    name: tidyName(form.name),
    type,
    currency: form.currency.trim().toUpperCase(),
    archived: false,
    position: 0,
    statements: [],
    values: [],
    createdAt: now.toISOString(),
  };
  const opening =
    form.balance === 0
      ? null
      : newTransaction({
          id: transactionId(newTransactionPrefix(now), 0),
          accountId: account.id,
          date: clock.today(),
          description: OPENING_DESCRIPTION,
          amount: form.balance,
          kind: 'opening',
          source: 'opening',
          createdAt: now.toISOString(),
        });
  const change = newChange(clock, 'account-added', { name: account.name });
  const done = await runOperation(database, account.id, {
    verb: 'add-account',
    account,
    opening,
    change,
  });
  return outcomeOf(done, account, change);
}
