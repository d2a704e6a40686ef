import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { seriesSummary, shownRoundMoney } from '@/components/charts/chart-summary.ts';
import type { FlowBarPoint } from '@/components/charts/flow-bars-chart.tsx';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import { SankeyChart } from '@/components/charts/sankey-chart.tsx';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { CategoryReport } from '@/domain/reports/categories.ts';
import { type Sankey, type SankeyNode, sankeyOf } from '@/domain/reports/category-sankey.ts';
import type { FlowPoint } from '@/domain/reports/flow-totals.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import { type BucketStep, stepFor } from '@/domain/reports/report-period.ts';
import { flowRowsOf, sankeyRows } from '@/domain/reports/report-table-rows.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { categoryHue, categoryName, ReportCategoryTile } from './record-labels.tsx';
import { ReportSection } from './report-section.tsx';
import { bucketTick, bucketTitle, daysText, moneyText, stepText } from './report-text.ts';

const FlowBarsChart = lazyChart(
  async () => (await import('@/components/charts/flow-bars-chart.tsx')).FlowBarsChart,
);

const FlowTotalsChart = lazyChart(
  async () => (await import('@/components/charts/flow-bars-chart.tsx')).FlowTotalsChart,
);

type FlowBarsProps = {
  readonly points: readonly FlowPoint[];
  /** The compared days, one by one, if the parts are days too; null = no comparison. */
  readonly before?: readonly FlowPoint[] | null;
  readonly period: ReportDays;
  readonly today: CalendarDate;
  readonly currency: string;
};

/** Days are added up at first, because one payday would flatten all others. */
type FlowView = 'totals' | 'parts';

/** Income, expense and net per bucket; days also as running totals. */
export function FlowBars({ points, before = null, period, today, currency }: FlowBarsProps) {
  const step = stepFor(period);
  const [chosen, setView] = useState<FlowView>('totals');
  const view = step === 'day' ? chosen : 'parts';
  const names = {
    income: t('reportTabs.income'),
    expense: t('reportTabs.expense'),
    net: t('reportTabs.netShort'),
  };
  const bars = points.map(
    ({ bucket, income, expense, net }): FlowBarPoint => ({
      key: bucket.from,
      tick: bucketTick(bucket, step),
      title: bucketTitle(bucket),
      income: income.amount,
      expense: expense.amount,
      net: net.amount,
      isPartial: bucket.from <= today && today < bucket.to,
      isAhead: bucket.from > today,
    }),
  );
  return (
    <ReportSection
      title={t('reportTabs.flowTitle')}
      context={t(`reportTabs.flowContext-${view}`)}
      fileName="cash-flow"
      actions={
        step === 'day' ? (
          <SegmentedControl
            legend={t('reportTabs.flowView')}
            value={view}
            onValueChange={setView}
            options={(['totals', 'parts'] as const).map((value) => ({
              value,
              label: t(`reportTabs.flowView-${value}`),
            }))}
          />
        ) : null
      }
      table={{
        currency,
        head: [
          t('reportTabs.from'),
          t('reportTabs.to'),
          ...Object.values(names),
          t('reportTabs.rate'),
        ],
        rows: flowRowsOf(points),
      }}
      rowsAt={(row) => points[row]?.rows.net ?? null}
      cellRowsAt={(row, column) => {
        const measure = MEASURE_OF[column];
        return (measure && points[row]?.rows[measure]) ?? null;
      }}
      chart={
        <FlowChart
          view={view}
          step={step}
          points={points}
          before={before}
          bars={bars}
          names={names}
          currency={currency}
        />
      }
    />
  );
}

type FlowChartProps = Required<Pick<FlowBarsProps, 'points' | 'before' | 'currency'>> & {
  readonly view: FlowView;
  readonly step: BucketStep;
  readonly bars: readonly FlowBarPoint[];
  readonly names: Readonly<Record<'income' | 'expense' | 'net', string>>;
};

