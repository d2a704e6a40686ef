import type { Category, CategoryNature } from '@/domain/categories/category.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { roundedQuotient } from '@/domain/core/scaled.ts';
import type { RowsAsked } from '@/domain/transactions/report-rows.ts';
import { isNothing, NO_AMOUNT, type ReportAmount, sumAmounts } from './report-amount.ts';
import type { ReportBucket } from './report-buckets.ts';
import {
  type CategoryLine,
  type CategoryReport,
  linesInOrder,
  pathToLine,
  reportOfFlows,
} from './report-categories.ts';
import { categoryTree } from './report-category-tree.ts';
import { type FlowMaterial, flowsByCategory, type ReportDays } from './report-flows.ts';

/** What a category comes to in one part of the period, with all below it. */
export type TrendCell = { readonly amount: ReportAmount; readonly rows: RowsAsked };

/** Whether a part lies before everything that is known: nothing came in or went out, as nobody wrote it down. */
export function isBeforeAll({ to }: ReportBucket, known: ReportDays | null): boolean {
  return known === null || to < known.from;
}

/** A category over the parts of a period. */
export type TrendLine = {
  /** '' = uncategorised; null = the sum of all lines. */
  readonly categoryId: string | null;
  /** Just what lies in the category itself, among the lines of those below it. */
  readonly isOwn: boolean;
  /** One for each part, in their order. */
  readonly cells: readonly TrendCell[];
  readonly total: ReportAmount;
  readonly rows: RowsAsked;
  /** The mean of the parts that count in it, cents, rounded half away from zero; null = there are none. */
  readonly mean: Money | null;
};

export type TrendReport = {
  readonly buckets: readonly ReportBucket[];
  /** The largest first. */
  readonly lines: readonly TrendLine[];
  readonly total: TrendLine;
};

export type TrendQuestion = {
  readonly material: FlowMaterial;
  readonly categories: readonly Category[];
  readonly nature: CategoryNature;
  /** They lie side by side; their days together are those of the report. */
  readonly buckets: readonly ReportBucket[];
  /** Whose children are the lines, with what lies in it alone; null = the top of the tree. */
  readonly parentId: string | null;
  /** Whether a part counts in means: see wholeBefore. */
  readonly isWhole: (bucket: ReportBucket) => boolean;
};

/** How categories moved over the parts of a period. Each line's total is the sum of its cells' rows. */
export function trendReport(question: TrendQuestion): TrendReport {
  const { material, categories, nature, buckets, parentId } = question;
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!first || !last) throw new Error('a trend needs at least one part');
  const tree = categoryTree(categories, material.natures, nature);
  const flows = buckets.map((bucket) => flowsByCategory(material, bucket, nature));
  const days = { from: first.from, to: last.to };
  const whole = reportOfFlows(sumOfMaps(flows), tree, material.scope, days);
  const parts = buckets.map((bucket, at) =>
    reportOfFlows(flows[at] ?? new Map(), tree, material.scope, bucket),
  );
  const linesOf = parts.map(
    ({ lines }) => new Map(linesInOrder(lines).map(({ line }) => [line.categoryId, line])),
  );
  const line = (
    categoryId: string | null,
    isOwn: boolean,
    { total, rows }: Pick<CategoryReport, 'total' | 'rows'>,
  ): TrendLine => {
    const cells = buckets.map(({ from, to }, at) => ({
      amount: amountIn(categoryId, isOwn, parts[at], linesOf[at]),
      rows: { ...rows, from, to },
    }));
    return { categoryId, isOwn, cells, total, rows, mean: meanOf(cells, question) };
  };
  if (parentId === null) {
    const lines = whole.lines.map((each) => line(each.categoryId, false, each));
    return { buckets, lines, total: line(null, false, whole) };
  }
  const parent = pathToLine(whole.lines, parentId).at(-1) ?? noLine(parentId, whole.rows);
  const own = { total: parent.own, rows: parent.ownRows };
  const children = parent.children.map((each) => line(each.categoryId, false, each));
  const lines = isNothing(parent.own) ? children : [...children, line(parentId, true, own)];
  return { buckets, lines, total: line(parentId, false, parent) };
}

function amountIn(
  categoryId: string | null,
  isOwn: boolean,
  part: CategoryReport | undefined,
  lines: ReadonlyMap<string, CategoryLine> | undefined,
): ReportAmount {
  if (categoryId === null) return part?.total ?? NO_AMOUNT;
  const line = lines?.get(categoryId);
  return (isOwn ? line?.own : line?.total) ?? NO_AMOUNT;
}

/** A category without rows in these days. */
function noLine(categoryId: string, all: RowsAsked): CategoryLine {
  const rows = { ...all, categoryIds: [categoryId] };
  const amounts = { own: NO_AMOUNT, total: NO_AMOUNT, share: null };
  return { categoryId, ...amounts, ownRows: rows, rows, children: [] };
}

function sumOfMaps(maps: readonly ReadonlyMap<string, ReportAmount>[]) {
  const lists = new Map<string, ReportAmount[]>();
  for (const [id, amount] of maps.flatMap((map) => [...map])) {
    const list = lists.get(id);
    if (list) list.push(amount);
    else lists.set(id, [amount]);
  }
  return new Map([...lists].map(([id, amounts]) => [id, sumAmounts(amounts)]));
}

function meanOf(cells: readonly TrendCell[], { buckets, isWhole }: TrendQuestion): Money | null {
  const counted = cells.filter((_, at) => {
    const bucket = buckets[at];
    return bucket !== undefined && isWhole(bucket);
  });
  return meanAmount(counted.map(({ amount }) => amount));
}

/** The mean of some amounts, cents, rounded half away from zero; null = there are none. */
export function meanAmount(amounts: readonly ReportAmount[]): Money | null {
  if (amounts.length === 0) return null;
  const sum = amounts.reduce((total, { amount }) => total + BigInt(amount), 0n);
  return cents(Number(roundedQuotient(sum, BigInt(amounts.length))));
}

/**
 * Tells the parts that are whole, over by a day, and not before the first income or cost, or after the last row: others would pull a mean down.
 * @param known from the one to the other; null = there is none
 */
export function wholeBefore(
  today: CalendarDate,
  known: ReportDays | null,
): (bucket: ReportBucket) => boolean {
  return ({ from, to, isCut }) =>
    !isCut && to < today && known !== null && to >= known.from && from <= known.to;
}
