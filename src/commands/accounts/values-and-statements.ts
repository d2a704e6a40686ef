import { invalid, newChange, type Outcome, outcomeOf } from '@/commands/outcome.ts';
import { findRecord } from '@/commands/write-checks.ts';
import type { Services } from '@/db/database.ts';
import { readBalancesOn } from '@/db/queries/accounts/accounts.ts';
import type { Account } from '@/domain/accounts/account.ts';
import {
  type AccountValue,
  changedValueDates,
  withValue,
} from '@/domain/accounts/account-value.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { ZERO } from '@/domain/core/money.ts';
import type { ChangeCode } from '@/domain/transactions/change.ts';
import { isLocked, type Statement, withStatement } from '@/domain/transactions/statement.ts';
import {
  checkDatedAmount,
  type DatedAmountForm,
  datedAmountOf,
} from '@/domain/transactions/transaction-form.ts';

type ValueOptions = {
  /** Goes ahead even if the day is in a reconciled statement. */
  readonly unlock?: boolean;
};

/**
 * Sets the value of an account on a day (cents), replacing a value for the same day. `former`: the
 * day of the edited value, which is removed if the day changed. `locked`: one of the days is in a
 * reconciled statement, whose balance would change; `unlock` overrides this.
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

/** Removes the value of a day. `locked` as in setAccountValue. */
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
  const account = await findRecord(database, 'accounts', accountId);
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
          // The store may call this again, for an account that was changed in the meantime.
          locked =
            !unlock &&
            changedValueDates(current.values, values).some((day) => isLocked(current, day));
          return locked ? null : { ...current, values };
        },
      },
    ],
    change,
  );
  return locked ? { ok: false, code: 'locked' } : outcomeOf(written, null, change);
}

/**
 * Reconciles the bank's balance (cents) on a day with Coffer's. Rows up to that day are locked from
 * then on. Replaces a statement for the same day. `differs`: the balances don't agree (anymore),
 * and nothing was written.
 */
export async function reconcileStatement(
  services: Services,
  accountId: string,
  statement: Statement,
): Promise<Outcome<null, 'differs'>> {
  const { database, clock } = services;
  const account = await findRecord(database, 'accounts', accountId);
  if (!account) return { ok: false, code: 'gone' };
  const balances = await readBalancesOn(database, account, [statement.date]);
  if ((balances.get(statement.date) ?? ZERO) !== statement.balance) {
    return { ok: false, code: 'differs' };
  }
  const change = newChange(clock, 'statement-agreed', { name: account.name });
  const written = await database.store.write(
    'accounts',
    [
      {
        id: accountId,
        update: (current) => ({
          ...current,
          statements: withStatement(current.statements, statement),
        }),
      },
    ],
    change,
  );
  return outcomeOf(written, null, change);
}

/**
 * Removes the reconciled statement of a day. If it is the latest, the rows since the previous
 * statement are unlocked.
 */
export async function removeStatement(
  services: Services,
  accountId: string,
  date: Statement['date'],
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const account = await findRecord(database, 'accounts', accountId);
  if (!account) return { ok: false, code: 'gone' };
  const change = newChange(clock, 'statement-removed', { name: account.name });
  const written = await database.store.write(
    'accounts',
    [
      {
        id: accountId,
        update: (current) => {
          const statements = current.statements.filter((each) => each.date !== date);
          return statements.length === current.statements.length
            ? null
            : { ...current, statements };
        },
      },
    ],
    change,
  );
  return outcomeOf(written, null, change);
}
