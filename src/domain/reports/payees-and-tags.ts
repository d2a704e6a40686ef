import type { CategoryNature } from '@/domain/categories/category.ts';
import { compareNames, foldText } from '@/domain/core/comparable-text.ts';
import { type PivotContext, rowsOfPivotCell } from '@/domain/reports/explorer/pivot-figure.ts';
import type { PivotTable, PivotValue } from '@/domain/reports/explorer/pivot-table.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { shareOfAmount } from './categories.ts';
import { NO_AMOUNT, negated, type ReportAmount, subtractAmounts } from './report-amount.ts';
import { type AmountChange, changeOf } from './report-period.ts';
import { amount, count, fraction, type NameOf, type TableRows, text } from './report-table.ts';

/** The figures of a payee, a tag or all of them. */
export type NameFlows = {
  readonly income: ReportAmount;
  /** Positive, net of refunds. */
  readonly expense: ReportAmount;
  /** income - expense. */
  readonly net: ReportAmount;
  /** The number of transactions. */
  readonly count: number;
  readonly rows: Readonly<Record<CategoryNature | 'net', RowQuery>>;
  /** The net compared with other days; null if there is no comparison, or while it loads. */
  readonly compared: NetCompared | null;
};

/** A net amount compared with that of other days, whose rows are `beforeRows`. */
export type NetCompared = AmountChange & { readonly beforeRows: RowQuery };

/** A payee or a tag in its report. */
export type NameLine = NameFlows & {
  /**
   * The id of a payee or tag, exactPayee for a description that belongs to no payee, or UNTAGGED.
   */
  readonly key: string;
  /** expense / total expense, a fraction; null unless both are above zero. */
  readonly share: number | null;
};

export type NameReport = {
  /** Largest expense first, then largest income. */
  readonly lines: readonly NameLine[];
  /** Counts each row once. A row with two tags is in two lines, so the lines can exceed it. */
  readonly total: NameFlows;
};

export type NameDimension = 'payee' | 'tag';

/**
 * Payees or tags with their income and expense.
 * @param table rows by payee or tag, columns by `nature`, subject `net`
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
    return { income, expense, net: subtractAmounts(income, expense), count, rows, compared: null };
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
 * The report compared with another period, line by line. Lines with rows only in the other period
 * come last.
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

/** The sort columns of payees and tags; `change` is the change in net. */
const NAME_ORDERS = ['name', 'income', 'expense', 'net', 'change', 'count'] as const;

export type NameOrder = (typeof NAME_ORDERS)[number];

export type NameSort = { readonly by: NameOrder; readonly isRising: boolean };

/** Largest expense first, like nameReport. */
export const FIRST_NAME_SORT: NameSort = { by: 'expense', isRising: false };

/**
 * The sort order after a click on a column header: largest first (for names, A first), then
 * reversed.
 */
export function nextNameSort(by: NameOrder, current: NameSort): NameSort {
  return { by, isRising: current.by === by ? !current.isRising : by === 'name' };
}

/** The lines whose name contains all words of the search, sorted; ties sort by name. */
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

/** A source of income: a payee, or a description that belongs to none. */
export type SourceLine = {
  /** A payee id or exactPayee. */
  readonly key: string;
  /** Income less repayments. */
  readonly amount: ReportAmount;
  /** The number of transactions. */
  readonly count: number;
  /** amount / total, a fraction; null unless both are above zero. */
  readonly share: number | null;
  readonly rows: RowQuery;
};

type SourceReport = {
  /** Largest first. */
  readonly lines: readonly SourceLine[];
  /** Over all rows. */
  readonly total: Omit<SourceLine, 'key' | 'share'>;
};

/**
 * Income by source.
 * @param table subject `income`, by payee, without columns
 * @param categoryIds the categories that the rows were narrowed to; null for any
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

/** Rows of source, amount, share and number of transactions; the total last. */
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
