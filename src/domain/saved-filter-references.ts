import type { SavedFilter } from './saved-filter.ts';
import { exactCategories, exactCategoriesIn } from './transaction-filter.ts';

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
  const named = next.get(reference) ?? '';
  const exact = reference === 'category' ? exactCategoriesIn(named) : null;
  if (!(exact ?? [named]).some((id) => removed.has(id))) return null;
  const value = exact ? exactWithout(exact, removed, into) : into;
  if (value === '') next.delete(reference);
  else next.set(reference, value);
  return next.toString();
}

function exactWithout(ids: readonly string[], removed: ReadonlySet<string>, into: string): string {
  const kept = ids.map((id) => (removed.has(id) ? into : id)).filter((id) => id !== '');
  return exactCategories([...new Set(kept)]);
}

/** The ids that a parameter of a saved filter names. */
export function idsInParameter(params: string, reference: FilterReference): readonly string[] {
  const named = new URLSearchParams(params).get(reference) ?? '';
  return (reference === 'category' ? exactCategoriesIn(named) : null) ?? [named];
}

/** How many saved filters name at least one of these records. */
export function countFiltersNaming(
  filters: readonly Pick<SavedFilter, 'params'>[],
  reference: FilterReference,
  ids: ReadonlySet<string>,
): number {
  return filters.filter(({ params }) => paramsWithout(params, reference, ids, '') !== null).length;
}
