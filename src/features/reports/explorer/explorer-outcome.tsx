import Download from 'lucide-react/icons/download';
import { useMemo, useState } from 'react';
import type { PivotMeasure } from '@/domain/reports/explorer/explorer-view.ts';
import { isTime } from '@/domain/reports/explorer/pivot-cells.ts';
import {
  type PivotSort,
  type PivotTable,
  sortedPivot,
} from '@/domain/reports/explorer/pivot-table.ts';
import { pivotRows } from '@/domain/reports/report-table-rows.ts';
import { soFarText } from '@/features/reports/parts/pivot/pivot-progress.tsx';
import type { HeldPivot, PivotLists } from '@/features/reports/parts/pivot/pivot-rows.ts';
import { pivotNames } from '@/features/reports/parts/pivot/pivot-rows.ts';
import { ShowMore, useShowMore } from '@/features/reports/parts/pivot/show-more.tsx';
import { saveReportTable, useReportDays } from '@/features/reports/parts/report-file.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { ShowIn } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { useIsPrinting } from '@/ui/layout/use-printing.ts';
import { ExplorerChart } from './explorer-chart.tsx';
import { ExplorerTable } from './explorer-table.tsx';
import { viewTitle } from './explorer-text.ts';
import { ExplorerTotal } from './explorer-total.tsx';

/** About this many cells are drawn at first, but at least LINES_AT_ONCE lines. */
const CELLS_AT_ONCE = 1500;
const LINES_AT_ONCE = 20;
/** Column limit for dimensions other than time. */
const COLUMNS_AT_ONCE = 24;

const LARGEST: PivotSort = { by: 'total', isRising: false };

type ExplorerOutcomeProps = {
  readonly held: HeldPivot;
  readonly base: ReportBase;
  readonly lists: PivotLists;
  readonly currency: string;
  readonly isConverted: boolean;
  readonly measure: PivotMeasure;
  readonly sort: PivotSort | null;
  readonly onSort: (sort: PivotSort) => void;
};

/** The result: the largest lines as bars, the full table, and a file to download. */
export function ExplorerOutcome(props: ExplorerOutcomeProps) {
  const { held, base, lists, currency, isConverted, measure, sort, onSort } = props;
  const { query, pivot, table } = held;
  const { rows, columns, subject } = query;
  const isPrinting = useIsPrinting();
  const days = useReportDays();
  const [isWhole, setWhole] = useState(false);
  const view = { rows, columns, subject, measure };
  const title = viewTitle(view);
  const rowName = useMemo(
    () => pivotNames(rows, base, lists, pivot.names),
    [rows, base, lists, pivot.names],
  );
  const columnName = useMemo(
    () => pivotNames(columns ?? rows, base, lists, pivot.names),
    [columns, rows, base, lists, pivot.names],
  );
  // The table arrives sorted by sum; other measures need sorting here.
  const ordered = useMemo(
    () =>
      measure === 'sum' || isTime(rows) ? table : sortedPivot(table, LARGEST, measure, rowName),
    [table, rows, measure, rowName],
  );
  const sorted = useMemo(
    () => sortedPivot(ordered, sort, measure, rowName),
    [ordered, sort, measure, rowName],
  );
  const isCut = !isWhole && columns !== null && !isTime(columns);
  const drawn = isCut ? withColumns(sorted, COLUMNS_AT_ONCE) : sorted;
  const step = Math.max(LINES_AT_ONCE, Math.floor(CELLS_AT_ONCE / (drawn.columns.length + 2)));
  const { shown, more } = useShowMore(drawn.lines, step, title);
  const shared = { held, base, currency, rowName, columnName };
  const overlap = rows === 'tag' || columns === 'tag' ? t('reportExplorer.tagsOverlap') : '';
  const context = `${t(`reportExplorer.context-${measure}`)} ${overlap}`.trim();
  const save = () => {
    const head = [
      t(`reportExplorer.dimension-${rows}`),
      ...sorted.columns.map(({ key }) => columnName(key)),
      t('reportParts.total'),
    ];
    const cells = pivotRows(sorted, measure, rowName, t('reportParts.total'));
    saveReportTable({ currency, head, rows: cells }, t('reportExplorer.explorerFile'), days);
  };
  return (
    <Section
      title={title}
      detail={soFarText(pivot, context)}
      actions={
        <ShowIn medium="screen">
          <Button
            size="sm"
            variant="ghost"
            icon={<Download />}
            pending={!pivot.isComplete}
            onClick={save}
          >
            {t('reportParts.download')}
          </Button>
        </ShowIn>
      }
    >
      <Stack gap={3}>
        <ExplorerChart
          {...shared}
          title={title}
          view={view}
          table={ordered}
          headline={
            <ExplorerTotal
              held={held}
              base={base}
              currency={currency}
              view={view}
              lists={lists}
              isConverted={isConverted}
            />
          }
        />
        <Card padding="none">
          <ExplorerTable
            {...shared}
            title={title}
            view={view}
            table={drawn}
            lines={isPrinting ? drawn.lines : shown}
            sort={sort}
            onSort={onSort}
            isBusy={!pivot.isComplete}
          />
        </Card>
        <Stack direction="row" gap={3} wrap>
          <ShowMore more={more} shown={shown.length} total={drawn.lines.length} />
          {drawn.columns.length < table.columns.length ? (
            <Button size="sm" onClick={() => setWhole(true)}>
              {t('reportExplorer.moreColumns', { count: table.columns.length })}
            </Button>
          ) : null}
        </Stack>
      </Stack>
    </Section>
  );
}

/** The table cut to its first columns; totals still cover all columns. */
function withColumns(table: PivotTable, most: number): PivotTable {
  if (table.columns.length <= most) return table;
  return {
    ...table,
    columns: table.columns.slice(0, most),
    lines: table.lines.map((line) => ({ ...line, cells: line.cells.slice(0, most) })),
  };
}
