import type { ReactNode } from 'react';
import type { ReportTable } from '@/domain/report-csv.ts';
import type { RowsAsked } from '@/domain/report-rows.ts';
import { Card } from '@/ui/card.tsx';
import { Section } from '@/ui/section.tsx';

type ReportSectionProps = {
  readonly title: string;
  /** One line on what is shown. */
  readonly context?: ReactNode;
  /** Beside the title: a choice of this section alone. */
  readonly actions?: ReactNode;
  /** The chart; null = the table is all there is. */
  readonly chart: ReactNode;
  /** The same in rows: the chart's twin, and the file. */
  readonly table: ReportTable;
  /** What the row of the table opens; null = nothing. */
  readonly rowsAt?: (row: number) => RowsAsked | null;
  /** An address in the app that the row of the table opens, where it is no rows (an account, an item). */
  readonly linkAt?: (row: number) => string | null;
  /** The last row is the total. */
  readonly hasTotal?: boolean;
  /** The file without its ending, such as 'spending'; the days are added. */
  readonly fileName: string;
};

/** A part of a report: its chart, or on demand the same as a table; and both as a file. */
export function ReportSection({ title, chart }: ReportSectionProps) {
  return (
    <Section title={title}>
      <Card>{chart}</Card>
    </Section>
  );
}
