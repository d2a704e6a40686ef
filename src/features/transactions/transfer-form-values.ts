import type { Account } from '../../domain/account.ts';
import { selectableAccounts } from '../../domain/account-list.ts';
import type { CalendarDate } from '../../domain/calendar-date.ts';
import type { FieldErrors } from '../../domain/check-form.ts';
import {
  checkTransferForm,
  type TransferForm,
  transferCurrencyError,
} from '../../domain/transfer-form.ts';
import { parseTypedMoney } from '../../domain/typed-money.ts';
import { currentLocale } from '../../messages/t.ts';

/** What stands in the boxes of the dialog: the amount is still text. */
export type TransferValues = Omit<TransferForm, 'amount'> & { readonly amount: string };

/** A new transfer: today, from the wanted account where it may be chosen. */
export function newTransferValues(
  today: CalendarDate,
  accounts: readonly Account[],
  accountId?: string,
): TransferValues {
  const from = selectableAccounts(accounts).find(({ id }) => id === accountId);
  return {
    date: today,
    amount: '',
    fromAccountId: from?.id ?? '',
    toAccountId: '',
    description: '',
  };
}

/** The boxes as the domain's form. */
export function transferFormOf(values: TransferValues): TransferForm {
  return {
    ...values,
    date: values.date.trim(),
    amount: parseTypedMoney(values.amount, currentLocale()),
  };
}

/**
 * Checks the boxes; two accounts in different currencies are refused here too. An account that another tab archived
 * meanwhile counts as none. One that was removed is left to the command, which says so.
 */
export function checkTransferValues(
  values: TransferValues,
  today: CalendarDate,
  accounts: readonly Account[],
): FieldErrors {
  const isArchived = (wanted: string) =>
    accounts.some(({ id, archived }) => id === wanted && archived);
  const form = transferFormOf({
    ...values,
    fromAccountId: isArchived(values.fromAccountId) ? '' : values.fromAccountId,
    toAccountId: isArchived(values.toAccountId) ? '' : values.toAccountId,
  });
  return { ...transferCurrencyError(form, accounts), ...checkTransferForm(form, today) };
}
