/** Order of a list of transactions. Rows of one amount are newest first in either order of amounts. */
export const REGISTER_SORTS = ['newest', 'amount-desc', 'amount-asc'] as const;

export type RegisterSort = (typeof REGISTER_SORTS)[number];

/** Name of its parameter in an address; missing = 'newest'. */
const PARAMETER = 'sort';

/** Reads the order from an address; a value that is none means 'newest'. */
export function sortFromParams(params: URLSearchParams): RegisterSort {
  return REGISTER_SORTS.find((sort) => sort === params.get(PARAMETER)) ?? 'newest';
}

/** Writes the order into the parameters of an address, leaving the others as they are. */
export function paramsFromSort(sort: RegisterSort, others: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(others);
  if (sort === 'newest') params.delete(PARAMETER);
  else params.set(PARAMETER, sort);
  return params;
}

/** What a press on the head of the amounts leads to: highest first, lowest first, and back to newest first. */
export function nextSort(sort: RegisterSort): RegisterSort {
  return REGISTER_SORTS[(REGISTER_SORTS.indexOf(sort) + 1) % REGISTER_SORTS.length] ?? 'newest';
}

/** Less than 0 where amount `a` comes before `b`; 0 also where amounts do not decide. */
export function compareAmounts(sort: RegisterSort, a: number, b: number): number {
  if (sort === 'newest') return 0;
  return sort === 'amount-asc' ? a - b : b - a;
}
