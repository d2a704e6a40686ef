import type { RowsAsked } from '@/domain/transactions/report-rows.ts';
import type { ReportAmount } from './report-amount.ts';
import { shareOfAmount } from './report-categories.ts';
import { type PivotContext, rowsOfPivotCell } from './report-pivot-rows.ts';
import type { PivotTable } from './report-pivot-table.ts';
import {
  amount,
  count,
  fraction,
  type NameOf,
  type TableRows,
  text,
} from './report-table-cells.ts';

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
  readonly rows: RowsAsked;
};

export type SourceReport = {
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
  const rowsOf = (key: string | null): RowsAsked => ({
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
