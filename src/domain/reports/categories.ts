import { type Category, type CategoryNature, idsUpwards } from '@/domain/categories/category.ts';
import type { Natures } from '@/domain/transactions/category-totals.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import { REPORTED_ROWS, type RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { NO_AMOUNT, type ReportAmount, sumAmounts } from './report-amount.ts';
import { type FlowMaterial, flowsByCategory, type ReportDays } from './report-flows.ts';
import type { ReportScope } from './report-scope.ts';

/** Whom the categories of a report stand below. */
type CategoryTree = {
  readonly nature: CategoryNature;
  /** TOP = below none. */
  readonly parentOf: ReadonlyMap<string, { readonly parentId: string }>;
  /** Every category, uncategorised last. */
  readonly order: readonly string[];
};

/** The parent of what stands below none. */
const TOP = '';

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

/** A category in the report of spending or income. */
export type CategoryLine = {
  /** '' = uncategorised. */
  readonly categoryId: string;
  /** What lies in it alone, and the rows of that. */
  readonly own: ReportAmount;
  readonly ownRows: RowQuery;
  /** With all below it: own + the totals of its children. */
  readonly total: ReportAmount;
  readonly rows: RowQuery;
  /** total / the report's total, a fraction; null where one of both is not above zero. */
  readonly share: number | null;
  /** Those below it, the largest first. */
  readonly children: readonly CategoryLine[];
};

export type CategoryReport = {
  readonly nature: CategoryNature;
  /** The sum of the lines; cents, refunds taken off. */
  readonly total: ReportAmount;
  readonly rows: RowQuery;
  /** The top of the tree, the largest first. */
  readonly lines: readonly CategoryLine[];
};

/**
 * Spending (expense is shown positive) or income over some days by category, with those below in their parents. A category
 * stands below the nearest one above it that counts as the same nature. Those without rows in these days are missing.
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

/** The same from what the categories came to. */
export function reportOfFlows(
  flows: ReadonlyMap<string, ReportAmount>,
  { nature, parentOf, order }: CategoryTree,
  { accountIds }: Pick<ReportScope, 'accountIds'>,
  { from, to }: ReportDays,
): CategoryReport {
  const total = sumAmounts(flows.values());
  const rows: RowQuery = { ...REPORTED_ROWS, kind: nature, accountIds, from, to };
  const used = new Set([...flows.keys()].flatMap((id) => [...idsUpwards(parentOf, id)]));
  const below = new Map<string, string[]>();
  for (const id of order) {
    if (!used.has(id)) continue;
    const parentId = parentOf.get(id)?.parentId ?? TOP;
    below.set(parentId, [...(below.get(parentId) ?? []), id]);
  }
  const linesBelow = (parentId: string): readonly CategoryLine[] =>
    (below.get(parentId) ?? []).map(lineOf).sort((a, b) => b.total.amount - a.total.amount);
  const lineOf = (categoryId: string): CategoryLine => {
    // Nothing stands below what is uncategorised, whose id is that of the top.
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

/**
 * part / whole, a fraction; null where one of both is not above zero, as a refund has no share, or the part is more than the whole,
 * which refunds elsewhere made smaller.
 */
export function shareOfAmount(part: ReportAmount, whole: ReportAmount): number | null {
  const isPart = part.amount > 0 && part.amount <= whole.amount;
  return isPart ? part.amount / whole.amount : null;
}

/** The lines from the top down to a category, itself last; empty where it is not in the report. */
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

/** Every line with how deep it stands, each before those below it, as a table shows them. */
export function linesInOrder(
  lines: readonly CategoryLine[],
  depth = 0,
): readonly { readonly line: CategoryLine; readonly depth: number }[] {
  return lines.flatMap((line) => [{ line, depth }, ...linesInOrder(line.children, depth + 1)]);
}

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
