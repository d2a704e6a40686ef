import { useMemo } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import { firstAccount } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { Live } from '@/live/live.ts';
import { useAccounts, useCategories, useDebts, usePayees, useTags } from '@/live/records.ts';

/** What a transaction, or one that repeats, can be given: accounts in the order of their page, the others by name. */
export type FormChoices = {
  readonly accounts: readonly Account[];
  /** The one that a new transaction begins with; '' = there are no accounts. */
  readonly firstAccountId: string;
  readonly categories: readonly Category[];
  readonly tags: readonly Tag[];
  readonly payees: readonly Payee[];
};

/** Accounts, categories, tags and payees, once all of them are there. */
export function useFormChoices(): Live<FormChoices> {
  const accounts = useAccounts();
  const debts = useDebts();
  const categories = useCategories();
  const tags = useTags();
  const payees = usePayees();
  return useMemo(() => {
    if (accounts.status !== 'ready') return accounts;
    if (debts.status !== 'ready') return debts;
    if (categories.status !== 'ready') return categories;
    if (tags.status !== 'ready') return tags;
    if (payees.status !== 'ready') return payees;
    return {
      status: 'ready',
      value: {
        accounts: accounts.value,
        firstAccountId: firstAccount(accounts.value, debts.value)?.id ?? '',
        categories: categories.value,
        tags: tags.value,
        payees: payees.value,
      },
    };
  }, [accounts, debts, categories, tags, payees]);
}
