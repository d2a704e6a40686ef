import { DEFAULT_CURRENCY, DEFAULT_INITIAL_BALANCE_CENTS } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { AccountForm } from '@/domain/accounts/account-form.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import { currentLocale } from '@/messages/t.ts';

/** What stands in the boxes of the dialog: the balance is still text. */
export type AccountValues = Omit<AccountForm, 'balance'> & { readonly balance: string };

/** The defaults of spec §9. */
export const NEW_ACCOUNT: AccountValues = {
  name: '',
  type: 'chequing',
  currency: DEFAULT_CURRENCY,
  balance: String(DEFAULT_INITIAL_BALANCE_CENTS),
};

/** A stored account as the boxes show it. Its balance is the sum of its rows, and is not entered. */
export function accountValuesOf(account: Account): AccountValues {
  const { name, type, currency, group = '', excluded = false } = account;
  return { ...NEW_ACCOUNT, name, type, currency, group, excluded };
}

/** The boxes as the domain's form. An empty balance is the default one. */
export function accountFormOf(values: AccountValues): AccountForm {
  const balance = values.balance.trim() === '' ? NEW_ACCOUNT.balance : values.balance;
  return { ...values, balance: parseTypedMoney(balance, currentLocale()) };
}
