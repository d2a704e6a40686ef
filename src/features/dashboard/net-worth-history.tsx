import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { chartPart } from '@/components/charts/chart-part.tsx';
import { chartSummary } from '@/components/charts/chart-summary.ts';
import { cents } from '@/domain/core/money.ts';
import type { NetWorthPoint } from '@/domain/reports/net-worth.ts';
import { FigureTable } from '@/features/dashboard/parts/figure-table.tsx';
import { reportLink } from '@/features/dashboard/parts/report-link.ts';
import { ChartBones } from '@/features/dashboard/parts/section-bones.tsx';
import { dateText, dayText, moneyText } from '@/features/dashboard/parts/texts.ts';
import {
  type DashboardWorthHistory,
  useDashboardWorthHistory,
} from '@/live/dashboard/dashboard-figures.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Text } from '@/ui/layout/text.tsx';

const TimeLineChart = chartPart(
  async () => (await import('@/components/charts/time-line-chart.tsx')).TimeLineChart,
);

/** Net worth at the ends of the last twelve months. */
export function NetWorthHistory() {
  const history = useDashboardWorthHistory();
  switch (history.status) {
    case 'loading':
      return (
        <SkeletonGroup label={t('dashboardFigures.historyLoading')}>
          <ChartBones />
        </SkeletonGroup>
      );
    case 'failed':
      return (
        <Notice tone="danger">
          {t('dashboard.sectionFailed', { message: history.error.message })}
        </Notice>
      );
    case 'ready':
      return history.value.points.length < 2 ? (
        <Text as="p" tone="muted">
          {t('dashboardFigures.historyShort')}
        </Text>
      ) : (
        <HistoryChart {...history.value} />
      );
  }
}

function HistoryChart({ currency, points, isConverted }: DashboardWorthHistory) {
  const navigate = useNavigate();
  const [isTableOpen, setTableOpen] = useState(false);
  const drawn = points.map(({ date, total }) => ({
    key: date,
    tick: dayText(date),
    title: dateText(date),
    value: total.amount,
  }));
  const sorted = [...drawn].sort((a, b) => a.value - b.value);
  const named = [sorted[0], sorted.at(-1)].flatMap((each) => each ?? []);
  const formatValue = (value: number) => moneyText(cents(value), currency);
  return (
    <ChartBox
      caption={captionOf(points, currency)}
      summary={chartSummary(drawn, { formatValue })}
      height="sm"
      alternative={
        <Disclosure
          summary={t('dashboardFigures.historyTable')}
          open={isTableOpen}
          onToggle={setTableOpen}
        >
          {isTableOpen ? (
            <FigureTable
              label={t('dashboardFigures.historyTableLabel')}
              columns={[t('dashboardFigures.columnDate'), t('dashboardFigures.netWorth')]}
              rows={points.map(({ date, total }) => ({
                key: date,
                head: dateText(date),
                cells: [{ text: moneyText(total.amount, currency) }],
              }))}
            />
          ) : null}
        </Disclosure>
      }
    >
      <TimeLineChart
        label={t('dashboardFigures.historyLabel')}
        points={drawn}
        named={named}
        steps={false}
        formatValue={formatValue}
        openHint={t('dashboardFigures.openReport')}
        onOpen={() => navigate(reportLink('net-worth', { isConverted }))}
      />
    </ChartBox>
  );
}

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
