import { useNavigate } from 'react-router-dom';
import { gridTicks } from '@/components/charts/chart-style.ts';
import { chartSummary, shownRoundMoney } from '@/components/charts/chart-summary.ts';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import { type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { NetWorthPoint } from '@/domain/reports/net-worth.ts';
import type { DashboardWorthHistory } from '@/live/dashboard/dashboard-figures.ts';
import type { Live } from '@/live/live.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import { Skeleton, SkeletonGroup } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { dateText, dayText, moneyText, signedText, tickText } from './dashboard-text.ts';
import { FigureTable } from './figure-table.tsx';
import { reportLink } from './section-panel.tsx';

const ReadoutChart = lazyChart(
  async () => (await import('@/components/charts/readout-chart.tsx')).ReadoutChart,
);

type HistoryProps = {
  readonly history: Live<DashboardWorthHistory>;
  readonly isTable: boolean;
};

/** The history as a chart, or as a table. */
export function NetWorthHistory({ history, isTable }: HistoryProps) {
  switch (history.status) {
    case 'loading':
      return (
        <SkeletonGroup label={t('dashboardFigures.historyLoading')}>
          <Skeleton height="chart" />
        </SkeletonGroup>
      );
    case 'failed':
      return (
        <Notice tone="danger">
          {t('dashboard.sectionFailed', { message: history.error.message })}
        </Notice>
      );
    case 'ready':
      if (history.value.points.length < 2) {
        return (
          <Text as="p" tone="muted">
            {t('dashboardFigures.historyShort')}
          </Text>
        );
      }
      return isTable ? <HistoryTable {...history.value} /> : <HistoryChart {...history.value} />;
  }
}

function HistoryTable({ currency, points }: DashboardWorthHistory) {
  return (
    <FigureTable
      label={t('dashboardFigures.historyTableLabel')}
      columns={[t('dashboardFigures.columnDate'), t('dashboardFigures.netWorth')]}
      rows={points.map(({ date, total }) => ({
        key: date,
        head: dateText(date),
        cells: [{ text: moneyText(total.amount, currency) }],
      }))}
    />
  );
}

function HistoryChart({ currency, points, isConverted }: DashboardWorthHistory) {
  const navigate = useNavigate();
  const places = placesOf(points);
  const isWide = useWideScreen();
  const amounts = points.map(({ total }) => total.amount);
  const formatValue = (value: number) => moneyText(cents(value), currency);
  const summary = chartSummary(
    points.map(({ date, total }) => ({ title: dateText(date), value: total.amount })),
    { formatValue },
  );
  return (
    <ChartBox caption={captionOf(points, currency)} summary={summary} height="fill">
      <ReadoutChart
        label={t('dashboardFigures.historyLabel')}
        points={points.map(({ date, total }, index) => ({
          key: date,
          title: dateText(date),
          at: places[index] ?? 0,
          values: [total.amount],
        }))}
        lines={[
          {
            key: 'worth',
            name: t('dashboardFigures.netWorth'),
            color: chartColor.inflow,
            look: 'area',
          },
        ]}
        ticks={gridTicks(amounts, {
          formatValue,
          formatTick: (value) => shownRoundMoney(value, currency),
        })}
        axis={axisOf(points, places, isWide ? 'wide' : 'narrow')}
        rest={points.length - 1}
        hasPeaks
        range={{ of: 'change', format: (change) => signedText(cents(change), currency) }}
        formatValue={formatValue}
        onOpen={() => navigate(reportLink('net-worth', { isConverted }))}
      />
    </ChartBox>
  );
}

/** The days on an axis of time, from 0 to 1. */
function placesOf(points: readonly NetWorthPoint[]): readonly number[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return [];
  const from = dayNumber(first.date);
  const length = Math.max(1, dayNumber(last.date) - from);
  return points.map(({ date }) => (dayNumber(date) - from) / length);
}

/** Labels closer to today's, or to each other, than this part of the axis would touch. */
const LABEL_PARTS = { wide: 0.14, narrow: 0.3 } as const;

/** Some days below the axis, evenly spread, and today. */
function axisOf(
  points: readonly NetWorthPoint[],
  places: readonly number[],
  width: keyof typeof LABEL_PARTS,
) {
  const apart = LABEL_PARTS[width];
  const labels: { at: number; text: string; strong?: boolean }[] = [];
  const [first] = points;
  const last = points.at(-1);
  const isLong = first && last && dayNumber(last.date) - dayNumber(first.date) > 750;
  const isShort = first && last && dayNumber(last.date) - dayNumber(first.date) < 100;
  points.forEach(({ date }, index) => {
    const at = places[index] ?? 0;
    const before = labels.at(-1)?.at ?? -1;
    if (at - before < apart || 1 - at < apart) return;
    labels.push({ at, text: isLong ? date.slice(0, 4) : isShort ? dayText(date) : month(date) });
  });
  labels.push({ at: 1, text: t('dashboardFigures.todayMark'), strong: true });
  return labels;
}

const month = (date: CalendarDate) => tickText({ start: date });

function captionOf(points: readonly NetWorthPoint[], currency: string): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  return t('dashboardFigures.historyCaption', {
    from: dateText(first.date),
    before: moneyText(first.total.amount, currency),
    after: moneyText(last.total.amount, currency),
  });
}
