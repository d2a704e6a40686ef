/** Whether the transactions of a category count as money earned or money spent. */
export type CategoryNature = 'income' | 'expense';

export type Category = {
  readonly id: string;
  readonly name: string;
  /** '' = no parent. */
  readonly parentId: string;
  readonly nature: CategoryNature;
  /** Hue number of the category palette, 1 to 12. */
  readonly color: number;
  readonly icon: string;
  /** No longer offered; transactions that have it keep it. */
  readonly hidden?: boolean;
  /** Left out of reports and budgets, with its subcategories. */
  readonly excluded?: boolean;
  readonly createdAt: string;
};

export type CategoryInTree = {
  readonly category: Category;
  readonly depth: number;
  readonly hasChildren: boolean;
};

/** Parents before their children, siblings in the given order. A missing parent counts as none. */
export function inTreeOrder(categories: readonly Category[]): CategoryInTree[] {
  const ids = new Set(categories.map(({ id }) => id));
  const children = childrenByParent(categories);
  const placed = new Set<string>();
  const result: CategoryInTree[] = [];
  const place = (category: Category, depth: number) => {
    if (placed.has(category.id)) return;
    placed.add(category.id);
    const below = children.get(category.id) ?? [];
    result.push({ category, depth, hasChildren: below.length > 0 });
    for (const child of below) place(child, depth + 1);
  };
  for (const category of categories) if (!ids.has(category.parentId)) place(category, 0);
  // Two categories that name each other as parent hang under no root; show them anyway.
  for (const category of categories) place(category, 0);
  return result;
}

/** The id of a category and the ids of all its descendants. */
export function idsOfBranch(
  categories: readonly Pick<Category, 'id' | 'parentId'>[],
  id: string,
): ReadonlySet<string> {
  const children = childrenByParent(categories);
  const found = new Set([id]);
  // Iterating a Set also visits items added along the way; a cycle of parents still ends.
  for (const each of found) for (const child of children.get(each) ?? []) found.add(child.id);
  return found;
}

/** Possible parents of a category: every category except itself and its descendants. */
export function possibleParents(
  categories: readonly Category[],
  id: string | null,
): readonly Category[] {
  if (id === null) return categories;
  const branch = idsOfBranch(categories, id);
  return categories.filter((category) => !branch.has(category.id));
}

/** The id of a category and those of its ancestors, nearest first. */
export function idWithAncestors(
  categories: ReadonlyMap<string, Pick<Category, 'parentId'>>,
  id: string,
): ReadonlySet<string> {
  const found = new Set([id]);
  for (const each of found) {
    const parent = categories.get(each)?.parentId;
    if (parent) found.add(parent);
  }
  return found;
}

/**
 * The categories that match a search, with their ancestors, so that each match keeps its place in
 * the tree.
 */
export function matchesWithAncestors(
  categories: readonly Category[],
  isMatch: (category: Category) => boolean,
): readonly Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const kept = new Set<string>();
  for (const category of categories) {
    if (isMatch(category)) for (const id of idWithAncestors(byId, category.id)) kept.add(id);
  }
  return categories.filter(({ id }) => kept.has(id));
}

/** The rows of a tree without the descendants of collapsed categories. */
export function withoutCollapsed(
  rows: readonly CategoryInTree[],
  collapsed: ReadonlySet<string>,
): readonly CategoryInTree[] {
  let collapsedDepth = Number.POSITIVE_INFINITY;
  return rows.filter(({ category, depth }) => {
    if (depth > collapsedDepth) return false;
    collapsedDepth = collapsed.has(category.id) ? depth : Number.POSITIVE_INFINITY;
    return true;
  });
}

function childrenByParent<Node extends Pick<Category, 'id' | 'parentId'>>(
  categories: readonly Node[],
): ReadonlyMap<string, readonly Node[]> {
  const children = new Map<string, Node[]>();
  for (const category of categories) {
    const siblings = children.get(category.parentId);
    if (siblings) siblings.push(category);
    else children.set(category.parentId, [category]);
  }
  return children;
}
