import type { Account } from './account.ts';
import type { CalendarDate } from './calendar-date.ts';
import { parseCalendarDate } from './calendar-date.ts';
import { checkForm, type FieldErrors } from './check-form.ts';
import type { Money } from './money.ts';
import { dateError } from './transaction-form.ts';

/** What the transfer dialog holds. `amount` is null while its text is no number. */
export type TransferForm = {
  readonly date: string;
  readonly amount: Money | null;
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly description: string;
};

/** The rules of §5. Codes: date-required, date-in-future, date-too-early, amount-not-positive, from-account-required, to-account-required, same-account. */
export function checkTransferForm(form: TransferForm, today: CalendarDate): FieldErrors {
  const same: FieldErrors =
    form.fromAccountId !== '' && form.fromAccountId === form.toAccountId
      ? { toAccountId: 'same-account' }
      : {};
  const errors = checkForm('transfer', { ...form, date: parseCalendarDate(form.date) ?? '' });
  return { ...same, ...dateError(form.date, today), ...errors };
}

/** One amount has one currency: `currencies-differ` where the two accounts have not the same. */
export function transferCurrencyError(
  form: Pick<TransferForm, 'fromAccountId' | 'toAccountId'>,
  accounts: readonly Pick<Account, 'id' | 'currency'>[],
): FieldErrors {
  const currencyOf = (id: string) => accounts.find((account) => account.id === id)?.currency;
  const [from, to] = [currencyOf(form.fromAccountId), currencyOf(form.toAccountId)];
  return from && to && from !== to ? { toAccountId: 'currencies-differ' } : {};
}
