import type { Account } from '@/domain/accounts/account.ts';
import { baseCurrencyOf, countsInPlans } from '@/domain/accounts/base-currency.ts';
import { descriptionKeysOf, type Payee } from '@/domain/categories/payee.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { foldText } from '@/domain/core/text-cleanup.ts';
import { countedCategories, type NaturedCategory } from './category-totals.ts';
import { NO_CATEGORY, type TransactionSplit } from './transaction.ts';
import {
  COUNTED_ACCOUNTS,
  exactCategoriesIn,
  exactPayeeIn,
  type FilterStatus,
  idsListed,
  type TransactionFilter,
  UNCATEGORIZED,
  UNTAGGED,
} from './transaction-filter.ts';

/** The statuses that ask what a part of a row counts as in reports. */
export type NatureStatus = Extract<FilterStatus, 'income' | 'expense' | 'reported' | 'unreported'>;

/** Which parts of normal rows are asked for by what they count as, with the categories looked up. Plain data: workers get it. */
export type NatureQuery = {
  readonly status: NatureStatus;
  /** The categories that count in reports: not left out, nor below one that is. */
  readonly income: readonly string[];
  readonly expense: readonly string[];
};

/** Whether a status is one of those. */
export function isOfReports(status: FilterStatus | ''): status is NatureStatus {
  return (
    status === 'income' || status === 'expense' || status === 'reported' || status === 'unreported'
  );
}

/** What a filter's status asks for; null where it is none of reports. */
export function natureQueryOf(
  status: FilterStatus | '',
  categories: readonly NaturedCategory[],
): NatureQuery | null {
  if (!isOfReports(status)) return null;
  const [income, expense] = [
    countedCategories(categories, 'income'),
    countedCategories(categories, 'expense'),
  ];
  return { status, income, expense };
}

/** Whether a normal row, or a part of a split, counts as what is asked for: see natureOfPart and amountAsked. */
export function countsAs(
  row: { readonly excluded?: boolean },
  { categoryId, amount }: Pick<TransactionSplit, 'categoryId' | 'amount'>,
  { status, income, expense }: NatureQuery,
): boolean {
  const isPlain = categoryId === NO_CATEGORY;
  const isIncome = isPlain ? amount > 0 : income.includes(categoryId);
  const isExpense = isPlain ? amount <= 0 : expense.includes(categoryId);
  if (row.excluded === true) return status === 'unreported';
  switch (status) {
    case 'income':
      return isIncome;
    case 'expense':
      return isExpense;
    case 'reported':
      return isIncome || isExpense;
    case 'unreported':
      return !(isIncome || isExpense);
  }
}

/** What a filter's ids and names are looked up in. */
export type FilterNames = {
  /** What counts in plans lies in those of the base currency that are not left out of reports; in reports any currency does. */
  readonly accounts?: readonly Pick<Account, 'id' | 'currency' | 'excluded'>[];
  /** What the person chose (readChosenCurrency); without it the accounts say. */
  readonly chosenCurrency?: string;
  readonly categories: readonly NaturedCategory[];
  readonly payees: readonly Pick<Payee, 'id' | 'name' | 'aliases'>[];
  readonly tags: readonly Pick<Tag, 'id' | 'name'>[];
};

/** The accounts of a filter: one, or those of a list, or all that count in reports. */
export function accountsOfFilter(
  { accountId, status }: TransactionFilter,
  { accounts = [] }: FilterNames,
): { readonly accountId: string; readonly accountIds: readonly string[] | null } {
  const isCounted = accountId === COUNTED_ACCOUNTS || (accountId === '' && isOfReports(status));
  const accountIds = isCounted
    ? accounts.filter(({ excluded }) => excluded !== true).map(({ id }) => id)
    : idsListed(accountId);
  return { accountId: accountIds ? '' : accountId, accountIds };
}

/** Each tag of a list must be there. */
export function tagsOfFilter(tagId: string): {
  readonly tags: readonly (readonly string[])[];
  readonly isUntagged: boolean;
} {
  const ids = idsListed(tagId) ?? (tagId === '' ? [] : [tagId]);
  return {
    tags: ids.filter((id) => id !== UNTAGGED).map((id) => [id]),
    isUntagged: ids.includes(UNTAGGED),
  };
}

/** The accounts that no plan counts. */
export function unplannedOf({
  accounts = [],
  chosenCurrency = '',
}: FilterNames): readonly string[] {
  const base = baseCurrencyOf(accounts, chosenCurrency);
  return accounts.filter((account) => !countsInPlans(account, base)).map(({ id }) => id);
}

/** The tag of that name; where there is none those whose name begins so: what is being typed finds what it will be. */
export function tagsNamed<Named extends Pick<Tag, 'name'>>(
  folded: string,
  tags: readonly Named[],
): readonly Named[] {
  const exact = tags.filter((tag) => foldText(tag.name).trim() === folded);
  return exact.length > 0 ? exact : tags.filter((tag) => foldText(tag.name).startsWith(folded));
}

/** The descriptions that a payee goes by, folded as nameKeyOf. */
export function payeeKeysOfFilter(asked: string, payees: FilterNames['payees']): readonly string[] {
  const key = exactPayeeIn(asked);
  if (key !== null) return [key];
  const payee = payees.find(({ id }) => id === asked);
  return payee ? descriptionKeysOf(payee) : [];
}

/** A category and all below it, itself first, or just those of a list. Two that name each other as parent are each counted once. */
export function categoriesOfFilter(
  asked: string,
  categories: FilterNames['categories'],
): readonly string[] {
  const exact = exactCategoriesIn(asked);
  if (exact) return exact.map((id) => (id === UNCATEGORIZED ? NO_CATEGORY : id));
  if (asked === UNCATEGORIZED) return [NO_CATEGORY];
  const found = new Set([asked]);
  for (const id of found) {
    for (const category of categories) if (category.parentId === id) found.add(category.id);
  }
  return [...found];
}
