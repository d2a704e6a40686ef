import type { Services } from '../db/services.ts';
import { type AccountValue, withValue } from '../domain/account-value.ts';
import type { CalendarDate } from '../domain/calendar-date.ts';
import {
  checkDatedAmount,
  type DatedAmountForm,
  datedAmountOf,
} from '../domain/dated-amount-form.ts';
import { findAccount } from './find-account.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Sets what an account is worth on a day (cents), in place of a value of the same day. `former`: the day of the value that
 * is edited, which goes where the day is another one.
 */
export async function setAccountValue(
  services: Services,
  accountId: string,
  form: DatedAmountForm,
  former?: CalendarDate,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const today = clock.today();
  const value = datedAmountOf(form, today);
  if (!value) return invalid(checkDatedAmount(form, today));
  const account = await findAccount(database, accountId);
  if (!account) return { ok: false, code: 'gone' };
  const change = newChange(clock, 'account-value-set', { name: account.name });
  const written = await database.store.write(
    'accounts',
    [
      {
        id: accountId,
        update: (current) => ({
          ...current,
          values: withValue(
            current.values.filter(({ date }) => date !== former),
            value,
          ),
        }),
      },
    ],
    change,
  );
  return outcomeOf(written, null, change);
}

/** Takes the value of a day away. */
export async function removeAccountValue(
  services: Services,
  accountId: string,
  date: AccountValue['date'],
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const account = await findAccount(database, accountId);
  if (!account) return { ok: false, code: 'gone' };
  const change = newChange(clock, 'account-value-removed', { name: account.name });
  const written = await database.store.write(
    'accounts',
    [
      {
        id: accountId,
        update: (current) => {
          const values = current.values.filter((each) => each.date !== date);
          return values.length === current.values.length ? null : { ...current, values };
        },
      },
    ],
    change,
  );
  return outcomeOf(written, null, change);
}
