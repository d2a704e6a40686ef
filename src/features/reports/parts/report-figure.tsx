import type { ReactNode } from 'react';
import type { ReportAmount } from '@/domain/report-amount.ts';
import type { Explanation } from '@/domain/report-explanation.ts';
import type { RowsAsked } from '@/domain/report-rows.ts';
import type { ReportBase } from '@/live/use-report-base.ts';

type ReportFigureProps = {
  readonly label: string;
  readonly amount: ReportAmount;
  readonly currency: string;
  readonly rows: RowsAsked | null;
  readonly explanation: Explanation;
  readonly base: ReportBase;
  readonly signed?: boolean;
  /** The first figure of a report is its hero. */
  readonly size?: 'hero' | 'lg';
  /** A ChangeText, or a line of words. */
  readonly detail?: ReactNode;
};

/** A named figure that opens its rows and explains itself. */
export function ReportFigure({ label }: ReportFigureProps) {
  return <span>{label}</span>;
}
