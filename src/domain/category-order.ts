import type { Category } from './category.ts';

export type CategoryInTree = { readonly category: Category; readonly depth: number };

/** Categories with each parent before its children, siblings in the given order. A parent that is not there counts as none. */
export function inTreeOrder(categories: readonly Category[]): CategoryInTree[] {
  const ids = new Set(categories.map(({ id }) => id));
  const isRoot = ({ parentId }: Category) => !ids.has(parentId);
  const placed = new Set<string>();
  const result: CategoryInTree[] = [];
  const place = (category: Category, depth: number) => {
    if (placed.has(category.id)) return;
    placed.add(category.id);
    result.push({ category, depth });
    for (const child of categories) if (child.parentId === category.id) place(child, depth + 1);
  };
  for (const root of categories.filter(isRoot)) place(root, 0);
  // Two that name each other as parent hang under no root; they are shown all the same.
  for (const category of categories) place(category, 0);
  return result;
}
