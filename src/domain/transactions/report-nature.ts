import type { CategoryNature } from '@/domain/categories/category.ts';
import { countedCategories, type NaturedCategory } from './budget-sums.ts';
import { NO_CATEGORY } from './transaction.ts';

/** The categories that count in reports, with whether they are income or expense. */
export type Natures = ReadonlyMap<string, CategoryNature>;

/** Those that are not left out, nor below one that is. */
export function naturesOf(categories: readonly NaturedCategory[]): Natures {
  const of = (nature: CategoryNature) =>
    countedCategories(categories, nature).map((id): [string, CategoryNature] => [id, nature]);
  return new Map([...of('income'), ...of('expense')]);
}

/**
 * What a normal row, or a part of a split, counts as: by its category, whatever its sign (a refund makes expense less);
 * without a category money in is income and money out expense. null = in neither: its category is left out of reports, or
 * gone.
 */
export function natureOfPart(
  categoryId: string,
  amount: number,
  natures: Natures,
): CategoryNature | null {
  if (categoryId === NO_CATEGORY) return amount > 0 ? 'income' : 'expense';
  return natures.get(categoryId) ?? null;
}

/** 1 where money in makes the figure larger, -1 where money out does: expense is shown positive. */
export const SIGN_OF: Readonly<Record<CategoryNature, 1 | -1>> = { income: 1, expense: -1 };
