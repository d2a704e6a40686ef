import { useMemo } from 'react';
import type { Account } from '../../domain/account.ts';
import type { Category } from '../../domain/category.ts';
import { valueOr } from '../../live/live.ts';
import { useAccounts, useCategories } from '../../live/records.ts';

/** What the ids of rows stand for. */
export type RegisterNames = {
  /** False until both lists are there: an id without a name is then no sign of a deletion. */
  readonly isReady: boolean;
  /** In name order. */
  readonly accounts: ReadonlyMap<string, Account>;
  readonly categories: ReadonlyMap<string, Category>;
  /** The currency of an account; of one that is not (yet) there the expected one. */
  readonly currencyOf: (accountId: string) => string;
};

const byId = <Record extends { readonly id: string }>(records: readonly Record[]) =>
  new Map(records.map((record) => [record.id, record]));

/** Accounts and categories by id, live. */
export function useRegisterNames(expectedCurrency: string): RegisterNames {
  const accounts = useAccounts();
  const categories = useCategories();
  return useMemo(() => {
    const accountsById = byId(valueOr(accounts, []));
    return {
      isReady: accounts.status === 'ready' && categories.status === 'ready',
      accounts: accountsById,
      categories: byId(valueOr(categories, [])),
      currencyOf: (accountId) => accountsById.get(accountId)?.currency ?? expectedCurrency,
    };
  }, [accounts, categories, expectedCurrency]);
}
