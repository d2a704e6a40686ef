import { compareNames } from '@/domain/core/comparable-text.ts';

/**
 * Orders of a list of transactions. Rows that compare equal are newest first. Splits go by the
 * category of their first part; in order of category, rows that can have none come last.
 */
export const REGISTER_SORTS = [
  'newest',
  'oldest',
  'amount-desc',
  'amount-asc',
  'description-asc',
  'description-desc',
  'account-asc',
  'account-desc',
  'category-asc',
  'category-desc',
] as const;

export type RegisterSort = (typeof REGISTER_SORTS)[number];

/** An order by amount, which the storage has an index for. */
export type AmountSort = Extract<RegisterSort, `amount-${string}`>;

/** A column whose header sorts the list. */
export type SortColumn = 'date' | 'description' | 'account' | 'category' | 'amount';

/** Its parameter in a URL; missing = 'newest'. */
const PARAMETER = 'sort';

/** Reads the order from a URL; an unknown value means 'newest'. */
export function sortFromParams(params: URLSearchParams): RegisterSort {
  return REGISTER_SORTS.find((sort) => sort === params.get(PARAMETER)) ?? 'newest';
}

/** Writes the order into URL parameters and leaves the others as they are. */
export function paramsFromSort(sort: RegisterSort, others: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(others);
  if (sort === 'newest') params.delete(PARAMETER);
  else params.set(PARAMETER, sort);
  return params;
}

/** The orders of each column, in the order in which its header steps through them. */
const ORDERS = {
  date: ['newest', 'oldest'],
  description: ['description-asc', 'description-desc', 'newest'],
  account: ['account-asc', 'account-desc', 'newest'],
  category: ['category-asc', 'category-desc', 'newest'],
  amount: ['amount-desc', 'amount-asc', 'newest'],
} as const satisfies Record<SortColumn, readonly RegisterSort[]>;

/** The order after a click on a column's header: both directions, then newest first again. */
export function nextSort(sort: RegisterSort, column: SortColumn): RegisterSort {
  const orders: readonly RegisterSort[] = ORDERS[column];
  return orders[orders.indexOf(sort) + 1] ?? ORDERS[column][0];
}

/** How a column is sorted, as in `aria-sort`. */
export function sortOfColumn(
  sort: RegisterSort,
  column: SortColumn,
): 'ascending' | 'descending' | 'none' {
  if (column === 'date')
    return sort === 'newest' ? 'descending' : sort === 'oldest' ? 'ascending' : 'none';
  if (!sort.startsWith(column)) return 'none';
  return sort.endsWith('-asc') ? 'ascending' : 'descending';
}

type Named = { readonly id: string; readonly name: string };

/** The ids that an order by account or category ranks rows by, first to last; empty for others. */
export function rankedIds(
  sort: RegisterSort,
  names: { readonly accounts: readonly Named[]; readonly categories: readonly Named[] },
): readonly string[] {
  const isByAccount = sort.startsWith('account');
  if (!isByAccount && !sort.startsWith('category')) return [];
  const records = isByAccount ? names.accounts : names.categories;
  return [...records].sort((a, b) => compareNames(a.name, b.name)).map(({ id }) => id);
}

/** Less than 0 if amount `a` comes before `b`; 0 if amounts don't decide. */
export function compareAmounts(sort: AmountSort, a: number, b: number): number {
  return sort === 'amount-asc' ? a - b : b - a;
}
