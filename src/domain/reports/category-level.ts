import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { type CategoryLine, type CategoryReport, pathToLine, shareOfAmount } from './categories.ts';
import { isNothing, NO_AMOUNT, type ReportAmount } from './report-amount.ts';
import { type AmountChange, changeOf } from './report-period.ts';
import { amount, fraction, type TableRows, text } from './report-table.ts';

/** A figure of one period beside that of another. */
export type ComparedFigure = AmountChange & {
  /** The rows of `before`; null = there are none. */
  readonly beforeRows: RowQuery | null;
};

/** What a category, or the whole report, is made of. */
export type LevelLine = {
  /** '' = uncategorised. */
  readonly categoryId: string;
  /** Just what lies in the category that is looked into, without those below it. */
  readonly isOwn: boolean;
  readonly amount: ReportAmount;
  /** null = it has none in these days, but had some in those compared with. */
  readonly rows: RowQuery | null;
  /** amount / the level's total, a fraction; null where one of both is not above zero. */
  readonly share: number | null;
  /** There is more to look into. */
  readonly hasBelow: boolean;
  readonly compared: ComparedFigure | null;
};

export type CategoryLevel = {
  /** From the top down to what is looked into; empty = the whole report. */
  readonly path: readonly string[];
  /** What is looked into, in these days; null = the whole report, or without rows in these days. */
  readonly line: CategoryLine | null;
  readonly total: ReportAmount;
  readonly rows: RowQuery;
  readonly compared: ComparedFigure | null;
  /** The largest first, then those of the other period alone; its own rows last. total = their sum. */
  readonly lines: readonly LevelLine[];
};

/**
 * One level of a report by category: the whole of it ('') or what a category is made of; null = no rows are in that category, nor
 * below it, in either period.
 * @param before of the same nature and scope; null = compared with nothing
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
      hasBelow: child.children.length > 0 || (other?.children.length ?? 0) > 0,
      compared: before && comparedWith(child.total, other?.total, other?.rows),
    };
  });
  const lines = [...children, ...ownLine(now, before)];
  return { path, line, total, rows, compared: before && wholeCompared(total, before), lines };
}

const find = (lines: readonly CategoryLine[], id: string) =>
  lines.find(({ categoryId }) => categoryId === id);

function wholeCompared(total: ReportAmount, before: Part): ComparedFigure {
  return comparedWith(total, before.total, isNothing(before.total) ? undefined : before.rows);
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
  if (isNothing(own) && isNothing(other)) return [];
  return [
    {
      categoryId,
      isOwn: true,
      hasBelow: false,
      amount: own,
      rows: isNothing(own) ? null : ownRows,
      share: shareOfAmount(own, total),
      compared:
        before && comparedWith(own, other, isNothing(other) ? null : (before.ownRows ?? null)),
    },
  ];
}

/**
 * Category, amount, share; where the level is compared, also amount before, change, and change as a fraction; then the total. The
 * amounts of the lines are the total's.
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
