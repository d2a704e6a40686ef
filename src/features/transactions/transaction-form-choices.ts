import { useMemo } from 'react';
import type { Account } from '../../domain/account.ts';
import type { Category } from '../../domain/category.ts';
import type { Tag } from '../../domain/tag.ts';
import type { Live } from '../../live/live.ts';
import { useAccounts, useCategories, useTags } from '../../live/records.ts';

/** What a transaction can be given, each in name order. */
export type TransactionChoices = {
  readonly accounts: readonly Account[];
  readonly categories: readonly Category[];
  readonly tags: readonly Tag[];
};

/** Accounts, categories and tags, once all three are there. */
export function useTransactionChoices(): Live<TransactionChoices> {
  const accounts = useAccounts();
  const categories = useCategories();
  const tags = useTags();
  return useMemo(() => {
    if (accounts.status !== 'ready') return accounts;
    if (categories.status !== 'ready') return categories;
    if (tags.status !== 'ready') return tags;
    const value = { accounts: accounts.value, categories: categories.value, tags: tags.value };
    return { status: 'ready', value };
  }, [accounts, categories, tags]);
}
