import type { FormChoices } from '@/components/forms/form-choices.ts';
import { typedAmountError } from '@/components/forms/form-field.tsx';
import type { DialogRequests } from '@/components/notices/dialogs.tsx';
import { settleTypedTag } from '@/components/pickers/tag-multi-select.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { selectableAccounts } from '@/domain/accounts/account.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import { type Transaction, textFieldsOf } from '@/domain/transactions/transaction.ts';
import {
  checkTransactionForm,
  type TransactionForm,
} from '@/domain/transactions/transaction-form.ts';
import { currentLocale } from '@/messages/t.ts';

/** Raw form state: the amount, and a tag being typed, are still text. */
export type TransactionFormState = Omit<TransactionForm, 'amount'> & {
  readonly amount: string;
  readonly typedTag: string;
};

/** A new transaction dated today, in the requested account or the first one. */
export function newTransactionFormState(
  today: CalendarDate,
  { accounts, firstAccountId }: Pick<FormChoices, 'accounts' | 'firstAccountId'>,
  { accountId, values }: DialogRequests['add-transaction'],
): TransactionFormState {
  const wanted = selectableAccounts(accounts).find(({ id }) => id === accountId);
  return {
    date: today,
    description: '',
    amount: '',
    accountId: wanted?.id ?? firstAccountId,
    categoryId: '',
    tags: [],
    typedTag: '',
    ...textFieldsOf({}),
    ...values,
  };
}

/** Form state of a stored transaction. */
export function transactionFormStateOf(row: Transaction): TransactionFormState {
  const { date, description, accountId, categoryId, tags } = row;
  const amount = typedMoneyText(row.amount, currentLocale());
  return {
    date,
    description,
    amount,
    accountId,
    categoryId,
    tags,
    typedTag: '',
    ...textFieldsOf(row),
  };
}

/** Adds a typed tag to the chosen tags if a tag of that name exists. */
export function withTypedTag(
  values: TransactionFormState,
  tags: readonly Tag[],
): TransactionFormState {
  const settled = settleTypedTag(values.tags, values.typedTag, tags);
  return { ...values, tags: settled.tags, typedTag: settled.typed };
}

export function transactionFormOf({
  typedTag: _,
  ...values
}: TransactionFormState): TransactionForm {
  return {
    ...values,
    date: values.date.trim(),
    amount: parseTypedMoney(values.amount, currentLocale()),
  };
}

/**
 * Validates the form state. An unfinished tag is an error, so it isn't lost. An account that
 * another tab deleted or archived counts as missing, except that `keepAccount` may be archived.
 */
export function checkTransactionFormState(
  values: TransactionFormState,
  today: CalendarDate,
  accounts: readonly Account[],
  keepAccount?: string,
): FieldErrors {
  const choices = selectableAccounts(accounts, keepAccount);
  const isChoice = choices.some(({ id }) => id === values.accountId);
  const form = transactionFormOf(values);
  return {
    ...checkTransactionForm(isChoice ? form : { ...form, accountId: '' }, today),
    ...typedAmountError('amount', values.amount),
    ...(values.typedTag.trim() ? { tags: 'tag-typed' } : {}),
  };
}
