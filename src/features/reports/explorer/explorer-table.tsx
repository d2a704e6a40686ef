import type { ExplorerView } from '@/domain/reports/explorer/explorer-view.ts';
import type { PivotSort } from '@/domain/reports/explorer/pivot-table.ts';
import {
  isSortedBy,
  measured,
  nextPivotSort,
  type PivotLine,
  type PivotTable,
} from '@/domain/reports/explorer/pivot-table.ts';
import { t } from '@/messages/t.ts';
import { SortButton } from '@/ui/controls/sort-button.tsx';
import { CrossCell, CrossTable } from '@/ui/tables/cross-table.tsx';
import { ExplorerRow, type ExplorerRowContext } from './explorer-row.tsx';

type ExplorerTableProps = ExplorerRowContext & {
  readonly title: string;
  readonly view: ExplorerView;
  /** Its lines as they are sorted, its columns as far as they are shown. */
  readonly table: PivotTable;
  /** Those of the lines that are shown. */
  readonly lines: readonly PivotLine[];
  readonly sort: PivotSort | null;
  readonly onSort: (sort: PivotSort) => void;
  readonly isBusy: boolean;
};

/** Rows by columns, with totals; each figure opens its transactions, each head sorts. */
export function ExplorerTable(props: ExplorerTableProps) {
  const { title, view, table, lines, sort, onSort, isBusy, columnName } = props;
  const head = (by: PivotSort['by'], name: string, place: 'first' | 'inside' | 'last') => {
    const sorted = !isSortedBy(by, sort) ? 'none' : sort?.isRising ? 'ascending' : 'descending';
    return (
      <CrossCell
        head
        place={place}
        aria-sort={sorted}
        key={typeof by === 'string' ? by : by.column}
      >
        <SortButton
          sorted={sorted}
          end={place !== 'first'}
          onClick={() => onSort(nextPivotSort(by, sort))}
        >
          {name}
        </SortButton>
      </CrossCell>
    );
  };
  const top = highest(table, view);
  return (
    <CrossTable label={title} keysHint={t('reportNames.gridKeys')} busy={isBusy}>
      <thead>
        <tr>
          {head('name', t(`reportNames.dimension-${view.rows}`), 'first')}
          {table.columns.map(({ key }) => head({ column: key }, columnName(key), 'inside'))}
          {head('total', t('reportNames.total'), 'last')}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <ExplorerRow
            key={line.key}
            {...props}
            rowKey={line.key}
            cells={line.cells}
            total={line.total}
            top={top}
          />
        ))}
      </tbody>
      <tfoot>
        <ExplorerRow
          {...props}
          rowKey={null}
          cells={table.columns.map(({ total }) => total)}
          total={table.total}
          top={0}
        />
      </tfoot>
    </CrossTable>
  );
}

/** The largest cell, without its sign: what the ground of the others is measured by. 0 = there is one column alone. */
function highest({ lines }: PivotTable, { columns, measure }: ExplorerView): number {
  if (columns === null) return 0;
  let top = 0;
  for (const { cells } of lines) {
    for (const cell of cells) if (cell) top = Math.max(top, Math.abs(measured(cell, measure)));
  }
  return top;
}
