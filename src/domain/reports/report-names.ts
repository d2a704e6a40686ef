import type { CategoryNature } from '@/domain/categories/category.ts';
import type { RowsAsked } from '@/domain/transactions/report-rows.ts';
import { lessAmount, NO_AMOUNT, negated, type ReportAmount } from './report-amount.ts';
import { shareOfAmount } from './report-categories.ts';
import { type AmountChange, changeOf } from './report-comparison.ts';
import { type PivotContext, rowsOfPivotCell } from './report-pivot-rows.ts';
import type { PivotTable, PivotValue } from './report-pivot-table.ts';

/** What a payee, a tag or all of them came to. */
export type NameFlows = {
  readonly income: ReportAmount;
  /** Positive, refunds taken off. */
  readonly expense: ReportAmount;
  /** income - expense. */
  readonly net: ReportAmount;
  /** How many transactions. */
  readonly count: number;
  readonly rows: Readonly<Record<CategoryNature | 'net', RowsAsked>>;
  /** Its net beside that of other days; null = it is compared with none, or they are not read yet. */
  readonly compared: NetCompared | null;
};

/** net against the net of other days, with the rows of that one. */
export type NetCompared = AmountChange & { readonly beforeRows: RowsAsked };

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
