import { Button } from '@/ui/controls/button.tsx';
import { Toolbar } from '@/ui/controls/toolbar.tsx';
import { ScrollArea } from '@/ui/layout/scroll-area.tsx';
import { ColumnHead } from '@/ui/lists/column-head.tsx';
import { GridCell } from '@/ui/lists/grid-cell.tsx';
import { GridColumn, GridHeader } from '@/ui/lists/grid-header.tsx';
import { GridRow } from '@/ui/lists/grid-row.tsx';
import { GridBody, GridTable } from '@/ui/lists/grid-table.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import { CrossCell, CrossTable } from '@/ui/tables/cross-table.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { TableGroupRow } from '@/ui/tables/table-group-row.tsx';
import { LONG_TEXT, Specimen } from './specimen.tsx';

const figure = <Amount>1,234.56</Amount>;
const COLUMNS = 'minmax(0, 1fr) 9rem';
const ROW_PX = 44;

/** Tables and grids. */
export function GalleryTables() {
  return (
    <>
      <Specimen name="Table">
        <ScrollArea label="Table" axis="x">
          <Table label="Table">
            <TableHead>
              <tr>
                <TableHeaderCell>Name</TableHeaderCell>
                <TableHeaderCell align="end">
                  <ColumnHead name="Amount">in CAD</ColumnHead>
                </TableHeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              <TableGroupRow>
                <TableCell>A group</TableCell>
                <TableCell align="end">{figure}</TableCell>
              </TableGroupRow>
              <TableRow>
                <TableCell as="th">A row</TableCell>
                <TableCell align="end">{figure}</TableCell>
              </TableRow>
              <TableRow selected>
                <TableCell truncate>{LONG_TEXT}</TableCell>
                <TableCell align="end" tone="muted">
                  {figure}
                </TableCell>
              </TableRow>
              <TableRow interactive>
                <TableCell weight="medium">Can be pressed</TableCell>
                <TableCell align="end">{figure}</TableCell>
              </TableRow>
            </TableBody>
          </Table>
        </ScrollArea>
      </Specimen>
      <Specimen name="GridTable">
        <GridTable label="Grid" columns={COLUMNS} rowCount={3} columnCount={2}>
          <GridHeader>
            <GridColumn>Description</GridColumn>
            <GridColumn align="end">Amount</GridColumn>
          </GridHeader>
          <GridBody height={3 * ROW_PX}>
            {['A row', 'The current row', LONG_TEXT].map((text, at) => (
              <GridRow
                key={text}
                rowIndex={at + 2}
                start={at * ROW_PX}
                current={at === 1}
                selected={at === 2}
              >
                <GridCell rowHeader>{text}</GridCell>
                <GridCell align="end" tone={at === 2 ? 'muted' : 'default'}>
                  {figure}
                </GridCell>
              </GridRow>
            ))}
          </GridBody>
        </GridTable>
      </Specimen>
      <Specimen name="CrossTable">
        <CrossTable label="Cross table" keysHint="Arrow keys move.">
          <thead>
            <tr>
              <CrossCell place="first" head>
                Category
              </CrossCell>
              <CrossCell head>March</CrossCell>
              <CrossCell place="last" head>
                All
              </CrossCell>
            </tr>
          </thead>
          <tbody>
            <tr>
              <CrossCell place="first">Groceries</CrossCell>
              <CrossCell heat={0.6}>123.45</CrossCell>
              <CrossCell place="last">123.45</CrossCell>
            </tr>
          </tbody>
        </CrossTable>
      </Specimen>
      <Specimen name="Toolbar">
        <Toolbar label="Plain">
          <Button>One</Button>
          <Button>Two</Button>
        </Toolbar>
        <Toolbar label="Filters" kind="filters">
          <Button>One</Button>
          <Button>Two</Button>
        </Toolbar>
        <Toolbar label="Floating" kind="floating">
          <Button>One</Button>
        </Toolbar>
      </Specimen>
    </>
  );
}
