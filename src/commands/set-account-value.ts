import type { Services } from '@/db/services.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { type AccountValue, differingDays, withValue } from '@/domain/accounts/account-value.ts';
import {
  checkDatedAmount,
  type DatedAmountForm,
  datedAmountOf,
} from '@/domain/accounts/dated-amount-form.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ChangeCode } from '@/domain/transactions/change.ts';
import { isLocked } from '@/domain/transactions/statement.ts';
import { findAccount } from './find-account.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';

type ValueOptions = {
  /** Goes on where an agreed statement stands on the day. */
  readonly unlock?: boolean;
};

/**
 * Sets what an account is worth on a day (cents), in place of a value of the same day. `former`: the day of the value that
 * is edited, which goes where the day is another one. `locked`: one of the days stands in an agreed statement, whose balance
 * would follow; `unlock` goes on.
 */
export async function setAccountValue(
  services: Services,
  accountId: string,
  form: DatedAmountForm,
  options: ValueOptions & { readonly former?: CalendarDate | undefined } = {},
): Promise<Outcome<null, 'locked'>> {
  const today = services.clock.today();
  const value = datedAmountOf(form, today);
  if (!value) return invalid(checkDatedAmount(form, today));
  const others = (values: Account['values']) =>
    values.filter(({ date }) => date !== options.former);
  return writeValues(services, accountId, 'account-value-set', options, (values) =>
    withValue(others(values), value),
  );
}

/** Takes the value of a day away. `locked` as of setAccountValue. */
export async function removeAccountValue(
  services: Services,
  accountId: string,
  date: AccountValue['date'],
  options: ValueOptions = {},
): Promise<Outcome<null, 'locked'>> {
  return writeValues(services, accountId, 'account-value-removed', options, (values) =>
    values.filter((each) => each.date !== date),
  );
}

async function writeValues(
  { database, clock }: Services,
  accountId: string,
  code: ChangeCode,
  { unlock = false }: ValueOptions,
  next: (values: Account['values']) => Account['values'],
): Promise<Outcome<null, 'locked'>> {
  const account = await findAccount(database, accountId);
  if (!account) return { ok: false, code: 'gone' };
  const change = newChange(clock, code, { name: account.name });
  let locked = false;
  const written = await database.store.write(
    'accounts',
    [
      {
        id: accountId,
        update: (current) => {
          const values = next(current.values);
          // The store may ask again, of an account that changed meanwhile.
          locked =
            !unlock && differingDays(current.values, values).some((day) => isLocked(current, day));
          return locked ? null : { ...current, values };
        },
      },
    ],
    change,
  );
  return locked ? { ok: false, code: 'locked' } : outcomeOf(written, null, change);
}
