import { useMemo } from 'react';
import type { RuleNameOf } from '@/components/pickers/category-provenance.tsx';
import { useRuleNameOf } from '@/components/pickers/category-provenance.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { accountColor } from '@/domain/accounts/account-look.ts';
import type { Category } from '@/domain/categories/category.ts';
import { type Payee, type PayeeNameOf, payeeLookup } from '@/domain/categories/payee.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { lockedUntil } from '@/domain/transactions/statement.ts';
import {
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useCategories, usePayees, useTags } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { type Hue, hueOf } from '@/ui/charts/hue.tsx';

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
  /** The colour of an account's dot: that of its mark. */
  readonly accountHue: (accountId: string) => Hue;
  /** Name of the payee whose name or alias is this description; undefined if there is none. */
  readonly payeeNameOf: PayeeNameOf;
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
  const payeeNameOf = useMemo(() => payeeLookup(valueOr(payees, [])), [payees]);
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
      accountHue: (id) => hueOf(accountColor(accountsById.get(id) ?? { id }) - 1),
      payeeNameOf,
    };
  }, [accounts, categories, tags, payees, ruleNameOf, expectedCurrency, payeeNameOf]);
}

/** An account's name, or a placeholder if it is deleted. */
export function accountName(names: RegisterNames, accountId: string): string {
  const name = names.accounts.get(accountId)?.name;
  return name ?? (names.isReady ? t('register.deletedAccount') : '');
}

/** The accounts of a transfer, from source to target. */
export function pairOf(
  names: RegisterNames,
  row: Pick<Transaction, 'accountId' | 'amount'>,
  otherAccount: string,
) {
  const own = accountName(names, row.accountId);
  const other = accountName(names, otherAccount);
  const [source, target] = row.amount < 0 ? [own, other] : [other, own];
  return { source, target, other, title: t('register.transferPair', { source, target }) };
}

/** A row's category in words; the parts of a split by name. */
export function categoryWord(row: Transaction, names: RegisterNames): string {
  if (row.kind === 'opening') return t('register.opening');
  if (row.kind === 'transfer') return t('register.transfer');
  return row.categoryId === SPLIT_CATEGORY
    ? splitWords(row, names).join(', ')
    : categoryNameOf(row.categoryId, names);
}

/** The categories of a split's parts, each once. */
export function splitWords({ splits }: Pick<Transaction, 'splits'>, names: RegisterNames) {
  return [...new Set(splits?.map(({ categoryId }) => categoryNameOf(categoryId, names)))];
}

function categoryNameOf(id: string, { categories }: RegisterNames): string {
  if (id === NO_CATEGORY) return t('common.uncategorized');
  return categories.get(id)?.name ?? t('register.deletedCategory');
}
