import { REPORTED_ROWS, type RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { type ReportAmount, subtractAmounts } from './report-amount.ts';
import { cellFlows, type FlowMaterial, type ReportDays, totalOfFlows } from './report-flows.ts';
import type { ReportBucket } from './report-period.ts';
import type { ReportScope } from './report-scope.ts';

/** Income and expense over some days. */
export type FlowTotals = {
  readonly income: ReportAmount;
  /** Positive, net of refunds. */
  readonly expense: ReportAmount;
  /** income - expense. */
  readonly net: ReportAmount;
  /** net / income, a fraction; null if income <= 0. */
  readonly savingsRate: number | null;
  readonly rows: {
    readonly income: RowQuery;
    readonly expense: RowQuery;
    readonly net: RowQuery;
  };
};

export type FlowPoint = FlowTotals & { readonly bucket: ReportBucket };

export function flowTotals(material: FlowMaterial, { from, to }: ReportDays): FlowTotals {
  const { sums, scope } = material;
  const flows = cellFlows(sums, scope, from, to);
  const income = totalOfFlows(flows, material, 'income');
  const expense = totalOfFlows(flows, material, 'expense');
  const net = subtractAmounts(income, expense);
  const rows = flowRows(scope, { from, to });
  return { income, expense, net, savingsRate: savingsRate(income, net), rows };
}

/** The rows of income, of expense and of both over some days. */
export function flowRows(
  { accountIds }: Pick<ReportScope, 'accountIds'>,
  { from, to }: ReportDays,
): FlowTotals['rows'] {
  const net: RowQuery = { ...REPORTED_ROWS, accountIds, from, to };
  return { income: { ...net, kind: 'income' }, expense: { ...net, kind: 'expense' }, net };
}

/** net / income, a fraction; null if income <= 0. */
export function savingsRate(income: ReportAmount, net: ReportAmount): number | null {
  return income.amount > 0 ? net.amount / income.amount : null;
}

/** The totals for each part of a period. */
export function flowSeries(
  material: FlowMaterial,
  buckets: readonly ReportBucket[],
): readonly FlowPoint[] {
  return buckets.map((bucket) => ({ bucket, ...flowTotals(material, bucket) }));
}
