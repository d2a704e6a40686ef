import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import type { CategoryLine, CategoryReport } from './categories.ts';

/**
 * `income`, `expense`: categories. `refund`: an expense category that brought in more than it took.
 * `repaid`: an income category that took more than it brought in. `total`: the node in the middle.
 * `subcategory`: part of an expense. `otherIncome`, `otherExpense`: the smallest ones combined.
 * `saved`: income that was not spent. `shortfall`: what was spent beyond the income.
 */
export type SankeyKind =
  | 'income'
  | 'refund'
  | 'otherIncome'
  | 'shortfall'
  | 'total'
  | 'expense'
  | 'repaid'
  | 'otherExpense'
  | 'subcategory'
  | 'saved';

export type SankeyNode = {
  readonly id: string;
  readonly kind: SankeyKind;
  /** The category ('' for uncategorized); null if the node is no category, or several. */
  readonly categoryId: string | null;
  /** The amount that flows through, in cents, > 0. */
  readonly amount: Money;
  /**
   * Null for saved, shortfall and total, which have no rows, and for combined nodes of mixed kinds.
   */
  readonly rows: RowQuery | null;
};

/** In cents, > 0. */
export type SankeyLink = { readonly from: string; readonly to: string; readonly amount: Money };

/** A Sankey diagram without positions. At every inner node, inflow equals outflow. */
export type Sankey = {
  readonly nodes: readonly SankeyNode[];
  readonly links: readonly SankeyLink[];
};

const TOTAL = 'total';

/**
 * Income categories -> total -> expense categories and savings, from two reports with the same days
 * and scope.
 * @param most the most category nodes on each side; the smallest ones are combined
 */
export function sankeyOf(income: CategoryReport, expense: CategoryReport, most: number): Sankey {
  const sources = [...nodesOf(income, 'income', 1), ...nodesOf(expense, 'refund', -1)];
  const sinks = [...nodesOf(expense, 'expense', 1), ...nodesOf(income, 'repaid', -1)];
  const surplus = cents(sumOf(sources) - sumOf(sinks));
  const before = [
    ...combineSmallest(sources, most, 'otherIncome'),
    ...balancingNode('shortfall', -surplus),
  ];
  const after = [
    ...combineSmallest(sinks, most, 'otherExpense'),
    ...balancingNode('saved', surplus),
  ];
  if (before.length === 0) return { nodes: [], links: [] };
  const total: SankeyNode = { ...nodeWithoutCategory('total', sumOf(before)), id: TOTAL };
  const subcategories = after.flatMap((node) => subcategoryNodes(node, expense.lines));
  return {
    nodes: [...before, total, ...after, ...subcategories.map(({ node }) => node)],
    links: [
      ...before.map(({ id, amount }) => ({ from: id, to: TOTAL, amount })),
      ...after.map(({ id, amount }) => ({ from: TOTAL, to: id, amount })),
      ...subcategories.map(({ from, node }) => ({ from, to: node.id, amount: node.amount })),
    ],
  };
}

/** The lines with this sign, as positive amounts. */
function nodesOf({ lines }: CategoryReport, kind: SankeyKind, sign: 1 | -1): SankeyNode[] {
  return lines
    .filter(({ total }) => sign * total.amount > 0)
    .map((line) => nodeOf(line, kind, cents(sign * line.total.amount)));
}

function nodeOf({ categoryId, rows }: CategoryLine, kind: SankeyKind, amount: Money): SankeyNode {
  return { id: `${kind}:${categoryId}`, kind, categoryId, amount, rows };
}

const sumOf = (nodes: readonly SankeyNode[]) => sumMoney(nodes.map(({ amount }) => amount));

function nodeWithoutCategory(kind: SankeyKind, amount: Money): SankeyNode {
  return { id: kind, kind, categoryId: null, amount, rows: null };
}

/** None if the amount isn't positive. */
function balancingNode(kind: 'saved' | 'shortfall', amount: number): SankeyNode[] {
  return amount > 0 ? [nodeWithoutCategory(kind, cents(amount))] : [];
}

function combineSmallest(
  nodes: readonly SankeyNode[],
  most: number,
  kind: 'otherIncome' | 'otherExpense',
): SankeyNode[] {
  const sorted = [...nodes].sort((a, b) => b.amount - a.amount);
  if (sorted.length <= most) return sorted;
  const small = sorted.slice(most - 1);
  return [
    ...sorted.slice(0, most - 1),
    { ...nodeWithoutCategory(kind, sumOf(small)), rows: rowsOfAll(small) },
  ];
}

/** Null for mixed natures, because one list can't show rows of both. */
function rowsOfAll(nodes: readonly SankeyNode[]): RowQuery | null {
  const [first] = nodes;
  if (!first?.rows || nodes.some(({ kind }) => kind !== first.kind)) return null;
  return { ...first.rows, categoryIds: nodes.flatMap(({ rows }) => rows?.categoryIds ?? []) };
}

/**
 * The subcategories of an expense, and its own rows. Empty if any part is negative because of
 * refunds: that can't be drawn.
 */
function subcategoryNodes(node: SankeyNode, lines: readonly CategoryLine[]) {
  const line = lines.find(({ categoryId }) => categoryId === node.categoryId);
  if (node.kind !== 'expense' || !line || line.children.length === 0) return [];
  const parts = [
    ...line.children.map((child) => ({
      line: child,
      amount: child.total.amount,
      rows: child.rows,
    })),
    { line, amount: line.own.amount, rows: line.ownRows },
  ];
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  // With rounded exchange rates, the parts can be a cent off.
  if (sum !== node.amount || parts.some(({ amount }) => amount < 0)) return [];
  return parts
    .filter(({ amount }) => amount > 0)
    .map(({ line: { categoryId }, amount, rows }) => ({
      from: node.id,
      node: {
        id: `subcategory:${categoryId}`,
        kind: 'subcategory' as const,
        categoryId,
        amount,
        rows,
      },
    }));
}
