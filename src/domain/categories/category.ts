/** Whether the rows of a category count as money earned or money spent. */
export type CategoryNature = 'income' | 'expense';

export type Category = {
  readonly id: string;
  readonly name: string;
  /** '' = no parent. */
  readonly parentId: string;
  readonly nature: CategoryNature;
  /** A hue number, 1 to 12, of the category palette. */
  readonly color: number;
  readonly icon: string;
  /** Not offered for choosing any more; rows that have it keep it. */
  readonly hidden?: boolean;
  /** Its rows, and those below it, are left out of reports and budgets. */
  readonly excluded?: boolean;
  readonly createdAt: string;
};

export type CategoryInTree = {
  readonly category: Category;
  readonly depth: number;
  /** Others stand below it. */
  readonly hasChildren: boolean;
};

/** Categories with each parent before its children, siblings in the given order. A parent that is not there counts as none. */
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
  // Two that name each other as parent hang under no root; they are shown all the same.
  for (const category of categories) place(category, 0);
  return result;
}

/** A category's own id and the ids of all below it. */
export function idsOfBranch(
  categories: readonly Pick<Category, 'id' | 'parentId'>[],
  id: string,
): ReadonlySet<string> {
  const children = childrenByParent(categories);
  const found = new Set([id]);
  // A set hands out what is added to it meanwhile; two that name each other are met once.
  for (const each of found) for (const child of children.get(each) ?? []) found.add(child.id);
  return found;
}

/** Below which categories this one may stand: not below itself, nor below what is below it. */
export function possibleParents(
  categories: readonly Category[],
  id: string | null,
): readonly Category[] {
  if (id === null) return categories;
  const branch = idsOfBranch(categories, id);
  return categories.filter((category) => !branch.has(category.id));
}

/** A category's own id and those of all above it, nearest first. */
export function idsUpwards(
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

/** The categories that answer a search, with those above them, so that each still stands in its place. */
export function matchesWithAncestors(
  categories: readonly Category[],
  isMatch: (category: Category) => boolean,
): readonly Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const kept = new Set<string>();
  for (const category of categories) {
    if (isMatch(category)) for (const id of idsUpwards(byId, category.id)) kept.add(id);
  }
  return categories.filter(({ id }) => kept.has(id));
}

/** The rows of a tree in tree order without those that stand below a folded one. */
export function unfolded(
  rows: readonly CategoryInTree[],
  folded: ReadonlySet<string>,
): readonly CategoryInTree[] {
  let foldedDepth = Number.POSITIVE_INFINITY;
  return rows.filter(({ category, depth }) => {
    if (depth > foldedDepth) return false;
    foldedDepth = folded.has(category.id) ? depth : Number.POSITIVE_INFINITY;
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
