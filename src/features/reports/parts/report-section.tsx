import ChartColumn from 'lucide-react/icons/chart-column';
import Download from 'lucide-react/icons/download';
import Table2 from 'lucide-react/icons/table-2';
import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import type { TableCell as Cell, ReportTable } from '@/domain/reports/report-table.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { t } from '@/messages/t.ts';
import { Sparkline } from '@/ui/charts/sparkline.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Card } from '@/ui/layout/card.tsx';
import { ScrollArea, ShowIn, useWideScreen } from '@/ui/layout/responsive.tsx';
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

/** Tables with more rows scroll in their own box. */
const ROWS_IN_PAGE = 16;
/** Number of rows drawn until the user asks for all. */
const ROWS_AT_ONCE = 120;

type ReportSectionProps = TableLinks & {
  readonly title: string;
  /** One line about what is shown. */
  readonly context?: ReactNode;
  /** Controls beside the title that affect only this section. */
  readonly actions?: ReactNode;
  /** The chart; null = only a table. */
  readonly chart: ReactNode;
  /** The chart's data as a table, also used for the file. */
  readonly table: ReportTable;
  /** The last row is a total. */
  readonly hasTotal?: boolean;
  /** A column with a sparkline in each row, after the name; not in the file. */
  readonly trend?: TrendColumn;
  /** A note below: what is left out, what it means. */
  readonly note?: ReactNode;
  /** Heading level, 2 by default. */
  readonly level?: 2 | 3;
  /** Prints only the chart, because the table is too long. */
  readonly isLong?: boolean;
  /** File name without extension, such as 'spending'; the days are appended. */
  readonly fileName: string;
};

type TrendColumn = {
  readonly head: string;
  /** Null leaves the cell empty. */
  readonly at: (
    row: number,
  ) => { readonly values: readonly number[]; readonly color: string } | null;
};

/**
 * A section of a report: a chart that can be switched to a table, and a file to download. Prints
 * both, unless the table is too long.
 */
export function ReportSection(props: ReportSectionProps) {
  const { title, context, actions, chart, table, hasTotal, note, level, fileName } = props;
  const { rowsAt, linkAt, cellRowsAt, isLong = false } = props;
  const [isTable, setTable] = useState(false);
  const isPrinting = useIsPrinting();
  const days = useReportDays();
  const hasChart = chart !== null;
  const isWide = useWideScreen();
  return (
    <Section
      title={title}
      detail={isWide ? context : undefined}
      {...(level ? { level } : {})}
      actions={actions ? <ShowIn medium="screen">{actions}</ShowIn> : null}
      tools={
        <ShowIn medium="screen">
          {hasChart ? (
            <ReportTool
              label={isTable ? t('reportParts.showChart') : t('reportParts.showTable')}
              icon={isTable ? <ChartColumn /> : <Table2 />}
              onClick={() => setTable(!isTable)}
            />
          ) : null}
          <ReportTool
            label={t('reportParts.download')}
            icon={<Download />}
            onClick={() => saveReportTable(table, fileName, days)}
          />
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
            {...(props.trend ? { trend: props.trend } : {})}
          />
        ) : null}
        {context && !isWide ? (
          <Text as="p" size="sm" tone="muted">
            {context}
          </Text>
        ) : null}
        {note}
      </Stack>
    </Section>
  );
}

type ReportToolProps = {
  readonly label: string;
  /** Its accessible name, if the label alone doesn't say which. */
  readonly name?: string;
  readonly icon: ReactNode;
  readonly pending?: boolean;
  readonly onClick: () => void;
};

/** A button of a section, with its label; on a narrow screen its icon alone. */
export function ReportTool({ label, name = label, ...rest }: ReportToolProps) {
  return useWideScreen() ? (
    <Button size="sm" variant="ghost" {...rest} aria-label={name}>
      {label}
    </Button>
  ) : (
    <IconButton {...rest} aria-label={name} />
  );
}

/** Links of a table's rows and cells. */
type TableLinks = {
  /** The transactions behind a row; null = none. */
  readonly rowsAt?: (row: number) => RowQuery | null;
  /** A page of the app that the row links to (an account, an item) if it has no transactions. */
  readonly linkAt?: (row: number) => string | null;
  /** The transactions behind an amount, if each column has its own. */
  readonly cellRowsAt?: (row: number, column: number) => RowQuery | null;
};

type ReportTableViewProps = TableLinks & {
  /** Accessible name of the scroll area; the same as the section's. */
  readonly label: string;
  readonly table: ReportTable;
  /** The last row is a total. */
  readonly hasTotal?: boolean;
  readonly trend?: TrendColumn;
};

/** A report as a table. It scrolls in its own box on screen and is printed in full. */
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
                  <Fragment key={title}>
                    <TableHeaderCell align={figures[at] ? 'end' : 'start'}>{title}</TableHeaderCell>
                    {at === 0 && links.trend ? (
                      <TableHeaderCell width="sm">{links.trend.head}</TableHeaderCell>
                    ) : null}
                  </Fragment>
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

type ReportRowProps = TableLinks & {
  readonly table: ReportTable;
  readonly row: number;
  readonly figures: readonly boolean[];
  readonly trend?: TrendColumn;
  readonly isTotal?: boolean;
};

/** A table row; its first cell is the name, with the row's link. */
function ReportRow({ table, row, figures, isTotal = false, ...links }: ReportRowProps) {
  const cells = table.rows[row] ?? [];
  const name = cellText(cells[0] ?? null, table.currency);
  return (
    <TableRow>
      {cells.map((cell, column) => {
        const key = table.head[column] ?? String(column);
        if (column === 0) {
          return (
            <Fragment key={key}>
              <TableCell as="th" nowrap={cell?.kind === 'date'}>
                <RowName name={name} row={row} {...links} />
              </TableCell>
              {links.trend ? (
                <TableCell>
                  <RowTrend trend={isTotal ? null : links.trend.at(row)} />
                </TableCell>
              ) : null}
            </Fragment>
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

function RowTrend({ trend }: { readonly trend: ReturnType<TrendColumn['at']> }) {
  return trend && <Sparkline fills {...trend} />;
}

/** Marks columns of figures, which are right-aligned. */
function figureColumns({ head, rows }: ReportTable): readonly boolean[] {
  return head.map((_, at) => {
    const kinds = rows.flatMap((row) => row[at]?.kind ?? []);
    return kinds.length > 0 && kinds.every((kind) => kind !== 'text' && kind !== 'date');
  });
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
