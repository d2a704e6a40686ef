import type { Category } from './category.ts';
import { idsOfBranch, inTreeOrder } from './category.ts';

/** Some categories as one line of a list: what such a line opens is what it adds up. */
export type CategoryPiece = {
  readonly categoryId: string;
  /** `branch`: with all below it; `own`: what lies in it alone. */
  readonly scope: 'branch' | 'own';
  /** Whose rows it adds up. */
  readonly countedIds: readonly string[];
};

/** Some categories, each once, in the order of their tree: as part of the highest branch that is whole among them, else alone. */
export function categoryPieces(
  ids: Iterable<string>,
  categories: readonly Category[],
): readonly CategoryPiece[] {
  const wanted = new Set(ids);
  const placed = new Set<string>();
  return inTreeOrder(categories).flatMap(({ category: { id: categoryId } }): CategoryPiece[] => {
    if (!wanted.has(categoryId) || placed.has(categoryId)) return [];
    const branch = [...idsOfBranch(categories, categoryId)];
    const isWhole = branch.every((id) => wanted.has(id) && !placed.has(id));
    const countedIds = isWhole ? branch : [categoryId];
    for (const id of countedIds) placed.add(id);
    return [{ categoryId, scope: isWhole ? 'branch' : 'own', countedIds }];
  });
}
