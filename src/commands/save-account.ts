import type { Services } from '../db/services.ts';
import { ACCOUNT_TYPES } from '../domain/account.ts';
import { type AccountForm, checkAccountForm } from '../domain/account-form.ts';
import { hasErrors } from '../domain/check-form.ts';
import { cents } from '../domain/money.ts';
import { tidyName } from '../domain/names.ts';
import { invalid, type Outcome, outcomeOf } from './outcome.ts';

/** Changes an account's name, type and currency. `taken`: the name is in use. */
export async function saveAccount(
  services: Services,
  id: string,
  form: Omit<AccountForm, 'balance'>,
): Promise<Outcome<null>> {
  const errors = checkAccountForm({ ...form, balance: cents(0) });
  const type = ACCOUNT_TYPES.find((each) => each === form.type);
  if (hasErrors(errors) || !type) return invalid(errors);
  const written = await services.database.store.write('accounts', [
    {
      id,
      update: (current) => ({
        ...current,
        name: tidyName(form.name),
        type,
        currency: form.currency.trim().toUpperCase(),
      }),
    },
  ]);
  return outcomeOf(written, null);
}

/** Puts an account away, or brings it back: its rows and balance stay. */
export async function setAccountArchived(
  services: Services,
  id: string,
  archived: boolean,
): Promise<Outcome<null>> {
  const written = await services.database.store.write('accounts', [
    { id, update: (current) => ({ ...current, archived }) },
  ]);
  return outcomeOf(written, null);
}
