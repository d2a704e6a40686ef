import { useMemo } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useCategories } from '@/live/records.ts';
import { t } from '@/messages/t.ts';

/** Names and currencies for the ids in scheduled transactions. */
export type ScheduledNames = {
  /**
   * False until the lists have loaded; until then, a missing name doesn't mean the record was
   * deleted.
   */
  readonly isReady: boolean;
  readonly categories: ReadonlyMap<string, Category>;
  readonly accountName: (accountId: string) => string;
  /** undefined = the account doesn't exist. */
  readonly currencyOf: (accountId: string) => string | undefined;
};

const byId = <Record extends { readonly id: string }>(records: readonly Record[]) =>
  new Map(records.map((record) => [record.id, record]));

/** Looks up accounts and categories by id. */
export function useScheduledNames(): ScheduledNames {
  const accounts = useAccounts();
  const categories = useCategories();
  return useMemo(() => {
    const isReady = accounts.status === 'ready' && categories.status === 'ready';
    const accountsById: ReadonlyMap<string, Account> = byId(valueOr(accounts, []));
    return {
      isReady,
      categories: byId(valueOr(categories, [])),
      accountName: (id) =>
        accountsById.get(id)?.name ?? (isReady ? t('scheduled.deletedAccount') : ''),
      currencyOf: (id) => accountsById.get(id)?.currency,
    };
  }, [accounts, categories]);
}
