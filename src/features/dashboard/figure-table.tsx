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
  /** Link to the transactions it adds up. */
  readonly to?: string;
};

type FigureTableRow = {
  readonly key: string;
  readonly head: string;
  readonly cells: readonly FigureCell[];
};

type FigureTableProps = {
  readonly label: string;
  /** The first one heads the column of row headings. */
  readonly columns: readonly string[];
  readonly rows: readonly FigureTableRow[];
};

/** A chart's data as a table. Sums link to their transactions. */
export function FigureTable({ label, columns, rows }: FigureTableProps) {
  return (
    <ScrollArea label={label} height="md">
      <Table label={label} stickyHead="box">
        <TableHead>
          <tr>
            {columns.map((column, index) => (
              <TableHeaderCell key={column} align={index === 0 ? 'start' : 'end'}>
                {column}
              </TableHeaderCell>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {rows.map(({ key, head, cells }) => (
            <TableRow key={key}>
              <TableCell as="th">{head}</TableCell>
              {cells.map(({ text, to }, index) => (
                <TableCell key={columns[index + 1]} align="end" nowrap>
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
