import { addAccount } from '@/commands/accounts/account.ts';
import type { Services } from '@/db/database.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { AccountForm } from '@/domain/accounts/account-form.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { textFieldsOf } from '@/domain/transactions/transaction.ts';
import type { TransactionForm } from '@/domain/transactions/transaction-form.ts';
import type { TransferForm } from '@/domain/transactions/transfer-form.ts';

/** Starting data for tests. The fixed clock is set to this day. */
export const TODAY = '2026-03-15';

export function accountForm(more: Partial<AccountForm> = {}): AccountForm {
  return { name: 'Everyday', type: 'chequing', currency: 'CAD', balance: cents(0), ...more };
}

export function transactionForm(more: Partial<TransactionForm> = {}): TransactionForm {
  return {
    date: TODAY,
    description: 'Metro',
    amount: cents(-2_550),
    accountId: 'a1',
    categoryId: '',
    tags: [],
    ...textFieldsOf({}),
    ...more,
  };
}

export function transferForm(
  from: Account,
  to: Account,
  more: Partial<TransferForm> = {},
): TransferForm {
  return {
    date: TODAY,
    amount: 10_000 as Money,
    fromAccountId: from.id,
    toAccountId: to.id,
    description: '',
    ...more,
  };
}

/** Stores an account. */
export async function givenAccount(
  services: Services,
  more: Partial<AccountForm> = {},
): Promise<Account> {
  const added = await addAccount(services, accountForm(more));
  if (!added.ok) throw new Error(`the account was refused: ${added.code}`);
  return added.value;
}
