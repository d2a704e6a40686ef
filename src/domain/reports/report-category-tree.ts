import type { Category, CategoryNature } from '@/domain/categories/category.ts';
import { idsUpwards } from '@/domain/categories/category-order.ts';
import type { Natures } from '@/domain/transactions/report-nature.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';

/** Whom the categories of a report stand below. */
export type CategoryTree = {
  readonly nature: CategoryNature;
  /** TOP = below none. */
  readonly parentOf: ReadonlyMap<string, { readonly parentId: string }>;
  /** Every category, uncategorised last. */
  readonly order: readonly string[];
};

/** The parent of what stands below none. */
export const TOP = '';

/**
 * Each category below the nearest one above it that counts as the same nature, so that no income stands among expenses.
 * Those that name each other in a ring stand at the top.
 */
export function categoryTree(
  categories: readonly Category[],
  natures: Natures,
  nature: CategoryNature,
): CategoryTree {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const parentOf = new Map(
    categories.map(({ id }) => {
      const above = [...idsUpwards(byId, id)].slice(1);
      const isRing = above.some((each) => byId.get(each)?.parentId === id);
      const parentId = isRing ? undefined : above.find((each) => natures.get(each) === nature);
      return [id, { parentId: parentId ?? TOP }] as const;
    }),
  );
  return { nature, parentOf, order: [...categories.map(({ id }) => id), NO_CATEGORY] };
}
