import { useMemo } from 'react';
import type { RuleNameOf } from '@/components/pickers/category-provenance.tsx';
import { useRuleNameOf } from '@/components/pickers/category-provenance.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { lockedUntil } from '@/domain/transactions/statement.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useCategories, usePayees, useTags } from '@/live/records.ts';

/** Looks up what the ids in rows stand for. */
export type RegisterNames = {
  /**
   * False until all lists are loaded; before that, a missing name doesn't mean the record was
   * deleted.
   */
  readonly isReady: boolean;
  /** In the order of the Accounts page; the other maps are ordered by name. */
  readonly accounts: ReadonlyMap<string, Account>;
  readonly categories: ReadonlyMap<string, Category>;
  readonly tags: ReadonlyMap<string, Tag>;
  readonly payees: ReadonlyMap<string, Payee>;
  readonly ruleNameOf: RuleNameOf;
  /** Date up to which an account is reconciled; '' if never. */
  readonly lockedUntil: (accountId: string) => CalendarDate | '';
  /**
   * Currency of an account, or the expected currency if the account is missing or not loaded yet.
   */
  readonly currencyOf: (accountId: string) => string;
};

const byId = <Record extends { readonly id: string }>(records: readonly Record[]) =>
  new Map(records.map((record) => [record.id, record]));

/** Live accounts, categories, tags and payees by id. */
export function useRegisterNames(expectedCurrency: string): RegisterNames {
  const accounts = useAccounts();
  const categories = useCategories();
  const tags = useTags();
  const payees = usePayees();
  const ruleNameOf = useRuleNameOf();
  return useMemo(() => {
    const accountsById = byId(valueOr(accounts, []));
    const locked = new Map([...accountsById].map(([id, account]) => [id, lockedUntil(account)]));
    return {
      isReady: [accounts, categories, tags].every(({ status }) => status === 'ready'),
      accounts: accountsById,
      categories: byId(valueOr(categories, [])),
      tags: byId(valueOr(tags, [])),
      payees: byId(valueOr(payees, [])),
      ruleNameOf,
      lockedUntil: (accountId) => locked.get(accountId) ?? '',
      currencyOf: (accountId) => accountsById.get(accountId)?.currency ?? expectedCurrency,
    };
  }, [accounts, categories, tags, payees, ruleNameOf, expectedCurrency]);
}
