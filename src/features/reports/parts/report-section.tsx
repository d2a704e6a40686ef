import ChartColumn from 'lucide-react/icons/chart-column';
import Download from 'lucide-react/icons/download';
import Table2 from 'lucide-react/icons/table-2';
import { type ReactNode, useState } from 'react';
import type { ReportTable } from '@/domain/reports/report-table.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { ShowIn } from '@/ui/layout/show-in.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { useIsPrinting } from '@/ui/layout/use-printing.ts';
import { useReportDays } from './report-days.ts';
import { saveReportTable } from './report-file.ts';
import { ReportTableView } from './report-table-view.tsx';
import type { TableLinks } from './table-cells.tsx';

type ReportSectionProps = TableLinks & {
  readonly title: string;
  /** One line on what is shown. */
  readonly context?: ReactNode;
  /** Beside the title: a choice of this section alone. */
  readonly actions?: ReactNode;
  /** The chart; null = the table is all there is. */
  readonly chart: ReactNode;
  /** The same in rows: the chart's twin, and the file. */
  readonly table: ReportTable;
  /** The last row is the total. */
  readonly hasTotal?: boolean;
  /** Below chart or table: what it leaves out, what it means. */
  readonly note?: ReactNode;
  /** Heading level; 2 unless nested. */
  readonly level?: 2 | 3;
  /** The chart alone goes on paper: a table of so many rows is for the file. */
  readonly isLong?: boolean;
  /** The file without its ending, such as 'spending'; the days are added. */
  readonly fileName: string;
};

/** A part of a report: its chart, or on demand the same as a table; and both as a file. On paper both stand, unless the table is too long for it. */
export function ReportSection(props: ReportSectionProps) {
  const { title, context, actions, chart, table, hasTotal, note, level, fileName } = props;
  const { rowsAt, linkAt, cellRowsAt, isLong = false } = props;
  const [isTable, setTable] = useState(false);
  const isPrinting = useIsPrinting();
  const days = useReportDays();
  const hasChart = chart !== null;
  return (
    <Section
      title={title}
      detail={context}
      {...(level ? { level } : {})}
      actions={
        <ShowIn medium="screen">
          {actions}
          {hasChart ? (
            <Button
              size="sm"
              variant="ghost"
              icon={isTable ? <ChartColumn /> : <Table2 />}
              onClick={() => setTable(!isTable)}
            >
              {isTable ? t('reportParts.showChart') : t('reportParts.showTable')}
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="ghost"
            icon={<Download />}
            onClick={() => saveReportTable(table, fileName, days)}
          >
            {t('reportParts.download')}
          </Button>
        </ShowIn>
      }
    >
      <Stack gap={3}>
        {hasChart && (!isTable || isPrinting) ? <Card>{chart}</Card> : null}
        {isTable || (isPrinting && !isLong) || !hasChart ? (
          <ReportTableView
            label={title}
            table={table}
            {...(hasTotal ? { hasTotal } : {})}
            {...(rowsAt ? { rowsAt } : {})}
            {...(linkAt ? { linkAt } : {})}
            {...(cellRowsAt ? { cellRowsAt } : {})}
          />
        ) : null}
        {note}
      </Stack>
    </Section>
  );
}
