import {
  type Category,
  type CategoryNature,
  idWithAncestors,
} from '@/domain/categories/category.ts';
import type { Natures } from '@/domain/transactions/category-totals.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import { REPORTED_ROWS, type RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { NO_AMOUNT, type ReportAmount, sumAmounts } from './report-amount.ts';
import { type FlowMaterial, flowsByCategory, type ReportDays } from './report-flows.ts';
import type { ReportScope } from './report-scope.ts';

/** A category in the income or spending report. */
export type CategoryLine = {
  /** '' for uncategorized. */
  readonly categoryId: string;
  /** What is booked to the category itself, and its rows. */
  readonly own: ReportAmount;
  readonly ownRows: RowQuery;
  /** Including subcategories: own + the totals of `children`. */
  readonly total: ReportAmount;
  readonly rows: RowQuery;
  /** total / the report's total, a fraction; null unless both are above zero. */
  readonly share: number | null;
  /** Subcategories, largest first. */
  readonly children: readonly CategoryLine[];
};

export type CategoryReport = {
  readonly nature: CategoryNature;
  /** The total of the lines, net of refunds. */
  readonly total: ReportAmount;
  readonly rows: RowQuery;
  /** The top-level lines, largest first. */
  readonly lines: readonly CategoryLine[];
};

/**
 * Spending (shown as positive) or income by category over some days, with subcategories inside
 * their parents.
 * A category appears below its nearest ancestor of the same nature. Categories without rows in
 * these days are left out.
 */
export function categoryReport(
  material: FlowMaterial,
  categories: readonly Category[],
  days: ReportDays,
  nature: CategoryNature,
): CategoryReport {
  const tree = categoryTree(categories, material.natures, nature);
  return reportOfFlows(flowsByCategory(material, days, nature), tree, material.scope, days);
}

/** The same report from precomputed amounts by category. */
export function reportOfFlows(
  flows: ReadonlyMap<string, ReportAmount>,
  { nature, parentOf, order }: CategoryTree,
  { accountIds }: Pick<ReportScope, 'accountIds'>,
  { from, to }: ReportDays,
): CategoryReport {
  const total = sumAmounts(flows.values());
  const rows: RowQuery = { ...REPORTED_ROWS, kind: nature, accountIds, from, to };
  const used = new Set([...flows.keys()].flatMap((id) => [...idWithAncestors(parentOf, id)]));
  const below = new Map<string, string[]>();
  for (const id of order) {
    if (!used.has(id)) continue;
    const parentId = parentOf.get(id)?.parentId ?? TOP;
    below.set(parentId, [...(below.get(parentId) ?? []), id]);
  }
  const linesBelow = (parentId: string): readonly CategoryLine[] =>
    (below.get(parentId) ?? []).map(lineOf).sort((a, b) => b.total.amount - a.total.amount);
  const lineOf = (categoryId: string): CategoryLine => {
    // Uncategorized has no children, and its id equals that of the top.
    const children = categoryId === NO_CATEGORY ? [] : linesBelow(categoryId);
    const own = flows.get(categoryId) ?? NO_AMOUNT;
    const all = sumAmounts([own, ...children.map((child) => child.total)]);
    const ids = [categoryId, ...children.flatMap((child) => child.rows.categoryIds ?? [])];
    return {
      categoryId,
      own,
      ownRows: { ...rows, categoryIds: [categoryId] },
      total: all,
      rows: { ...rows, categoryIds: ids },
      share: shareOfAmount(all, total),
      children,
    };
  };
  return { nature, total, rows, lines: linesBelow(TOP) };
}

/** The category hierarchy of a report. */
type CategoryTree = {
  readonly nature: CategoryNature;
  /** The parent of each category; TOP for none. */
  readonly parentOf: ReadonlyMap<string, { readonly parentId: string }>;
  /** Every category id, uncategorized last. */
  readonly order: readonly string[];
};

/** The parent id of top-level categories. */
const TOP = '';

/**
 * Places each category below its nearest ancestor of the same nature, so that no income appears
 * among expenses. Categories that form a cycle go to the top.
 */
export function categoryTree(
  categories: readonly Category[],
  natures: Natures,
  nature: CategoryNature,
): CategoryTree {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const parentOf = new Map(
    categories.map(({ id }) => {
      const above = [...idWithAncestors(byId, id)].slice(1);
      const isRing = above.some((each) => byId.get(each)?.parentId === id);
      const parentId = isRing ? undefined : above.find((each) => natures.get(each) === nature);
      return [id, { parentId: parentId ?? TOP }] as const;
    }),
  );
  return { nature, parentOf, order: [...categories.map(({ id }) => id), NO_CATEGORY] };
}

/**
 * part / whole, a fraction; null unless both are above zero (a refund has no share) and the part is
 * at most the whole, which refunds elsewhere can shrink.
 */
export function shareOfAmount(part: ReportAmount, whole: ReportAmount): number | null {
  const isPart = part.amount > 0 && part.amount <= whole.amount;
  return isPart ? part.amount / whole.amount : null;
}

/** The lines from the top down to a category, inclusive; empty if it is not in the report. */
export function pathToLine(
  lines: readonly CategoryLine[],
  categoryId: string,
): readonly CategoryLine[] {
  for (const line of lines) {
    if (line.categoryId === categoryId) return [line];
    const path = pathToLine(line.children, categoryId);
    if (path.length > 0) return [line, ...path];
  }
  return [];
}

/** Every line with its depth, parents before children, as a table shows them. */
export function linesInOrder(
  lines: readonly CategoryLine[],
  depth = 0,
): readonly { readonly line: CategoryLine; readonly depth: number }[] {
  return lines.flatMap((line) => [{ line, depth }, ...linesInOrder(line.children, depth + 1)]);
}

/**
 * The category ids from the top of a report down to one, inclusive; empty if it has another nature.
 */
export function categoryPath(
  categories: readonly Category[],
  natures: Natures,
  nature: CategoryNature,
  categoryId: string,
): readonly string[] {
  if (natures.get(categoryId) !== nature) return [];
  const { parentOf } = categoryTree(categories, natures, nature);
  return [...idWithAncestors(parentOf, categoryId)].reverse();
}
