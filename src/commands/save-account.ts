import type { Services } from '../db/services.ts';
import { ACCOUNT_TYPES, type Account } from '../domain/account.ts';
import { type AccountForm, checkAccountForm } from '../domain/account-form.ts';
import { hasErrors } from '../domain/check-form.ts';
import { cents } from '../domain/money.ts';
import { tidyName } from '../domain/names.ts';
import { findAccount } from './find-account.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';

/** Changes an account's name, type and currency, and where given its group and exclusion. `taken`: the name is in use. */
export async function saveAccount(
  services: Services,
  id: string,
  form: Omit<AccountForm, 'balance'>,
): Promise<Outcome<null>> {
  const errors = checkAccountForm({ ...form, balance: cents(0) });
  const type = ACCOUNT_TYPES.find((each) => each === form.type);
  if (hasErrors(errors) || !type) return invalid(errors);
  const name = tidyName(form.name);
  const change = newChange(services.clock, 'account-edited', { name });
  const written = await services.database.store.write(
    'accounts',
    [
      {
        id,
        update: (current) =>
          withOptions(
            { ...current, name, type, currency: form.currency.trim().toUpperCase() },
            form,
          ),
      },
    ],
    change,
  );
  return outcomeOf(written, null, change);
}

/** No group and not excluded are stored by leaving the field out. */
function withOptions(
  account: Account,
  { group, excluded }: Pick<AccountForm, 'group' | 'excluded'>,
): Account {
  const { group: formerGroup, excluded: formerExcluded, ...rest } = account;
  const nextGroup = group === undefined ? formerGroup : tidyName(group);
  const nextExcluded = excluded ?? formerExcluded;
  return {
    ...rest,
    ...(nextGroup ? { group: nextGroup } : {}),
    ...(nextExcluded ? { excluded: true } : {}),
  };
}

/** Puts an account away, or brings it back: its rows and balance stay. */
export async function setAccountArchived(
  services: Services,
  id: string,
  archived: boolean,
): Promise<Outcome<null>> {
  const account = await findAccount(services.database, id);
  if (!account) return { ok: false, code: 'gone' };
  const code = archived ? 'account-archived' : 'account-unarchived';
  const change = newChange(services.clock, code, { name: account.name });
  const written = await services.database.store.write(
    'accounts',
    [{ id, update: (current) => ({ ...current, archived }) }],
    change,
  );
  return outcomeOf(written, null, change);
}
