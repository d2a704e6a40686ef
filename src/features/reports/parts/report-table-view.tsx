import { useState } from 'react';
import type { ReportTable } from '@/domain/reports/report-table.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { ScrollArea } from '@/ui/layout/scroll-area.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { useIsPrinting } from '@/ui/layout/use-printing.ts';
import { Table, TableBody, TableHead, TableHeaderCell } from '@/ui/tables/table.tsx';
import { figureColumns, ReportRow, type TableLinks } from './table-cells.tsx';

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
export function ReportTableView(props: ReportTableViewProps) {
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
