import { useMemo } from 'react';
import type { RuleNameOf } from '@/components/pickers/category-provenance.tsx';
import { useRuleName } from '@/components/pickers/category-provenance.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { lockedUntil } from '@/domain/transactions/statement.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useCategories, usePayees, useTags } from '@/live/records.ts';

/** What the ids of rows stand for. */
export type RegisterNames = {
  /** False until the lists are there: an id without a name is then no sign of a deletion. */
  readonly isReady: boolean;
  /** In the order of the Accounts page; the others by name. */
  readonly accounts: ReadonlyMap<string, Account>;
  readonly categories: ReadonlyMap<string, Category>;
  readonly tags: ReadonlyMap<string, Tag>;
  readonly payees: ReadonlyMap<string, Payee>;
  readonly ruleNameOf: RuleNameOf;
  /** The last day of each account that was agreed with the bank; '' where none was. */
  readonly lockedUntil: (accountId: string) => CalendarDate | '';
  /** The currency of an account; of one that is not (yet) there the expected one. */
  readonly currencyOf: (accountId: string) => string;
};

const byId = <Record extends { readonly id: string }>(records: readonly Record[]) =>
  new Map(records.map((record) => [record.id, record]));

/** Accounts, categories, tags and payees by id, live. */
export function useRegisterNames(expectedCurrency: string): RegisterNames {
  const accounts = useAccounts();
  const categories = useCategories();
  const tags = useTags();
  const payees = usePayees();
  const ruleNameOf = useRuleName();
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
