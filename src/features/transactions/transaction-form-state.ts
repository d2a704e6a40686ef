import type { FormChoices } from '@/components/forms/form-choices.ts';
import { typedAmountError } from '@/components/forms/form-field.tsx';
import { settleTypedTag } from '@/components/pickers/tag-multi-select.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { selectableAccounts } from '@/domain/accounts/account.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import {
  checkTransactionForm,
  type TransactionForm,
} from '@/domain/transactions/transaction-form.ts';
import { currentLocale } from '@/messages/t.ts';

/** What stands in the boxes of the dialog: the amount is still text, and so is a tag that is being typed. */
export type TransactionValues = Omit<TransactionForm, 'amount'> & {
  readonly amount: string;
  readonly typedTag: string;
};

/** A new transaction: today, and the wanted account or else the first one. */
export function newTransactionValues(
  today: CalendarDate,
  { accounts, firstAccountId }: Pick<FormChoices, 'accounts' | 'firstAccountId'>,
  accountId?: string,
): TransactionValues {
  const wanted = selectableAccounts(accounts).find(({ id }) => id === accountId);
  return {
    date: today,
    description: '',
    amount: '',
    accountId: wanted?.id ?? firstAccountId,
    categoryId: '',
    tags: [],
    typedTag: '',
    notes: '',
  };
}

/** A stored transaction as the boxes show it. */
export function transactionValuesOf(row: Transaction): TransactionValues {
  const { date, description, accountId, categoryId, tags, notes } = row;
  const amount = typedMoneyText(row.amount, currentLocale());
  return { date, description, amount, accountId, categoryId, tags, typedTag: '', notes };
}

/** The boxes with a typed label that is the name of a tag as chosen. */
export function withTypedTag(values: TransactionValues, tags: readonly Tag[]): TransactionValues {
  const settled = settleTypedTag(values.tags, values.typedTag, tags);
  return { ...values, tags: settled.tags, typedTag: settled.typed };
}

/** The boxes as the domain's form. */
export function transactionFormOf({ typedTag: _, ...values }: TransactionValues): TransactionForm {
  return {
    ...values,
    date: values.date.trim(),
    amount: parseTypedMoney(values.amount, currentLocale()),
  };
}

/**
 * Checks the boxes; a typed label that is no tag yet is not dropped without a word. An account that another tab removed or archived meanwhile counts as none; `keepAccount` may be archived.
 */
export function checkTransactionValues(
  values: TransactionValues,
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
