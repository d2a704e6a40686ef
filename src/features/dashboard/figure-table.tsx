import Ellipsis from 'lucide-react/icons/ellipsis';
import { Link } from 'react-router-dom';
import type { DashboardSection } from '@/domain/dashboard/dashboard-layout.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { ScrollArea } from '@/ui/layout/responsive.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { sectionTitle } from './section-panel.tsx';

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

type TableMenuProps = {
  readonly section: DashboardSection;
  /** The item that shows the chart's figures as a table. */
  readonly label: string;
  readonly isTable: boolean;
  readonly onChange: (isTable: boolean) => void;
};

/** The menu of a card with a chart: its figures as a table, and back. */
export function TableMenu({ section, label, isTable, onChange }: TableMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          aria-label={t('dashboard.cardMenu', { name: sectionTitle(section) })}
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
      items={[
        {
          id: 'table',
          label: isTable ? t('dashboard.showChart') : label,
          onSelect: () => onChange(!isTable),
        },
      ]}
    />
  );
}