function FlowChart({ view, step, points, before, bars, names, currency }: FlowChartProps) {
  const navigate = useNavigate();
  const formatValue = (value: number) => moneyText(cents(value), currency);
  const summary = seriesSummary(
    (['income', 'expense', 'net'] as const).map((measure) => ({
      name: names[measure],
      points: bars.map((bar) => ({ title: bar.title, value: bar[measure] })),
    })),
    { formatValue },
  );
  const label = t(`reportTabs.flowChart-${view}`, { step: stepText(step) });
  const shared = {
    label,
    bars,
    names,
    formatValue,
    formatTick: (value: number) => shownRoundMoney(value, currency),
    openHint: t('reportParts.openRows'),
    onOpen: ({ key }: FlowBarPoint) => {
      const point = points.find(({ bucket }) => bucket.from === key);
      if (point) navigate(rowQueryLink(point.rows.net));
    },
  };
  const [first] = before ?? [];
  const last = before?.at(-1);
  return (
    <ChartBox caption={label} summary={summary} height="lg">
      {view === 'parts' ? (
        <FlowBarsChart {...shared} />
      ) : (
        <FlowTotalsChart
          {...shared}
          before={
            before && first && last
              ? {
                  name: t('reportTabs.expenseIn', {
                    days: daysText({ from: first.bucket.from, to: last.bucket.to }),
                  }),
                  expenses: before.map(({ expense }) => expense.amount),
                }
              : null
          }
        />
      )}
    </ChartBox>
  );
}

/** Measure of each table column; the first two hold the bucket's dates. */
const MEASURE_OF = [undefined, undefined, 'income', 'expense', 'net'] as const;

/** Label of a node. */
export function flowNodeName(
  base: Pick<ReportBase, 'categories'>,
  sankey: Sankey,
  node: SankeyNode,
): string {
  const name = () => categoryName(base, node.categoryId ?? '');
  switch (node.kind) {
    case 'total':
      return t('reportTabs.total');
    case 'saved':
      return t('reportTabs.sankeySaved');
    case 'shortfall':
      return t('reportTabs.sankeyShortfall');
    case 'otherIncome':
      return t('reportTabs.sankeyOtherIncome');
    case 'otherExpense':
      return t('reportTabs.sankeyOtherExpense');
    case 'refund':
      return t('reportTabs.sankeyRefund', { name: name() });
    case 'repaid':
      return t('reportTabs.sankeyRepaid', { name: name() });
    case 'subcategory':
      return isOwn(sankey, node) ? t('reportParts.ownLine', { name: name() }) : name();
    default:
      return name();
  }
}

/** Whether a 'subcategory' node stands for the category's own transactions, without subcategories. */
function isOwn({ nodes }: Sankey, { categoryId }: SankeyNode): boolean {
  return nodes.some((node) => node.kind === 'expense' && node.categoryId === categoryId);
}

type FlowSankeyProps = {
  /** Same days and scope as `expense`. */
  readonly income: CategoryReport;
  readonly expense: CategoryReport;
  readonly currency: string;
  readonly base: ReportBase;
};

/** At most this many nodes per side; the smallest are combined. */
const MAX_NODES = 9;

/**
 * A Sankey chart of where money came from and went, with table and file. Renders nothing if nothing
 * moved.
 */
export function FlowSankey({ income, expense, currency, base }: FlowSankeyProps) {
  const sankey = sankeyOf(income, expense, MAX_NODES);
  if (sankey.links.length === 0) return null;
  const nameOf = (node: SankeyNode) => flowNodeName(base, sankey, node);
  const byId = new Map(sankey.nodes.map((node) => [node.id, node]));
  const rowsOfLink = (at: number) => {
    const link = sankey.links[at];
    const end = link && byId.get(link.to);
    // A link into the total carries all of its source.
    return (end?.kind === 'total' ? byId.get(link?.from ?? '') : end)?.rows ?? null;
  };
  return (
    <ReportSection
      title={t('reportTabs.sankey')}
      context={t('reportTabs.sankeyContext')}
      chart={
        <SankeyChart
          sankey={sankey}
          label={t('reportTabs.sankeyLabel')}
          nameOf={nameOf}
          hueOf={({ categoryId }) =>
            categoryId === null ? undefined : categoryHue(base, categoryId)
          }
          tileOf={({ categoryId }) =>
            categoryId === null ? null : (
              <ReportCategoryTile base={base} categoryId={categoryId} size={20} />
            )
          }
          formatValue={(amount) => moneyText(cents(amount), currency)}
          linkOf={({ rows }) => rows && rowQueryLink(rows)}
        />
      }
      table={{
        currency,
        head: [t('reportTabs.columnFrom'), t('reportTabs.columnTo'), t('reportParts.amount')],
        rows: sankeyRows(sankey, nameOf),
      }}
      rowsAt={rowsOfLink}
      fileName={t('reportTabs.sankeyFile')}
    />
  );
}
