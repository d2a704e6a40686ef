import type { ReportAmount } from '@/domain/report-amount.ts';
import type { RowsAsked } from '@/domain/report-rows.ts';

type AmountLinkProps = {
  readonly amount: ReportAmount;
  /** The report's. */
  readonly currency: string;
  /** What it sums; null = it opens nothing. */
  readonly rows: RowsAsked | null;
  /** More is told with a +. */
  readonly signed?: boolean;
  /** What the link leads to, for those who hear it alone: 'Groceries, March'. */
  readonly about?: string;
};

/** A figure that opens the rows it sums; what has no rate stands beside it. */
export function AmountLink({ amount }: AmountLinkProps) {
  return <span>{amount.amount}</span>;
}
