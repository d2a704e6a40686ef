import type { Account } from '@/domain/accounts/account.ts';
import { baseCurrencyOf, countsInPlans } from '@/domain/accounts/base-currency.ts';
import { descriptionKeysOf, type Payee } from '@/domain/categories/payee.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { foldText } from '@/domain/core/fold-text.ts';
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

/** The statuses that depend on what a part of a transaction counts as in reports. */
export type NatureStatus = Extract<FilterStatus, 'income' | 'expense' | 'reported' | 'unreported'>;

/**
 * Selects parts of normal transactions by what they count as, with the categories already looked
 * up. Plain data, so that it can be sent to a worker.
 */
export type NatureQuery = {
  readonly status: NatureStatus;
  /** Categories that count in reports: neither they nor an ancestor is left out. */
  readonly income: readonly string[];
  readonly expense: readonly string[];
};

export function isReportStatus(status: FilterStatus | ''): status is NatureStatus {
  return (
    status === 'income' || status === 'expense' || status === 'reported' || status === 'unreported'
  );
}

/** The nature query of a status; null if the status is not about reports. */
export function natureQueryOf(
  status: FilterStatus | '',
  categories: readonly NaturedCategory[],
): NatureQuery | null {
  if (!isReportStatus(status)) return null;
  const [income, expense] = [
    countedCategories(categories, 'income'),
    countedCategories(categories, 'expense'),
  ];
  return { status, income, expense };
}

/**
 * Whether a normal transaction, or part of a split, counts as what the query selects: see
 * natureOfPart.
 */
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

/** What the ids and names in a filter are looked up in. */
export type FilterNames = {
  /**
   * Plans count the accounts of the base currency that are not left out of reports; reports count
   * every currency.
   */
  readonly accounts?: readonly Pick<Account, 'id' | 'currency' | 'excluded'>[];
  /** From readChosenCurrency. Without it, baseCurrencyOf picks one from the accounts. */
  readonly chosenCurrency?: string;
  readonly categories: readonly NaturedCategory[];
  readonly payees: readonly Pick<Payee, 'id' | 'name' | 'aliases'>[];
  readonly tags: readonly Pick<Tag, 'id' | 'name'>[];
};

/** The accounts of a filter: one account, a list of accounts, or all that count in reports. */
export function accountsOfFilter(
  { accountId, status }: TransactionFilter,
  { accounts = [] }: FilterNames,
): { readonly accountId: string; readonly accountIds: readonly string[] | null } {
  const isCounted = accountId === COUNTED_ACCOUNTS || (accountId === '' && isReportStatus(status));
  const accountIds = isCounted
    ? accounts.filter(({ excluded }) => excluded !== true).map(({ id }) => id)
    : idsListed(accountId);
  return { accountId: accountIds ? '' : accountId, accountIds };
}

/** A transaction must have every tag of the list. */
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

/** The accounts that plans don't count. */
export function unplannedOf({
  accounts = [],
  chosenCurrency = '',
}: FilterNames): readonly string[] {
  const base = baseCurrencyOf(accounts, chosenCurrency);
  return accounts.filter((account) => !countsInPlans(account, base)).map(({ id }) => id);
}

/**
 * Tags with exactly this name; if there are none, those whose name starts with it, so that a tag is
 * found while its name is being typed.
 */
export function tagsNamed<Named extends Pick<Tag, 'name'>>(
  folded: string,
  tags: readonly Named[],
): readonly Named[] {
  const exact = tags.filter((tag) => foldText(tag.name).trim() === folded);
  return exact.length > 0 ? exact : tags.filter((tag) => foldText(tag.name).startsWith(folded));
}

/** Keys (nameKeyOf) of the descriptions that belong to the payee. */
export function payeeKeysOfFilter(
  payeeId: string,
  payees: FilterNames['payees'],
): readonly string[] {
  const key = exactPayeeIn(payeeId);
  if (key !== null) return [key];
  const payee = payees.find(({ id }) => id === payeeId);
  return payee ? descriptionKeysOf(payee) : [];
}

/**
 * A category and all its descendants, itself first, or exactly those of a list. Survives categories
 * that name each other as parent.
 */
export function categoriesOfFilter(
  categoryId: string,
  categories: FilterNames['categories'],
): readonly string[] {
  const exact = exactCategoriesIn(categoryId);
  if (exact) return exact.map((id) => (id === UNCATEGORIZED ? NO_CATEGORY : id));
  if (categoryId === UNCATEGORIZED) return [NO_CATEGORY];
  const found = new Set([categoryId]);
  for (const id of found) {
    for (const category of categories) if (category.parentId === id) found.add(category.id);
  }
  return [...found];
}
