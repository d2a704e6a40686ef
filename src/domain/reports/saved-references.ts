import type { Setting } from '@/domain/core/setting.ts';
import { savedViewOf } from '@/domain/reports/explorer/explorer-view.ts';
import { type SavedFilter, savedFilterOf } from '@/domain/transactions/filter-presets.ts';
import {
  categoriesListed,
  exactCategoriesIn,
  exactPayeeIn,
  idsListed,
  listOfCategories,
  listOfIds,
} from '@/domain/transactions/transaction-filter.ts';

/** The kinds of records a saved filter can name by id; also the names of its URL parameters. */
export type FilterReference = 'account' | 'category' | 'tag' | 'payee';

/**
 * The parameters of a saved filter with removed ids replaced by `into`, or dropped if `into` is ''.
 * Null if it named none of the removed records.
 */
export function paramsWithout(
  params: string,
  reference: FilterReference,
  removed: ReadonlySet<string>,
  into: string,
): string | null {
  const next = new URLSearchParams(params);
  const named = next.get(reference) ?? '';
  const listed = listedIn(named, reference);
  if (!(listed ?? [named]).some((id) => removed.has(id))) return null;
  const value = listed ? listWithout(named, reference, removed, into) : into;
  if (value === '') next.delete(reference);
  else next.set(reference, value);
  return next.toString();
}

/** The ids in a list parameter; null if the parameter holds at most one id. */
function listedIn(named: string, reference: FilterReference): readonly string[] | null {
  if (reference === 'payee') return null;
  return reference === 'category' ? exactCategoriesIn(named) : idsListed(named);
}

function listWithout(
  named: string,
  reference: FilterReference,
  removed: ReadonlySet<string>,
  into: string,
): string {
  const next = (id: string) => (removed.has(id) ? into : id);
  const categories = reference === 'category' ? categoriesListed(named) : null;
  if (categories) {
    const left = new Map<string, boolean>();
    for (const { id, isWhole } of categories) {
      if (next(id) !== '') left.set(next(id), isWhole || left.get(next(id)) === true);
    }
    return listOfCategories([...left].map(([id, isWhole]) => ({ id, isWhole })));
  }
  const left = (idsListed(named) ?? []).map(next).filter((id) => id !== '');
  return listOfIds([...new Set(left)]);
}

/**
 * The ids that a parameter of a saved filter names. A description that belongs to no payee
 * (exactPayee) counts as none.
 */
export function idsInParameter(params: string, reference: FilterReference): readonly string[] {
  const named = new URLSearchParams(params).get(reference) ?? '';
  if (reference === 'payee' && exactPayeeIn(named) !== null) return [];
  return listedIn(named, reference) ?? [named];
}

/** How many saved filters name at least one of these records. */
export function countFiltersNaming(
  filters: readonly Pick<SavedFilter, 'params'>[],
  reference: FilterReference,
  ids: ReadonlySet<string>,
): number {
  return filters.filter(({ params }) => paramsWithout(params, reference, ids, '') !== null).length;
}

/**
 * The name and parameters of a saved filter or saved explorer view; null if the settings row is
 * neither.
 */
export function savedParamsOf(
  setting: Setting,
): { readonly name: string; readonly params: string } | null {
  return savedFilterOf(setting) ?? savedViewOf(setting);
}
