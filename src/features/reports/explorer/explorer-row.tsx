import type { ExplorerView } from '@/domain/reports/explorer/explorer-view.ts';
import {
  measured,
  type PivotTable,
  type PivotValue,
} from '@/domain/reports/explorer/pivot-table.ts';
import type { PivotNameOf } from '@/features/reports/pivot/pivot-names.ts';
import type { HeldPivot } from '@/features/reports/pivot/use-held-pivot.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { CrossCell } from '@/ui/tables/cross-table.tsx';
import { cellLink, ExplorerCellBody } from './explorer-cell.tsx';

/** What every row of the explorer knows. */
export type ExplorerRowContext = {
  readonly held: HeldPivot;
  readonly base: ReportBase;
  readonly currency: string;
  readonly rowName: PivotNameOf;
  readonly columnName: PivotNameOf;
};

type ExplorerRowProps = ExplorerRowContext & {
  readonly view: Pick<ExplorerView, 'measure'>;
  readonly table: Pick<PivotTable, 'columns'>;
  /** null = the total of all rows. */
  readonly rowKey: string | null;
  /** In the order of the columns. */
  readonly cells: readonly (PivotValue | null)[];
  readonly total: PivotValue;
  /** The largest cell of all; 0 = no ground. */
  readonly top: number;
};

/** A line of the explorer: its name, a cell for each column, its total. */
export function ExplorerRow(props: ExplorerRowProps) {
  const { held, base, currency, rowName, columnName, view, table, rowKey } = props;
  const { cells, total, top } = props;
  const { measure } = view;
  const isFoot = rowKey === null;
  const name = rowKey === null ? t('reportNames.total') : rowName(rowKey);
  const body = (value: PivotValue | null, column: string | null) => (
    <ExplorerCellBody
      value={value}
      measure={measure}
      currency={currency}
      to={cellLink(held, base, rowKey, column)}
      about={t('reportNames.cellAbout', {
        row: name,
        column: column === null ? t('reportNames.total') : columnName(column),
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
