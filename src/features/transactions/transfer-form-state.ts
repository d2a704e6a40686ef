import { typedAmountError } from '@/components/forms/form-field.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { selectableAccounts } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import {
  amountReceivedError,
  checkTransferForm,
  isBetweenCurrencies,
  type TransferForm,
} from '@/domain/transactions/transfer-form.ts';
import { hasDefaultDescriptions, type TransferLegs } from '@/domain/transactions/transfer-link.ts';
import { currentLocale } from '@/messages/t.ts';

/** Raw form state; amounts are still text. */
export type TransferFormState = Omit<TransferForm, 'amount' | 'amountReceived'> & {
  readonly amount: string;
  readonly amountReceived: string;
};

/** A new transfer dated today, from the requested account if it is selectable. */
export function newTransferFormState(
  today: CalendarDate,
  accounts: readonly Account[],
  accountId?: string,
): TransferFormState {
  const from = selectableAccounts(accounts).find(({ id }) => id === accountId);
  return {
    date: today,
    amount: '',
    amountReceived: '',
    fromAccountId: from?.id ?? '',
    toAccountId: '',
    description: '',
  };
}

/**
 * Form state of a stored transfer, dated when the money left. The description is empty if both
 * sides have the default one, which names the other account.
 */
export function transferFormStateOf(legs: TransferLegs, opened: string): TransferFormState {
  const { source, target } = legs;
  const shown = source?.id === opened ? source : (target ?? source);
  const text = (amount: Money) => typedMoneyText(cents(Math.abs(amount)), currentLocale());
  const [out, into] = [source?.amount ?? target?.amount, target?.amount ?? source?.amount];
  return {
    date: (source ?? target)?.date ?? '',
    amount: text(out ?? ZERO),
    amountReceived: text(into ?? ZERO),
    fromAccountId: source?.accountId ?? '',
    toAccountId: target?.accountId ?? '',
    description: hasDefaultDescriptions(legs) ? '' : (shown?.description ?? ''),
  };
}

export function transferFormOf(values: TransferFormState): TransferForm {
  return {
    ...values,
    date: values.date.trim(),
    amount: parseTypedMoney(values.amount, currentLocale()),
    amountReceived: parseTypedMoney(values.amountReceived, currentLocale()),
  };
}

/**
 * Validates the form state. An account that another tab archived counts as missing, except those in
 * `keep`; for a deleted account, the command reports the error. The side in `deleted` has no
 * account anymore.
 */
export function checkTransferFormState(
  values: TransferFormState,
  today: CalendarDate,
  accounts: readonly Account[],
  stored: { readonly keep?: readonly string[]; readonly deleted?: 'from' | 'to' | undefined } = {},
): FieldErrors {
  const isArchived = (wanted: string) =>
    accounts.some(({ id, archived }) => id === wanted && archived && !stored.keep?.includes(id));
  const form = transferFormOf({
    ...values,
    fromAccountId: isArchived(values.fromAccountId) ? '' : values.fromAccountId,
    toAccountId: isArchived(values.toAccountId) ? '' : values.toAccountId,
  });
  const errors = { ...amountReceivedError(form, accounts), ...checkTransferForm(form, today) };
  const deletedField = stored.deleted ? `${stored.deleted}AccountId` : '';
  return {
    ...Object.fromEntries(Object.entries(errors).filter(([field]) => field !== deletedField)),
    ...typedAmountError('amount', values.amount),
    ...(isBetweenCurrencies(form, accounts)
      ? typedAmountError('amountReceived', values.amountReceived)
      : {}),
  };
}
