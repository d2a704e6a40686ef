import type { SavedFilter } from './saved-filter.ts';

/** What a saved filter can name by its id: the parameter of its address that holds it. */
export type FilterReference = 'account' | 'category' | 'tag' | 'payee';

/**
 * The parameters of a saved filter that named one of some removed records, with the one that took their place, or ('')
 * without the parameter; null where it named none of them.
 */
export function paramsWithout(
  params: string,
  reference: FilterReference,
  removed: ReadonlySet<string>,
  into: string,
): string | null {
  const next = new URLSearchParams(params);
  if (!removed.has(next.get(reference) ?? '')) return null;
  if (into === '') next.delete(reference);
  else next.set(reference, into);
  return next.toString();
}

/** How many saved filters name at least one of these records. */
export function countFiltersNaming(
  filters: readonly Pick<SavedFilter, 'params'>[],
  reference: FilterReference,
  ids: ReadonlySet<string>,
): number {
  return filters.filter(({ params }) => paramsWithout(params, reference, ids, '') !== null).length;
}
