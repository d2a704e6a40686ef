import { Link } from 'react-router-dom';
import { linkClass } from '@/ui/controls/link-class.ts';
import { ScrollArea } from '@/ui/layout/responsive.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';

type FigureCell = {
  readonly text: string;
  /** What it sums. */
  readonly to?: string;
};

export type FigureTableRow = {
  readonly key: string;
  readonly head: string;
  readonly cells: readonly FigureCell[];
};

type FigureTableProps = {
  readonly label: string;
  /** The first is that of the heads of rows. */
  readonly columns: readonly string[];
  readonly rows: readonly FigureTableRow[];
};

/** The figures of a chart as a table; those that sum rows open them. */
export function FigureTable({ label, columns, rows }: FigureTableProps) {
  return (
    <ScrollArea label={label} height="sm">
      <Table label={label} stickyHead="box">
        <TableHead>
          <tr>
            {columns.map((column, place) => (
              <TableHeaderCell key={column} align={place === 0 ? 'start' : 'end'}>
                {column}
              </TableHeaderCell>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {rows.map(({ key, head, cells }) => (
            <TableRow key={key}>
              <TableCell as="th">{head}</TableCell>
              {cells.map(({ text, to }, place) => (
                <TableCell key={columns[place + 1]} align="end" nowrap>
                  {to ? (
                    <Link to={to} className={linkClass({ tone: 'quiet', reach: true })}>
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}
