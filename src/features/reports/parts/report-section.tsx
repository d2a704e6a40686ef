import ChartColumn from 'lucide-react/icons/chart-column';
import Download from 'lucide-react/icons/download';
import Table2 from 'lucide-react/icons/table-2';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import type { TableCell as Cell, ReportTable } from '@/domain/reports/report-table.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Card } from '@/ui/layout/card.tsx';
import { ScrollArea, ShowIn } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useIsPrinting } from '@/ui/layout/use-printing.ts';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { AmountLink } from './amount-link.tsx';
import { saveReportTable, useReportDays } from './report-file.ts';
import { cellText } from './report-text.ts';

/** What the rows and cells of a table open. */
type TableLinks = {
  /** What the row opens; null = nothing. */
  readonly rowsAt?: (row: number) => RowQuery | null;
  /** An address in the app that the row opens, where it is no rows (an account, an item). */
  readonly linkAt?: (row: number) => string | null;
  /** What an amount opens, where each column has rows of its own. */
  readonly cellRowsAt?: (row: number, column: number) => RowQuery | null;
};

/** Which columns hold figures: those line up at the end. */
function figureColumns({ head, rows }: ReportTable): readonly boolean[] {
  return head.map((_, at) => {
    const kinds = rows.flatMap((row) => row[at]?.kind ?? []);
    return kinds.length > 0 && kinds.every((kind) => kind !== 'text' && kind !== 'date');
  });
}

type ReportRowProps = TableLinks & {
  readonly table: ReportTable;
  readonly row: number;
  readonly figures: readonly boolean[];
  readonly isTotal?: boolean;
};

/** A row of a report's table: its first cell names it, and opens what it stands for. */
function ReportRow({ table, row, figures, isTotal = false, ...links }: ReportRowProps) {
  const cells = table.rows[row] ?? [];
  const name = cellText(cells[0] ?? null, table.currency);
  return (
    <TableRow>
      {cells.map((cell, column) => {
        const key = table.head[column] ?? String(column);
        if (column === 0) {
          return (
            <TableCell as="th" key={key} nowrap={cell?.kind === 'date'}>
              <RowName name={name} row={row} {...links} />
            </TableCell>
          );
        }
        const isFigure = figures[column] ?? false;
        return (
          <TableCell
            key={key}
            align={isFigure ? 'end' : 'start'}
            nowrap={isFigure || cell?.kind === 'date'}
            {...(isTotal ? { weight: 'medium' as const } : {})}
          >
            <CellBody
              cell={cell}
              currency={table.currency}
              rows={links.cellRowsAt?.(row, column) ?? null}
              about={t('reportParts.aboutCell', { row: name, column: key })}
            />
          </TableCell>
        );
      })}
    </TableRow>
  );
}

function RowName({ name, row, rowsAt, linkAt }: TableLinks & { name: string; row: number }) {
  const rows = rowsAt?.(row) ?? null;
  const to = rows ? rowQueryLink(rows) : (linkAt?.(row) ?? null);
  if (to === null) return name;
  return (
    <Link to={to} className={linkClass({ tone: 'quiet', target: 'touch' })}>
      {name}
    </Link>
  );
}

type CellBodyProps = {
  readonly cell: Cell;
  readonly currency: string;
  readonly rows: RowQuery | null;
  readonly about: string;
};

function CellBody({ cell, currency, rows, about }: CellBodyProps) {
  if (cell?.kind === 'amount') {
    return <AmountLink amount={cell.amount} currency={currency} rows={rows} about={about} />;
  }
  const text = cellText(cell, currency);
  return cell === null ? <Text tone="faint">{text}</Text> : text;
}

type ReportTableViewProps = TableLinks & {
  /** Accessible name, which the section around has as well: the box that scrolls says so. */
  readonly label: string;
  readonly table: ReportTable;
  /** The last row is the total. */
  readonly hasTotal?: boolean;
};

/** So many rows stand in the page; more scroll in their own box. */
const ROWS_IN_PAGE = 16;
/** So many are drawn until all are asked for. */
const ROWS_AT_ONCE = 120;

/** A report as a table. On a narrow screen it scrolls within its own box; on paper it stands whole. */
function ReportTableView(props: ReportTableViewProps) {
  const { label, table, hasTotal = false, ...links } = props;
  const isPrinting = useIsPrinting();
  const [isAll, setAll] = useState(false);
  const last = table.rows.length - 1;
  const all = table.rows.flatMap((_, row) => (hasTotal && row === last ? [] : [row]));
  const isCut = !isAll && !isPrinting && all.length > ROWS_AT_ONCE;
  const shown = isCut ? all.slice(0, ROWS_AT_ONCE) : all;
  const isLong = shown.length > ROWS_IN_PAGE && !isPrinting;
  const figures = figureColumns(table);
  return (
    <Stack gap={2}>
      <Card padding="none" clip>
        <ScrollArea
          label={t('common.tableOf', { title: label })}
          {...(isLong ? { axis: 'both', height: 'lg' } : { axis: 'x' })}
        >
          <Table label={label} {...(isLong ? { stickyHead: 'box' as const } : {})}>
            <TableHead>
              <tr>
                {table.head.map((title, at) => (
                  <TableHeaderCell key={title} align={figures[at] ? 'end' : 'start'}>
                    {title}
                  </TableHeaderCell>
                ))}
              </tr>
            </TableHead>
            <TableBody>
              {shown.map((row) => (
                <ReportRow key={row} {...links} table={table} row={row} figures={figures} />
              ))}
            </TableBody>
            {hasTotal && last >= 0 ? (
              <tfoot>
                <ReportRow {...links} table={table} row={last} figures={figures} isTotal />
              </tfoot>
            ) : null}
          </Table>
        </ScrollArea>
      </Card>
      {isCut ? (
        <div>
          <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
            {t('common.showAll', { count: all.length })}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

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
