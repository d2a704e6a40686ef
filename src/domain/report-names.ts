import type { CategoryNature } from './category.ts';
import { lessAmount, NO_AMOUNT, negated, type ReportAmount } from './report-amount.ts';
import { shareOfAmount } from './report-categories.ts';
import { type PivotContext, rowsOfPivotCell } from './report-pivot-rows.ts';
import type { PivotTable, PivotValue } from './report-pivot-table.ts';
import type { RowsAsked } from './report-rows.ts';

/** A payee or a tag in its report. */
export type NameLine = {
  /** A payee's or tag's id; of a description that is no payee exactPayee; UNTAGGED. */
  readonly key: string;
  readonly income: ReportAmount;
  /** Positive, refunds taken off. */
  readonly expense: ReportAmount;
  /** income - expense. */
  readonly net: ReportAmount;
  /** How many transactions. */
  readonly count: number;
  /** expense / expense of all, a fraction; null where one of both is not above zero. */
  readonly share: number | null;
  readonly rows: Readonly<Record<CategoryNature | 'net', RowsAsked>>;
};

export type NameReport = {
  /** The largest expense first, then the largest income. */
  readonly lines: readonly NameLine[];
  /** Of all rows, each once: with two tags on a row it is less than the sum of the lines. */
  readonly total: Omit<NameLine, 'key' | 'share'>;
};

/**
 * Payees or tags with what they brought and took.
 * @param table by payee or tag, with the columns of `nature`, of the subject net
 */
export function nameReport(
  table: PivotTable,
  dimension: 'payee' | 'tag',
  context: PivotContext,
): NameReport {
  const at = (nature: CategoryNature, cells: readonly (PivotValue | null)[]) => {
    const place = table.columns.findIndex(({ key }) => key === nature);
    return cells[place]?.amount ?? NO_AMOUNT;
  };
  const lineOf = (key: string | null, cells: readonly (PivotValue | null)[], count: number) => {
    const income = at('income', cells);
    const expense = negated(at('expense', cells));
    const rowsOf = (nature: CategoryNature | null) =>
      rowsOfPivotCell(context, [
        { dimension, key },
        { dimension: 'nature', key: nature },
      ]);
    const rows = { income: rowsOf('income'), expense: rowsOf('expense'), net: rowsOf(null) };
    return { income, expense, net: lessAmount(income, expense), count, rows };
  };
  const totals = table.columns.map((column) => column.total);
  const total = lineOf(null, totals, table.total.count);
  const lines = table.lines.map(({ key, cells, total: { count } }): NameLine => {
    const line = lineOf(key, cells, count);
    return { key, ...line, share: shareOfAmount(line.expense, total.expense) };
  });
  const byExpense = (a: NameLine, b: NameLine) => b.expense.amount - a.expense.amount;
  const byIncome = (a: NameLine, b: NameLine) => b.income.amount - a.income.amount;
  return { lines: lines.sort((a, b) => byExpense(a, b) || byIncome(a, b)), total };
}
