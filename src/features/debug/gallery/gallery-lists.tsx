import Ellipsis from 'lucide-react/icons/ellipsis';
import { BarRow, ShareBar } from '@/ui/charts/bar-row.tsx';
import { Dot } from '@/ui/charts/hue.tsx';
import { HueBar } from '@/ui/charts/hue-bar.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Toolbar } from '@/ui/controls/toolbar.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { ScrollArea } from '@/ui/layout/responsive.tsx';
import { SidePair } from '@/ui/layout/side-pair.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { GridRow, RowActions, RowButton } from '@/ui/lists/grid-row.tsx';
import { GridBody, GridCell, GridColumn, GridHeader, GridTable } from '@/ui/lists/grid-table.tsx';
import { FigureLine, FigureLines, LevelBar, MeasuredRow } from '@/ui/lists/measured-row.tsx';
import { RecordRow, ThreeLineRow } from '@/ui/lists/record-row.tsx';
import { DetailLine, RowHeading, RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { DragHandle, SortableRow } from '@/ui/lists/sortable-row.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import {
  CardTable,
  CardTableCell,
  CardTableGroup,
  CardTableHead,
  CardTableRow,
  RowHandle,
  RowPicture,
} from '@/ui/tables/card-table.tsx';
import { ColumnHead, CrossCell, CrossTable } from '@/ui/tables/cross-table.tsx';
import { FigureRow, LevelRow } from '@/ui/tables/figures.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { TableGroupRow } from '@/ui/tables/table-group-row.tsx';
import { LONG_TEXT, Specimen } from './gallery-specimen.tsx';

const figure = <Amount>1,234.56</Amount>;
const more = <IconButton size="sm" aria-label="More" icon={<Ellipsis />} />;
const bar = <LevelBar label="Used" share={0.4} more={0.2} mark={0.5} valueText="40 percent" />;

/** List rows. */
export function GalleryRows() {
  return (
    <>
      <Specimen name="RowList">
        <RowList label="Rows">
          <RowHeading end="1,234.56">A day</RowHeading>
          <RowItem>
            <RowButton>Opens something</RowButton>
          </RowItem>
          <RowItem>
            <RowActions>{more}</RowActions>
          </RowItem>
        </RowList>
      </Specimen>
      <Specimen name="TwoLineRow">
        <TwoLineRow
          leading={<Dot hue={2} />}
          title="Groceries"
          detail={<DetailLine marks={<Badge>New</Badge>}>Chequing</DetailLine>}
          value={figure}
          valueDetail="Mar 14"
          trailing={more}
        />
        <TwoLineRow title={LONG_TEXT} detail={LONG_TEXT} value={figure} inset="none" />
      </Specimen>
      <Specimen name="ThreeLineRow">
        <ThreeLineRow
          title="A title"
          value={figure}
          detail="A detail"
          note="A note"
          noteValue="12.3%"
          trailing={more}
        />
      </Specimen>
      <Specimen name="RecordRow">
        <RecordRow name="A record" badges={<Badge>Hidden</Badge>} figure="12" actions={more} />
        <RecordRow
          select={<Checkbox label="Select" hideLabel />}
          depth={1}
          fold={{ open: true, label: 'Below', onToggle: () => {} }}
          leading={<Dot hue={5} />}
          name={LONG_TEXT}
          detail="With a detail"
          roomy
        />
      </Specimen>
      <Specimen name="LevelRow">
        <LevelRow title="A budget" value={figure} bar={bar} detail="Left" trailing={more} />
        <LevelRow
          title={LONG_TEXT}
          value={figure}
          bar={<LevelBar label="Over" share={1.2} tone="danger" valueText="120 percent" />}
          detail="Over"
          note="A note"
          trailing={more}
        />
      </Specimen>
      <Specimen name="MeasuredRow">
        <MeasuredRow
          leading={<Dot hue={7} />}
          title="Measured"
          value={figure}
          bar={bar}
          detail="Of all"
          valueDetail="12.3%"
          trailing={more}
        />
      </Specimen>
      <Specimen name="BarRow">
        <BarRow
          title="Wide"
          bar={<HueBar share={0.6} color="var(--colors-category-1-dot)" mark={0.8} />}
          share={<ShareBar share={0.6} text="60%" />}
          value={figure}
        />
        <BarRow
          title={LONG_TEXT}
          bar={<HueBar share={0.2} color="var(--colors-category-2-dot)" />}
          value={figure}
          note="With a note"
          isNarrow
          inset
        />
      </Specimen>
      <Specimen name="LevelBar">
        {bar}
        <LevelBar label="Near" share={0.9} tone="warn" valueText="90 percent" />
        <LevelBar label="Over" share={1} tone="danger" valueText="100 percent" />
      </Specimen>
      <Specimen name="FigureRow">
        <FigureRow label="A figure" figure={figure} />
        <FigureRow label="The one shown" figure={figure} current />
      </Specimen>
      <Specimen name="FigureLine">
        <FigureLine label="A line" figure={figure} />
        <FigureLine label="A strong line" figure={figure} strong last />
      </Specimen>
      <Specimen name="FigureLines">
        <FigureLines>
          <FigureLine label="In line with words" figure={figure} />
        </FigureLines>
      </Specimen>
      <Specimen name="DataList">
        <DataList
          items={[
            { label: 'A label', value: 'A value' },
            { label: LONG_TEXT, value: LONG_TEXT },
          ]}
        />
        <DataList layout="stacked" columns={3} items={[{ label: 'Stacked', value: 'A value' }]} />
      </Specimen>
      <Specimen name="SortableRow">
        <ul>
          <SortableRow dragging={false} drop={undefined}>
            <DragHandle aria-label="Move" />
            At rest
          </SortableRow>
          <SortableRow dragging drop="below">
            {/* Dragged rows are paler than regular text may be, so show no text here. */}
            <DragHandle aria-label="Move the other" />
          </SortableRow>
        </ul>
      </Specimen>
    </>
  );
}

