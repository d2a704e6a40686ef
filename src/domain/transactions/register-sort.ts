/** Orders of a list of transactions. Sorted by amount, equal amounts are newest first. */
export const REGISTER_SORTS = ['newest', 'amount-desc', 'amount-asc'] as const;

export type RegisterSort = (typeof REGISTER_SORTS)[number];

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

/**
 * The order after a click on the amount column's header: highest first, lowest first, then newest
 * first again.
 */
export function nextSort(sort: RegisterSort): RegisterSort {
  return REGISTER_SORTS[(REGISTER_SORTS.indexOf(sort) + 1) % REGISTER_SORTS.length] ?? 'newest';
}

/** Less than 0 if amount `a` comes before `b`; 0 if amounts don't decide. */
export function compareAmounts(sort: RegisterSort, a: number, b: number): number {
  if (sort === 'newest') return 0;
  return sort === 'amount-asc' ? a - b : b - a;
}
