import { isOfReports } from '@/domain/transactions/filter-names.ts';
import {
  COUNTED_ACCOUNTS,
  exactCategoriesIn,
  exactPayeeIn,
  idsListed,
  type TransactionFilter,
  UNCATEGORIZED,
  UNTAGGED,
} from '@/domain/transactions/transaction-filter.ts';
import { currentLocale, t } from '@/messages/t.ts';
import type { RegisterNames } from './register-names.ts';

/** A part of a filter that only a link sets, in words. */
export type LinkedWords = {
  readonly text: string;
  readonly removeLabel: string;
  /** What the filter has instead once it is removed. */
  readonly without: Partial<TransactionFilter>;
};

/** So many names are told one by one. */
const MOST_NAMES = 4;

/** What links have set that the fields of the filter bar cannot say in full: figures open exactly their rows so. */
export function linkedWords(
  filter: TransactionFilter,
  names: RegisterNames,
): readonly LinkedWords[] {
  return [
    payeeWords(filter, names),
    statusWords(filter),
    categoryWords(filter, names),
    accountWords(filter, names),
    tagWords(filter, names),
  ].filter((words) => words !== null);
}

function payeeWords({ payeeId }: TransactionFilter, names: RegisterNames): LinkedWords | null {
  if (payeeId === '') return null;
  const without = { payeeId: '' };
  const key = exactPayeeIn(payeeId);
  if (key !== null) {
    const text = key === '' ? t('search.noDescription') : t('search.description', { text: key });
    return { text, removeLabel: t('search.clearDescription'), without };
  }
  const name = names.payees.get(payeeId)?.name;
  return {
    text: name === undefined ? t('search.payeeGone') : t('search.payee', { name }),
    removeLabel: t('search.clearPayee', { name: name ?? '' }).trim(),
    without,
  };
}

const STATUS_WORDS = {
  income: 'search.countsAsIncome',
  expense: 'search.countsAsExpense',
  reported: 'search.countsAsReported',
  unreported: 'search.countsAsUnreported',
} as const;

function statusWords({ status }: TransactionFilter): LinkedWords | null {
  if (!isOfReports(status)) return null;
  const without = { status: '' } as const;
  return { text: t(STATUS_WORDS[status]), removeLabel: t('search.clearStatus'), without };
}

function categoryWords(
  { categoryId }: TransactionFilter,
  { categories }: RegisterNames,
): LinkedWords | null {
  const ids = exactCategoriesIn(categoryId);
  if (!ids) return null;
  const nameOf = (id: string) =>
    id === UNCATEGORIZED ? t('common.uncategorized') : categories.get(id)?.name;
  const text =
    ids.length === 0
      ? t('search.noCategories')
      : t('search.categoriesNamed', { names: listed(ids, nameOf, 'disjunction') });
  return { text, removeLabel: t('search.clearCategories'), without: { categoryId: '' } };
}

function accountWords(
  { accountId }: TransactionFilter,
  { accounts }: RegisterNames,
): LinkedWords | null {
  const ids = idsListed(accountId);
  if (!ids && accountId !== COUNTED_ACCOUNTS) return null;
  const nameOf = (id: string) => accounts.get(id)?.name;
  const names = listed(ids ?? [], nameOf, 'disjunction');
  const text = ids ? t('search.accountsNamed', { names }) : t('search.countedAccounts');
  return {
    text: ids?.length === 0 ? t('search.noAccount') : text,
    removeLabel: t('search.clearAccounts'),
    without: { accountId: '' },
  };
}

function tagWords({ tagId }: TransactionFilter, { tags }: RegisterNames): LinkedWords | null {
  const ids = idsListed(tagId);
  if (!ids) return null;
  const nameOf = (id: string) => (id === UNTAGGED ? t('search.noTagAtAll') : tags.get(id)?.name);
  const names = listed(ids, nameOf, 'conjunction');
  return {
    text: t('search.tagsNamed', { names }),
    removeLabel: t('search.clearTags'),
    without: { tagId: '' },
  };
}

function listed(
  ids: readonly string[],
  nameOf: (id: string) => string | undefined,
  type: 'conjunction' | 'disjunction',
): string {
  const names = ids.map((id) => nameOf(id) ?? t('search.deletedName'));
  const isLong = names.length > MOST_NAMES + 1;
  const more = names.length - MOST_NAMES;
  const told = isLong ? [...names.slice(0, MOST_NAMES), t('search.more', { count: more })] : names;
  return new Intl.ListFormat(currentLocale(), { type }).format(told);
}
