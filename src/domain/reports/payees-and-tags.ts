import type { CategoryNature } from '@/domain/categories/category.ts';
import { compareNames } from '@/domain/core/compare-names.ts';
import { foldText } from '@/domain/core/text-cleanup.ts';
import { type PivotContext, rowsOfPivotCell } from '@/domain/reports/explorer/pivot-figure.ts';
import type { PivotTable, PivotValue } from '@/domain/reports/explorer/pivot-table.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { shareOfAmount } from './categories.ts';
import { lessAmount, NO_AMOUNT, negated, type ReportAmount } from './report-amount.ts';
import { type AmountChange, changeOf } from './report-period.ts';
import { amount, count, fraction, type NameOf, type TableRows, text } from './report-table.ts';

/** What a payee, a tag or all of them came to. */
export type NameFlows = {
  readonly income: ReportAmount;
  /** Positive, refunds taken off. */
  readonly expense: ReportAmount;
  /** income - expense. */
  readonly net: ReportAmount;
  /** How many transactions. */
  readonly count: number;
  readonly rows: Readonly<Record<CategoryNature | 'net', RowQuery>>;
  /** Its net beside that of other days; null = it is compared with none, or they are not read yet. */
  readonly compared: NetCompared | null;
};

/** net against the net of other days, with the rows of that one. */
export type NetCompared = AmountChange & { readonly beforeRows: RowQuery };

/** A payee or a tag in its report. */
export type NameLine = NameFlows & {
  /** A payee's or tag's id; of a description that is no payee exactPayee; UNTAGGED. */
  readonly key: string;
  /** expense / expense of all, a fraction; null where one of both is not above zero. */
  readonly share: number | null;
};

export type NameReport = {
  /** The largest expense first, then the largest income. */
  readonly lines: readonly NameLine[];
  /** Of all rows, each once: with two tags on a row it is less than the sum of the lines. */
  readonly total: NameFlows;
};

/** By what a report of names is laid out. */
export type NameDimension = 'payee' | 'tag';

/**
 * Payees or tags with what they brought and took.
 * @param table by payee or tag, with the columns of `nature`, of the subject net
 */
export function nameReport(
  table: PivotTable,
  dimension: NameDimension,
  context: PivotContext,
): NameReport {
  const at = (nature: CategoryNature, cells: readonly (PivotValue | null)[]) => {
    const place = table.columns.findIndex(({ key }) => key === nature);
    return cells[place]?.amount ?? NO_AMOUNT;
  };
  const flowsOf = (key: string | null, cells: readonly (PivotValue | null)[], count: number) => {
    const income = at('income', cells);
    const expense = negated(at('expense', cells));
    const rows = rowsOfName(key, dimension, context);
    return { income, expense, net: lessAmount(income, expense), count, rows, compared: null };
  };
  const totals = table.columns.map((column) => column.total);
  const total = flowsOf(null, totals, table.total.count);
  const lines = table.lines.map(({ key, cells, total: { count } }): NameLine => {
    const line = flowsOf(key, cells, count);
    return { key, ...line, share: shareOfAmount(line.expense, total.expense) };
  });
  const byExpense = (a: NameLine, b: NameLine) => b.expense.amount - a.expense.amount;
  const byIncome = (a: NameLine, b: NameLine) => b.income.amount - a.income.amount;
  return { lines: lines.sort((a, b) => byExpense(a, b) || byIncome(a, b)), total };
}

/**
 * The report beside that of other days, line by line; whoever has rows in the other days alone follows at the end.
 * @param context of `now`
 */
export function comparedNames(
  now: NameReport,
  before: NameReport,
  dimension: NameDimension,
  context: PivotContext,
): NameReport {
  const left = new Map(before.lines.map((line) => [line.key, line]));
  const beside = (net: ReportAmount, key: string | null): NetCompared => {
    const former = key === null ? before.total : left.get(key);
    const beforeRows = former?.rows.net ?? {
      ...rowsOfName(key, dimension, context).net,
      from: before.total.rows.net.from,
      to: before.total.rows.net.to,
    };
    return { ...changeOf(net, former?.net ?? NO_AMOUNT), beforeRows };
  };
  const lines = now.lines.map((line) => ({ ...line, compared: beside(line.net, line.key) }));
  for (const { key } of lines) left.delete(key);
  return {
    lines: [...lines, ...[...left.keys()].map(gone)],
    total: { ...now.total, compared: beside(now.total.net, null) },
  };

  function gone(key: string): NameLine {
    return {
      key,
      income: NO_AMOUNT,
      expense: NO_AMOUNT,
      net: NO_AMOUNT,
      count: 0,
      share: null,
      rows: rowsOfName(key, dimension, context),
      compared: beside(NO_AMOUNT, key),
    };
  }
}

