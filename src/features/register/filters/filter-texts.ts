import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { presetOfDays } from '@/domain/core/date-preset.ts';
import { typedMoneyText } from '@/domain/core/typed-money.ts';
import {
  COUNTED_ACCOUNTS,
  categoriesListed,
  idsListed,
  NO_FILTER,
  type TransactionFilter,
  UNCATEGORIZED,
  UNTAGGED,
} from '@/domain/transactions/transaction-filter.ts';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { currentLocale, t } from '@/messages/t.ts';

/** The parts of a filter that have a chip each; `more` holds tag and status. */
export const FILTER_PARTS = ['date', 'account', 'category', 'amount', 'more'] as const;

export type FilterPart = (typeof FILTER_PARTS)[number];

/** The fields of each part, as they are when nothing is set. */
export const NO_PART = {
  date: { from: NO_FILTER.from, to: NO_FILTER.to },
  account: { accountId: NO_FILTER.accountId },
  category: { categoryId: NO_FILTER.categoryId },
  amount: { minimum: NO_FILTER.minimum, maximum: NO_FILTER.maximum },
  more: { tagId: NO_FILTER.tagId, status: NO_FILTER.status },
} as const satisfies Record<FilterPart, Partial<TransactionFilter>>;

/** What a chip is called, and the name of its cross. */
export function partLabels(part: FilterPart): { readonly label: string; readonly clear: string } {
  switch (part) {
    case 'date':
      return { label: t('register.date'), clear: t('search.clearDates') };
    case 'account':
      return { label: t('register.account'), clear: t('search.clearAccounts') };
    case 'category':
      return { label: t('register.category'), clear: t('search.clearCategories') };
    case 'amount':
      return { label: t('register.amount'), clear: t('search.clearAmounts') };
    case 'more':
      return { label: t('search.moreFilters'), clear: t('search.clearMore') };
  }
}

/** What a part is set to, short enough for a chip; undefined while it is not set. */
export function partText(
  part: FilterPart,
  filter: TransactionFilter,
  names: RegisterNames,
  today: CalendarDate,
): string | undefined {
  switch (part) {
    case 'date':
      return daysText(filter, today);
    case 'account':
      return accountText(filter.accountId, names);
    case 'category':
      return categoryText(filter.categoryId, names);
    case 'amount':
      return amountText(filter);
    case 'more':
      return moreText(filter, names);
  }
}

function daysText({ from, to }: TransactionFilter, today: CalendarDate): string | undefined {
  if (from === '' && to === '') return undefined;
  const preset = presetOfDays(from, to, today);
  if (preset) return t(`search.${preset}`);
  const text = (date: CalendarDate) => formatDate(date, 'medium', currentLocale());
  if (from === '') return to === '' ? undefined : t('search.until', { to: text(to) });
  if (to === '') return t('search.since', { from: text(from) });
  return from === to ? text(from) : t('search.days', { from: text(from), to: text(to) });
}

/** The first of some names, and how many more there are. */
function shortened(names: readonly string[]): string | undefined {
  const [name, ...others] = names;
  if (name === undefined || others.length === 0) return name;
  return t('search.nameAndMore', { name, count: others.length });
}

function accountText(accountId: string, { accounts }: RegisterNames): string | undefined {
  if (accountId === '') return undefined;
  if (accountId === COUNTED_ACCOUNTS) return t('search.countedAccounts');
  const ids = idsListed(accountId) ?? [accountId];
  return (
    shortened(ids.map((id) => accounts.get(id)?.name ?? t('search.deletedName'))) ??
    t('search.noAccount')
  );
}

function categoryText(categoryId: string, { categories }: RegisterNames): string | undefined {
  if (categoryId === '') return undefined;
  const listed = categoriesListed(categoryId) ?? [{ id: categoryId, isWhole: true }];
  const texts = listed.map(({ id, isWhole }) => {
    if (id === UNCATEGORIZED) return t('common.uncategorized');
    const name = categories.get(id)?.name ?? t('search.deletedName');
    return isWhole || listed.length > 1 ? name : t('search.justCategory', { name });
  });
  return shortened(texts) ?? t('search.noCategories');
}

function amountText({ minimum, maximum }: TransactionFilter): string | undefined {
  const text = (amount: NonNullable<typeof minimum>) => typedMoneyText(amount, currentLocale());
  if (minimum === null) {
    return maximum === null ? undefined : t('search.amountAtMost', { amount: text(maximum) });
  }
  if (maximum === null) return t('search.amountAtLeast', { amount: text(minimum) });
  if (minimum === maximum) return text(minimum);
  return t('search.amountBetween', { minimum: text(minimum), maximum: text(maximum) });
}

function moreText({ tagId, status }: TransactionFilter, { tags }: RegisterNames) {
  const ids = idsListed(tagId) ?? (tagId === '' ? [] : [tagId]);
  const nameOf = (id: string) =>
    id === UNTAGGED ? t('search.noTagAtAll') : (tags.get(id)?.name ?? t('search.deletedTag'));
  const texts = [...ids.map(nameOf), ...(status === '' ? [] : [t(`search.${status}`)])];
  return shortened(texts);
}
