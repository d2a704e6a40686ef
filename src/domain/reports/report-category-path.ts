import type { Category, CategoryNature } from '@/domain/categories/category.ts';
import { idsUpwards } from '@/domain/categories/category-order.ts';
import type { Natures } from '@/domain/transactions/report-nature.ts';
import { categoryTree } from './report-category-tree.ts';

/** The categories from the top of a report down to one, itself last; empty where it is none of the nature. */
export function categoryPath(
  categories: readonly Category[],
  natures: Natures,
  nature: CategoryNature,
  categoryId: string,
): readonly string[] {
  if (natures.get(categoryId) !== nature) return [];
  const { parentOf } = categoryTree(categories, natures, nature);
  return [...idsUpwards(parentOf, categoryId)].reverse();
}
