import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { type CategoryLine, type CategoryReport, pathToLine, shareOfAmount } from './categories.ts';
import { isZeroAmount, NO_AMOUNT, type ReportAmount } from './report-amount.ts';
import { type AmountChange, changeOf } from './report-period.ts';
import { amount, fraction, type TableRows, text } from './report-table.ts';

/** A figure compared with an earlier period. */
export type ComparedFigure = AmountChange & {
  /** The rows of `before`; null if it has none. */
  readonly beforeRows: RowQuery | null;
};

/** A line of a level: a category, or the rows booked to the parent category itself. */
export type LevelLine = {
  /** '' for uncategorized. */
  readonly categoryId: string;
  /** Whether it is what is booked to the opened category itself, without its subcategories. */
  readonly isOwn: boolean;
  readonly amount: ReportAmount;
  /** Null if it has no rows in these days, only in the compared ones. */
  readonly rows: RowQuery | null;
  /** amount / the level's total, a fraction; null unless both are above zero. */
  readonly share: number | null;
  /** Whether it can be opened. */
  readonly hasSubcategories: boolean;
  readonly compared: ComparedFigure | null;
};

export type CategoryLevel = {
  /** From the top down to the opened category; empty for the whole report. */
  readonly path: readonly string[];
  /**
   * The opened category in these days; null for the whole report, or if it has no rows in these
   * days.
   */
  readonly line: CategoryLine | null;
  readonly total: ReportAmount;
  readonly rows: RowQuery;
  readonly compared: ComparedFigure | null;
  /**
   * Largest first, then categories of the other period only, then the category's own rows. They add
   * up to `total`.
   */
  readonly lines: readonly LevelLine[];
};

/**
 * One level of a category report: all of it ('') or the parts of one category. Null if neither
 * period has rows in that category or below it.
 * @param before the report to compare with, of the same nature and scope; null for no comparison
 */
export function categoryLevel(
  now: CategoryReport,
  before: CategoryReport | null,
  categoryId: string,
): CategoryLevel | null {
  if (categoryId === '') return levelOf([], null, partOfAll(now), before && partOfAll(before));
  const pathNow = pathToLine(now.lines, categoryId);
  const pathBefore = pathToLine(before?.lines ?? [], categoryId);
  const [line, other] = [pathNow.at(-1), pathBefore.at(-1)];
  const known = line ?? other;
  if (!known) return null;
  const path = (line ? pathNow : pathBefore).map((each) => each.categoryId);
  const { from, to } = now.rows;
  const here = line ?? { ...emptyLine(known), rows: { ...known.rows, from, to } };
  return levelOf(path, line ?? null, here, before && (other ?? emptyLine(known)));
}

type Part = Pick<CategoryLine, 'total' | 'rows' | 'children'> & Partial<CategoryLine>;

const partOfAll = ({ total, rows, lines }: CategoryReport): Part => ({
  total,
  rows,
  children: lines,
});

/** A category without rows in these days. */
function emptyLine({ categoryId, rows, ownRows }: CategoryLine): CategoryLine {
  const nothing = { own: NO_AMOUNT, total: NO_AMOUNT, share: null, children: [] };
  return { categoryId, rows, ownRows, ...nothing };
}

function levelOf(
  path: readonly string[],
  line: CategoryLine | null,
  now: Part,
  before: Part | null,
): CategoryLevel {
  const { total, rows } = now;
  const gone = (before?.children ?? []).filter((each) => !find(now.children, each.categoryId));
  const children = [...now.children, ...gone.map(emptyLine)].map((child): LevelLine => {
    const other = before && find(before.children, child.categoryId);
    const isHere = now.children.includes(child);
    return {
      categoryId: child.categoryId,
      isOwn: false,
      amount: child.total,
      rows: isHere ? child.rows : null,
      share: shareOfAmount(child.total, total),
      hasSubcategories: child.children.length > 0 || (other?.children.length ?? 0) > 0,
      compared: before && comparedWith(child.total, other?.total, other?.rows),
    };
  });
  const lines = [...children, ...ownLine(now, before)];
  return { path, line, total, rows, compared: before && wholeCompared(total, before), lines };
}

const find = (lines: readonly CategoryLine[], id: string) =>
  lines.find(({ categoryId }) => categoryId === id);

function wholeCompared(total: ReportAmount, before: Part): ComparedFigure {
  return comparedWith(total, before.total, isZeroAmount(before.total) ? undefined : before.rows);
}

function comparedWith(
  now: ReportAmount,
  before: ReportAmount = NO_AMOUNT,
  beforeRows: RowQuery | null = null,
): ComparedFigure {
  return { ...changeOf(now, before), beforeRows };
}

function ownLine({ categoryId, own, ownRows, total }: Part, before: Part | null): LevelLine[] {
  if (categoryId === undefined || !own || !ownRows) return [];
  const other = before?.own ?? NO_AMOUNT;
  if (isZeroAmount(own) && isZeroAmount(other)) return [];
  return [
    {
      categoryId,
      isOwn: true,
      hasSubcategories: false,
      amount: own,
      rows: isZeroAmount(own) ? null : ownRows,
      share: shareOfAmount(own, total),
      compared:
        before && comparedWith(own, other, isZeroAmount(other) ? null : (before.ownRows ?? null)),
    },
  ];
}

/**
 * Rows of category, amount and share; with a comparison also the amount before, the change, and the
 * change as a fraction. The last row is the total, which equals the sum of the lines.
 */
export function levelTableRows(
  { lines, total, compared }: CategoryLevel,
  nameOf: (line: LevelLine) => string,
  totalName: string,
): TableRows {
  const row = (name: string, line: Pick<LevelLine, 'amount' | 'share' | 'compared'>) => [
    text(name),
    amount(line.amount),
    fraction(line.share),
    ...(line.compared
      ? [
          amount(line.compared.before),
          amount(line.compared.change),
          fraction(line.compared.fraction),
        ]
      : []),
  ];
  return [
    ...lines.map((line) => row(nameOf(line), line)),
    row(totalName, { amount: total, share: null, compared }),
  ];
}
