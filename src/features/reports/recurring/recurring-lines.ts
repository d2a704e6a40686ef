import type { RecurringLine } from '@/domain/reports/recurring.ts';
import type { ReportAmount } from '@/domain/reports/report-amount.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';

/** One side of what recurs, as a table or a list shows it. */
export type RecurringRowsProps = {
  /** Accessible name. */
  readonly label: string;
  readonly lines: readonly RecurringLine[];
  /** A month and a year. */
  readonly totals: { readonly month: ReportAmount; readonly year: ReportAmount };
  readonly items: ReadonlyMap<string, ScheduledTransaction>;
  readonly base: ReportBase;
  readonly currency: string;
  /** Opens the dialog of an item. */
  readonly onOpen: (scheduledId: string) => void;
};
