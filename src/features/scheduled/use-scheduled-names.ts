import { useMemo } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useCategories } from '@/live/records.ts';
import { t } from '@/messages/t.ts';

/** What the ids of scheduled transactions stand for. */
export type ScheduledNames = {
  /** False until the lists are there: an id without a name is then no sign of a deletion. */
  readonly isReady: boolean;
  readonly categories: ReadonlyMap<string, Category>;
  readonly accountName: (accountId: string) => string;
  /** undefined = the account is not there. */
  readonly currencyOf: (accountId: string) => string | undefined;
};

const byId = <Record extends { readonly id: string }>(records: readonly Record[]) =>
  new Map(records.map((record) => [record.id, record]));

/** Accounts and categories by id, live. */
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
