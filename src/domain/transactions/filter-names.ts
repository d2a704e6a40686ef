import type { Account } from '@/domain/accounts/account.ts';
import { baseCurrencyOf, countsInPlans } from '@/domain/accounts/base-currency.ts';
import { descriptionKeysOf, type Payee } from '@/domain/categories/payee.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { foldText } from '@/domain/core/comparable-text.ts';
import { countedCategories, type NaturedCategory } from './category-totals.ts';
import { NO_CATEGORY, type TransactionSplit } from './transaction.ts';
import {
  COUNTED_ACCOUNTS,
  categoriesListed,
  exactPayeeIn,
  type FilterStatus,
  idsListed,
  type ListedCategory,
  listOfCategories,
  listOfIds,
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
 * The categories that a filter names, each with its descendants where it has them; NO_CATEGORY for
 * uncategorized. Survives categories that name each other as parent.
 */
export function categoriesOfFilter(
  categoryId: string,
  categories: FilterNames['categories'],
): readonly string[] {
  const one = [{ id: categoryId, isWhole: categoryId !== UNCATEGORIZED }];
  const listed = categoriesListed(categoryId) ?? one;
  const found = new Set<string>();
  for (const { id, isWhole } of listed) {
    const branch = new Set([id === UNCATEGORIZED ? NO_CATEGORY : id]);
    for (const parent of isWhole ? branch : [])
      for (const category of categories) if (category.parentId === parent) branch.add(category.id);
    for (const each of branch) found.add(each);
  }
  return [...found];
}

/** The categories that a filter covers, as ids or UNCATEGORIZED; empty = the filter names none. */
export function chosenCategories(
  categoryId: string,
  categories: FilterNames['categories'],
): ReadonlySet<string> {
  if (categoryId === '') return new Set();
  const ids = categoriesOfFilter(categoryId, categories);
  return new Set(ids.map((id) => (id === NO_CATEGORY ? UNCATEGORIZED : id)));
}

/**
 * The categoryId of a filter after one category, with its descendants, was added to it or, if the
 * filter covers it, removed from it. A branch that is covered in full is named by its top alone.
 */
export function toggledCategory(
  categoryId: string,
  id: string,
  categories: FilterNames['categories'],
): string {
  const chosen = new Set(chosenCategories(categoryId, categories));
  const branch = chosenCategories(id, categories);
  const isChosen = chosen.has(id);
  for (const each of branch) {
    if (isChosen) chosen.delete(each);
    else chosen.add(each);
  }
  const listed: ListedCategory[] = [];
  const named = new Set<string>();
  const name = (top: string) => {
    if (named.has(top) || !chosen.has(top)) return;
    const whole = chosenCategories(top, categories);
    const isWhole = top !== UNCATEGORIZED && [...whole].every((each) => chosen.has(each));
    for (const each of isWhole ? whole : [top]) named.add(each);
    listed.push({ id: top, isWhole });
  };
  // Tops of branches first, then what is left of branches that are covered in part.
  const isBelowChosen = ({ parentId }: { readonly parentId: string }) => chosen.has(parentId);
  for (const category of categories) if (!isBelowChosen(category)) name(category.id);
  for (const category of categories) name(category.id);
  // Uncategorized, and categories that are gone.
  for (const each of chosen) name(each);
  return listOfCategories(listed);
}

/** The accounts that a filter names; empty = it names none. */
export function chosenAccounts(
  accountId: string,
  accounts: NonNullable<FilterNames['accounts']>,
): ReadonlySet<string> {
  if (accountId === COUNTED_ACCOUNTS)
    return new Set(accounts.filter(({ excluded }) => excluded !== true).map(({ id }) => id));
  return new Set(idsListed(accountId) ?? (accountId === '' ? [] : [accountId]));
}

/** The accountId of a filter after one account was added to it or removed from it. */
export function toggledAccount(
  accountId: string,
  id: string,
  accounts: NonNullable<FilterNames['accounts']>,
): string {
  const chosen = new Set(chosenAccounts(accountId, accounts));
  if (!chosen.delete(id)) chosen.add(id);
  return listOfIds([...chosen]);
}
