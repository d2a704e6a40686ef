import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import type { ExplorerView, PivotMeasure } from '@/domain/reports/explorer/explorer-view.ts';
import { type PivotSide, rowsOfPivotCell } from '@/domain/reports/explorer/pivot-figure.ts';
import { paramsOfPivotRows } from '@/domain/reports/explorer/pivot-link.ts';
import {
  isSortedBy,
  measured,
  nextPivotSort,
  type PivotLine,
  type PivotSort,
  type PivotTable,
  type PivotValue,
} from '@/domain/reports/explorer/pivot-table.ts';
import type { HeldPivot, PivotNameOf } from '@/features/reports/parts/pivot/pivot-rows.ts';
import { apartText } from '@/features/reports/parts/report-text.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { SortButton } from '@/ui/controls/sort-button.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { CrossCell, CrossTable } from '@/ui/tables/cross-table.tsx';
import { valueText } from './explorer-text.ts';

type ExplorerTableProps = ExplorerRowContext & {
  readonly title: string;
  readonly view: ExplorerView;
  /** Lines in sorted order; columns cut to those shown. */
  readonly table: PivotTable;
  /** The subset of lines to draw. */
  readonly lines: readonly PivotLine[];
  readonly sort: PivotSort | null;
  readonly onSort: (sort: PivotSort) => void;
  readonly isBusy: boolean;
};

/** Rows by columns with totals; each figure links to its transactions, each header sorts. */
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
  const top = largestCell(table, view);
  return (
    <CrossTable label={title} keysHint={t('reportExplorer.gridKeys')} busy={isBusy}>
      <thead>
        <tr>
          {head('name', t(`reportExplorer.dimension-${view.rows}`), 'first')}
          {table.columns.map(({ key }) => head({ column: key }, columnName(key), 'inside'))}
          {head('total', t('reportParts.total'), 'last')}
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

/**
 * Absolute value of the largest cell, the scale for cell shading; 0 if there is only one column.
 */
function largestCell({ lines }: PivotTable, { columns, measure }: ExplorerView): number {
  if (columns === null) return 0;
  let top = 0;
  for (const { cells } of lines) {
    for (const cell of cells) if (cell) top = Math.max(top, Math.abs(measured(cell, measure)));
  }
  return top;
}

type ExplorerRowProps = ExplorerRowContext & {
  readonly view: Pick<ExplorerView, 'measure'>;
  readonly table: Pick<PivotTable, 'columns'>;
  /** null = total of all rows. */
  readonly rowKey: string | null;
  /** In column order. */
  readonly cells: readonly (PivotValue | null)[];
  readonly total: PivotValue;
  /** The largest cell of the table; 0 = no shading. */
  readonly top: number;
};

/** A row: name, one cell per column, total. */
function ExplorerRow(props: ExplorerRowProps) {
  const { held, base, currency, rowName, columnName, view, table, rowKey } = props;
  const { cells, total, top } = props;
  const { measure } = view;
  const isFoot = rowKey === null;
  const name = rowKey === null ? t('reportParts.total') : rowName(rowKey);
  const body = (value: PivotValue | null, column: string | null) => (
    <ExplorerCellBody
      value={value}
      measure={measure}
      currency={currency}
      to={cellLink(held, base, rowKey, column)}
      about={t('reportExplorer.cellAbout', {
        row: name,
        column: column === null ? t('reportParts.total') : columnName(column),
      })}
    />
  );
  const heatOf = (value: PivotValue | null) =>
    value === null || top === 0 ? 0 : measured(value, measure) / top;
  return (
    <tr>
      <CrossCell place="first" foot={isFoot} title={name}>
        {name}
      </CrossCell>
      {table.columns.map(({ key }, at) => {
        const value = cells[at] ?? null;
        return (
          <CrossCell key={key} foot={isFoot} heat={heatOf(value)}>
            {body(value, key)}
          </CrossCell>
        );
      })}
      <CrossCell place="last" foot={isFoot}>
        {body(total, null)}
      </CrossCell>
    </tr>
  );
}

/** Link to the transactions of a cell; a null key means the total over that dimension. */
export function cellLink(
  { query, context, filter }: Pick<HeldPivot, 'query' | 'context' | 'filter'>,
  { categories, calendar }: Pick<ReportBase, 'categories' | 'calendar'>,
  row: string | null,
  column: string | null,
): string {
  const { rows, columns } = query;
  const sides: readonly PivotSide[] = [
    { dimension: rows, key: row },
    ...(columns === null ? [] : [{ dimension: columns, key: column }]),
  ];
  const rowQuery = rowsOfPivotCell(context, sides);
  return routes.transactions(paramsOfPivotRows(rowQuery, filter, categories, calendar.today));
}

type ExplorerCellProps = {
  /** null = no rows. */
  readonly value: PivotValue | null;
  readonly measure: PivotMeasure;
  readonly currency: string;
  /** Link target. */
  readonly to: string;
  /** Row and column, for screen readers. */
  readonly about: string;
};

/** A figure linked to its transactions; amounts without an exchange rate are listed below it. */
export function ExplorerCellBody({ value, measure, currency, to, about }: ExplorerCellProps) {
  if (value === null) return <Text tone="faint">{t('reportParts.emptyCell')}</Text>;
  const text = valueText(value, measure, currency);
  const apart = measure === 'count' ? '' : apartText(value.amount);
  return (
    <>
      <Link
        to={to}
        className={linkClass({ tone: 'quiet', target: 'touch' })}
        aria-label={t('reportParts.aboutAmount', { about, amount: text })}
      >
        {text}
      </Link>
      {apart === '' ? null : (
        <Text as="div" size="sm" tone="muted" weight="normal">
          {apart}
        </Text>
      )}
    </>
  );
}

/** Shared by all rows of the explorer. */
export type ExplorerRowContext = {
  readonly held: HeldPivot;
  readonly base: ReportBase;
  readonly currency: string;
  readonly rowName: PivotNameOf;
  readonly columnName: PivotNameOf;
};
