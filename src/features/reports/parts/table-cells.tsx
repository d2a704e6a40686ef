import { Link } from 'react-router-dom';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import type { TableCell as Cell, ReportTable } from '@/domain/reports/report-table.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Text } from '@/ui/layout/text.tsx';
import { TableCell, TableRow } from '@/ui/tables/table.tsx';
import { AmountLink } from './amount-link.tsx';
import { cellText } from './report-words.ts';

/** What the rows and cells of a table open. */
export type TableLinks = {
  /** What the row opens; null = nothing. */
  readonly rowsAt?: (row: number) => RowQuery | null;
  /** An address in the app that the row opens, where it is no rows (an account, an item). */
  readonly linkAt?: (row: number) => string | null;
  /** What an amount opens, where each column has rows of its own. */
  readonly cellRowsAt?: (row: number, column: number) => RowQuery | null;
};

/** Which columns hold figures: those line up at the end. */
export function figureColumns({ head, rows }: ReportTable): readonly boolean[] {
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
export function ReportRow({ table, row, figures, isTotal = false, ...links }: ReportRowProps) {
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