function rowsOfName(
  key: string | null,
  dimension: NameDimension,
  context: PivotContext,
): NameFlows['rows'] {
  const of = (nature: CategoryNature | null) =>
    rowsOfPivotCell(context, [
      { dimension, key },
      { dimension: 'nature', key: nature },
    ]);
  return { income: of('income'), expense: of('expense'), net: of(null) };
}

/** The columns by which payees or tags can stand; `change`: of net, against other days. */
const NAME_ORDERS = ['name', 'income', 'expense', 'net', 'change', 'count'] as const;

export type NameOrder = (typeof NAME_ORDERS)[number];

/** How payees or tags stand. */
export type NameSort = { readonly by: NameOrder; readonly isRising: boolean };

/** The largest expense first, as nameReport has them. */
export const FIRST_NAME_SORT: NameSort = { by: 'expense', isRising: false };

/** What a press on the head of a column asks for: the largest first (names: A first), then the other way round. */
export function nextNameSort(by: NameOrder, current: NameSort): NameSort {
  return { by, isRising: current.by === by ? !current.isRising : by === 'name' };
}

/** The lines whose name has all words of a search, in an order; equal ones by name. */
export function namesFound(
  lines: readonly NameLine[],
  search: string,
  { by, isRising }: NameSort,
  nameOf: (key: string) => string,
): readonly NameLine[] {
  const words = foldText(search).split(' ').filter(Boolean);
  const named = lines.map((line) => ({ line, name: nameOf(line.key) }));
  const found =
    words.length === 0
      ? named
      : named.filter(({ name }) => words.every((word) => foldText(name).includes(word)));
  type Named = (typeof named)[number];
  const byName = (a: Named, b: Named) => compareNames(a.name, b.name);
  const direction = isRising ? 1 : -1;
  const compare = (a: Named, b: Named) =>
    by === 'name'
      ? direction * byName(a, b)
      : direction * (figureOf(a.line, by) - figureOf(b.line, by)) || byName(a, b);
  return [...found].sort(compare).map(({ line }) => line);
}

function figureOf(line: NameLine, by: Exclude<NameOrder, 'name'>): number {
  if (by === 'count') return line.count;
  return by === 'change' ? (line.compared?.change.amount ?? 0) : line[by].amount;
}

/** Somebody who paid: a payee, or a description that is none. */
export type SourceLine = {
  /** A payee's id, or exactPayee. */
  readonly key: string;
  /** What came in, less what was paid back. */
  readonly amount: ReportAmount;
  /** How many transactions. */
  readonly count: number;
  /** amount / all, a fraction; null where one of both is not above zero. */
  readonly share: number | null;
  readonly rows: RowQuery;
};

type SourceReport = {
  /** The most first. */
  readonly lines: readonly SourceLine[];
  /** Of all rows. */
  readonly total: Omit<SourceLine, 'key' | 'share'>;
};

/**
 * Who paid how much.
 * @param table of the subject income, by payee, without columns
 * @param categoryIds those that the rows were narrowed to; null = any
 */
export function sourceReport(
  table: PivotTable,
  context: PivotContext,
  categoryIds: readonly string[] | null,
): SourceReport {
  const rowsOf = (key: string | null): RowQuery => ({
    ...rowsOfPivotCell(context, [{ dimension: 'payee', key }]),
    categoryIds,
  });
  const { total } = table;
  const lines = table.lines.map(
    ({ key, total: own }): SourceLine => ({
      key,
      amount: own.amount,
      count: own.count,
      rows: rowsOf(key),
      share: shareOfAmount(own.amount, total.amount),
    }),
  );
  return {
    lines: lines.sort((a, b) => b.amount.amount - a.amount.amount),
    total: { amount: total.amount, count: total.count, rows: rowsOf(null) },
  };
}

/** Source, amount, share, transactions; then the total. */
export function sourceRows(
  { lines, total }: SourceReport,
  nameOf: NameOf,
  totalName: string,
): TableRows {
  return [
    ...lines.map((line) => [
      text(nameOf(line.key)),
      amount(line.amount),
      fraction(line.share),
      count(line.count),
    ]),
    [text(totalName), amount(total.amount), null, count(total.count)],
  ];
}
