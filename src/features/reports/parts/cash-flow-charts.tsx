import { useNavigate } from 'react-router-dom';
import { FLOW_COLORS } from '@/components/charts/chart-style.ts';
import { seriesSummary } from '@/components/charts/chart-summary.ts';
import type { FlowBarPoint } from '@/components/charts/flow-bars-chart.tsx';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import { SankeyChart } from '@/components/charts/sankey-chart.tsx';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import { cents } from '@/domain/core/money.ts';
import type { CategoryReport } from '@/domain/reports/categories.ts';
import { type Sankey, type SankeyNode, sankeyOf } from '@/domain/reports/category-sankey.ts';
import type { FlowPoint } from '@/domain/reports/flow-totals.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import { stepFor } from '@/domain/reports/report-period.ts';
import { flowRowsOf, sankeyRows } from '@/domain/reports/report-table-rows.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { ChartKey } from '@/ui/charts/chart-colors.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { categoryHue, categoryName } from './record-labels.tsx';
import { ReportSection } from './report-section.tsx';
import { bucketTick, bucketTitle, moneyText, stepText } from './report-text.ts';

const FlowBarsChart = lazyChart(
  async () => (await import('@/components/charts/flow-bars-chart.tsx')).FlowBarsChart,
);

type FlowBarsProps = {
  readonly points: readonly FlowPoint[];
  readonly period: ReportDays;
  readonly currency: string;
};

/** Income, expense and net per bucket. */
export function FlowBars({ points, period, currency }: FlowBarsProps) {
  const navigate = useNavigate();
  const step = stepFor(period);
  const names = {
    income: t('reportCashFlow.income'),
    expense: t('reportCashFlow.expense'),
    net: t('reportCashFlow.netShort'),
  };
  const bars = points.map(
    ({ bucket, income, expense, net }): FlowBarPoint => ({
      key: bucket.from,
      tick: bucketTick(bucket, step),
      title: bucketTitle(bucket),
      income: income.amount,
      expense: expense.amount,
      net: net.amount,
    }),
  );
  const formatValue = (value: number) => moneyText(cents(value), currency);
  const measures = ['income', 'expense', 'net'] as const;
  const summary = seriesSummary(
    measures.map((measure) => ({
      name: names[measure],
      points: bars.map((bar) => ({ title: bar.title, value: bar[measure] })),
    })),
    { formatValue },
  );
  const label = t('reportCashFlow.flowChart', { step: stepText(step) });
  return (
    <ReportSection
      title={t('reportCashFlow.flowTitle')}
      context={t('reportCashFlow.flowContext')}
      fileName="cash-flow"
      table={{
        currency,
        head: [
          t('reportCashFlow.from'),
          t('reportCashFlow.to'),
          ...Object.values(names),
          t('reportCashFlow.rate'),
        ],
        rows: flowRowsOf(points),
      }}
      rowsAt={(row) => points[row]?.rows.net ?? null}
      cellRowsAt={(row, column) => {
        const measure = MEASURE_OF[column];
        return (measure && points[row]?.rows[measure]) ?? null;
      }}
      chart={
        <Stack gap={3}>
          <ChartBox caption={label} summary={summary}>
            <FlowBarsChart
              label={label}
              bars={bars}
              names={names}
              formatValue={formatValue}
              openHint={t('reportParts.openRows')}
              onOpen={({ key }) => {
                const point = points.find(({ bucket }) => bucket.from === key);
                if (point) navigate(rowQueryLink(point.rows.net));
              }}
            />
          </ChartBox>
          <ChartKey
            items={[
              { text: names.income, color: FLOW_COLORS.income, shape: 'area' },
              { text: names.expense, color: FLOW_COLORS.expense, shape: 'area' },
              { text: names.net, color: FLOW_COLORS.net, shape: 'line' },
            ]}
          />
        </Stack>
      }
    />
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
      return t('reportCashFlow.sankeyTotal');
    case 'saved':
      return t('reportCashFlow.sankeySaved');
    case 'shortfall':
      return t('reportCashFlow.sankeyShortfall');
    case 'otherIncome':
      return t('reportCashFlow.sankeyOtherIncome');
    case 'otherExpense':
      return t('reportCashFlow.sankeyOtherExpense');
    case 'refund':
      return t('reportCashFlow.sankeyRefund', { name: name() });
    case 'repaid':
      return t('reportCashFlow.sankeyRepaid', { name: name() });
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
      title={t('reportCashFlow.sankey')}
      context={t('reportCashFlow.sankeyContext')}
      chart={
        <SankeyChart
          sankey={sankey}
          label={t('reportCashFlow.sankeyLabel')}
          nameOf={nameOf}
          hueOf={({ categoryId }) =>
            categoryId === null ? undefined : categoryHue(base, categoryId)
          }
          formatValue={(amount) => moneyText(cents(amount), currency)}
          linkOf={({ rows }) => rows && rowQueryLink(rows)}
        />
      }
      table={{
        currency,
        head: [
          t('reportCashFlow.columnFrom'),
          t('reportCashFlow.columnTo'),
          t('reportParts.amount'),
        ],
        rows: sankeyRows(sankey, nameOf),
      }}
      rowsAt={rowsOfLink}
      fileName={t('reportCashFlow.sankeyFile')}
    />
  );
}
