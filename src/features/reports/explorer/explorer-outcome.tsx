import Download from 'lucide-react/icons/download';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CategoryGlyph } from '@/components/categories/category-tile.tsx';
import { type BarSeries, BarsChart, type SeriesPoint } from '@/components/charts/bars-chart.tsx';
import { FLOW_COLORS } from '@/components/charts/chart-style.ts';
import { shownRoundMoney } from '@/components/charts/chart-summary.ts';
import type { Category } from '@/domain/categories/category.ts';
import type {
  ExplorerView,
  PivotDimension,
  PivotMeasure,
  PivotSubject,
} from '@/domain/reports/explorer/explorer-view.ts';
import { isTime } from '@/domain/reports/explorer/pivot-cells.ts';
import {
  type PivotSort,
  type PivotTable,
  pivotChart,
  sortedPivot,
} from '@/domain/reports/explorer/pivot-table.ts';
import { type PeriodCalendar, periodOfChoice } from '@/domain/reports/report-period.ts';
import { pivotRows } from '@/domain/reports/report-table-rows.ts';
import { PivotProgress, soFarText } from '@/features/reports/parts/pivot/pivot-progress.tsx';
import {
  type HeldPivot,
  type PivotLists,
  pivotNames,
} from '@/features/reports/parts/pivot/pivot-rows.ts';
import { ShowMore, useShowMore } from '@/features/reports/parts/pivot/show-more.tsx';
import { saveReportTable, useReportDays } from '@/features/reports/parts/report-file.ts';
import { ReportTool } from '@/features/reports/parts/report-section.tsx';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { chartColor, chartHue } from '@/ui/charts/chart-colors.tsx';
import { type Hue, hueOf, hues } from '@/ui/charts/hue.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { ShowIn } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useIsPrinting } from '@/ui/layout/use-printing.ts';
import { cellLink, type ExplorerRowContext, ExplorerTable } from './explorer-table.tsx';
import { heightText, viewTitle } from './explorer-text.ts';
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
      tools={
        <ShowIn medium="screen">
          <ReportTool
            label={t('reportParts.download')}
            icon={<Download />}
            pending={!pivot.isComplete}
            onClick={save}
          />
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

type ExplorerChartProps = ExplorerRowContext & {
  readonly title: string;
  readonly view: ExplorerView;
  /** Unsorted. */
  readonly table: PivotTable;
  /** Total shown above the bars. */
  readonly headline: ReactNode;
};

const OTHERS = 'others';

/** The largest lines as bars; the table below has all of them. */
function ExplorerChart(props: ExplorerChartProps) {
  const { title, view, table, headline, held, base, currency, rowName, columnName } = props;
  const navigate = useNavigate();
  const chart = pivotChart(table, view, view.measure);
  const isAcross = chart.axis === 'columns';
  const [pointName, seriesName] = isAcross ? [columnName, rowName] : [rowName, columnName];
  const dimension = isAcross ? view.rows : (view.columns ?? view.rows);
  const colors = seriesColors(chart.series, { dimension, subject: view.subject }, base.categories);
  const isOneDimensional = view.columns === null;
  const glyphOf = (key: string | null) => {
    const category = isOfCategories(dimension) && base.categories.find(({ id }) => id === key);
    return category ? { glyph: <CategoryGlyph category={category} /> } : {};
  };
  const series = chart.series.map(
    (key, at): BarSeries => ({
      ...glyphOf(key),
      key: key ?? OTHERS,
      name:
        key === null
          ? t(isOneDimensional ? 'reportParts.total' : 'reportExplorer.otherLines')
          : seriesName(key),
      color: colors[at] ?? '',
    }),
  );
  const running = runningKey(isAcross ? view.columns : view.rows, base.calendar);
  const points = chart.points.map(
    ({ key, values }): SeriesPoint => ({
      key,
      values,
      tick: pointName(key),
      title: pointName(key),
      isPartial: key === running,
    }),
  );
  const open = (point: SeriesPoint, pressed: BarSeries | null) => {
    const other = pressed === null || pressed.key === OTHERS ? null : pressed.key;
    const [row, column] = isAcross ? [other, point.key] : [point.key, other];
    navigate(cellLink(held, base, row, column));
  };
  return (
    <Card>
      <PivotProgress pivot={held.pivot} />
      <Stack gap={3}>
        {headline}
        <ChartBox caption={t('reportExplorer.exactInTable')} height="lg">
          <BarsChart
            label={t('reportExplorer.chartLabel', { title })}
            points={points}
            series={series}
            isGrouped={!chart.isStacked}
            maxWidth={chart.isStacked ? 48 : 20}
            canMark={view.measure !== 'mean'}
            formatValue={(value) => heightText(value, view.measure, currency)}
            formatTick={(value) =>
              view.measure === 'count' ? countText(value) : shownRoundMoney(value, currency)
            }
            onOpen={open}
            openHint={t('reportExplorer.chartOpen')}
          />
        </ChartBox>
        {chart.left > 0 ? (
          <Text as="p" size="sm" tone="muted">
            {t('reportExplorer.chartLeft', { count: chart.left })}
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
}

/** The key of the part of time that is in progress; null for other dimensions. */
function runningKey(dimension: PivotDimension | null, calendar: PeriodCalendar): string | null {
  return dimension === 'month' || dimension === 'quarter' || dimension === 'year'
    ? periodOfChoice({ kind: dimension, month: '' }, calendar).from.slice(0, 7)
    : null;
}

const isOfCategories = (dimension: PivotDimension) =>
  dimension === 'category' || dimension === 'topCategory';

const TOTAL_COLORS: Readonly<Record<PivotSubject, string>> = {
  net: chartColor.accent,
  income: FLOW_COLORS.income,
  expense: FLOW_COLORS.expense,
};

/**
 * One colour per series, no duplicates: a category keeps its own unless a larger series has it;
 * income and expense keep their usual colours; 'others' is grey.
 */
export function seriesColors(
  series: readonly (string | null)[],
  { dimension, subject }: { readonly dimension: PivotDimension; readonly subject: PivotSubject },
  categories: readonly Pick<Category, 'id' | 'color'>[],
): readonly string[] {
  if (series.length === 1 && series[0] === null) return [TOTAL_COLORS[subject]];
  const taken = new Set<Hue>();
  const take = (wanted: Hue | undefined): Hue => {
    const isFree = (hue: Hue) => !taken.has(hue);
    const hue = wanted && isFree(wanted) ? wanted : (hues.find(isFree) ?? 1);
    taken.add(hue);
    return hue;
  };
  return series.map((key) => {
    if (key === null) return chartColor.faint;
    if (dimension === 'nature') return FLOW_COLORS[key === 'income' ? 'income' : 'expense'];
    const category = isOfCategories(dimension)
      ? categories.find(({ id }) => id === key)
      : undefined;
    return chartHue(take(category ? hueOf(category.color - 1) : undefined));
  });
}