const tableFigure = <Amount>1,234.56</Amount>;
const COLUMNS = {
  wide: 'minmax(0, 1fr) 9rem',
  tight: 'minmax(0, 1fr) 7rem',
  wideInset: '2rem',
  tightInset: '1rem',
};
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
                <TableCell align="end">{tableFigure}</TableCell>
              </TableGroupRow>
              <TableRow>
                <TableCell as="th">A row</TableCell>
                <TableCell align="end">{tableFigure}</TableCell>
              </TableRow>
              <TableRow selected>
                <TableCell truncate>{LONG_TEXT}</TableCell>
                <TableCell align="end" tone="muted">
                  {tableFigure}
                </TableCell>
              </TableRow>
              <TableRow interactive>
                <TableCell weight="medium">Can be pressed</TableCell>
                <TableCell align="end">{tableFigure}</TableCell>
              </TableRow>
            </TableBody>
          </Table>
        </ScrollArea>
      </Specimen>
      <Specimen name="CardTable">
        <CardTable label="Cards" columns={['fill', 'amount', 'menu']}>
          <thead>
            <tr>
              <CardTableHead hideLabel>Name</CardTableHead>
              <CardTableHead align="end">Amount</CardTableHead>
              <CardTableHead hideLabel>Actions</CardTableHead>
            </tr>
          </thead>
          <CardTableGroup>
            <CardTableRow isHead>
              <CardTableCell names="rowgroup">A group</CardTableCell>
              <CardTableCell align="end">{tableFigure}</CardTableCell>
              <CardTableCell />
            </CardTableRow>
            <CardTableRow>
              <CardTableCell names="row">
                <RowHandle isShown>
                  <DragHandle aria-label="Move in its card" />
                </RowHandle>
                <RowPicture />
                {LONG_TEXT}
              </CardTableCell>
              <CardTableCell align="end">{tableFigure}</CardTableCell>
              <CardTableCell />
            </CardTableRow>
          </CardTableGroup>
        </CardTable>
        <SidePair main="The content" aside="Beside it" last="Below that" />
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
                  {tableFigure}
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
