import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { chartSummary } from '@/components/charts/chart-summary.ts';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import { DebtsApart } from '@/components/notices/figure-explanations.tsx';
import { cents } from '@/domain/core/money.ts';
import { explainNetWorth } from '@/domain/dashboard/dashboard-explanations.ts';
import { type CurrencyWorth, worthComparisonDay } from '@/domain/dashboard/dashboard-net-worth.ts';
import { type NetWorthPoint, standaloneDebts } from '@/domain/reports/net-worth.ts';
import {
  type DashboardWorth,
  type DashboardWorthHistory,
  useDashboardWorth,
  useDashboardWorthHistory,
} from '@/live/dashboard/dashboard-figures.ts';
import { valueOr } from '@/live/live.ts';
import { useDebts } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { SkeletonGroup } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { dateText, dayText, moneyText, percentText } from './dashboard-text.ts';
import { FigureExplanation } from './figure-explanation.tsx';
import { FigureTable } from './figure-table.tsx';
import {
  ChartSkeleton,
  CurrencyNote,
  reportLink,
  reportLinkOf,
  SectionPanel,
} from './section-panel.tsx';

/** Net worth, its change over a month, and its history. */
export function NetWorthSection() {
  const worth = useDashboardWorth();
  return (
    <SectionPanel
      section="net-worth"
      live={worth}
      more={{
        label: t('dashboard.netWorthReport'),
        to: reportLinkOf('net-worth', worth),
      }}
    >
      {(value) => (
        <Grid columns="asideMain" gap={6} align="start">
          <Figures worth={value} />
          <NetWorthHistory />
        </Grid>
      )}
    </SectionPanel>
  );
}

function Figures({ worth }: { readonly worth: DashboardWorth }) {
  return (
    <Stack gap={5}>
      {worth.currencies.map((each, index) => (
        <Figure key={each.currency} each={each} isFirst={index === 0} worth={worth} />
      ))}
    </Stack>
  );
}

type FigureProps = {
  readonly each: CurrencyWorth;
  readonly isFirst: boolean;
  readonly worth: DashboardWorth;
};

function Figure({ each: { currency, worth }, isFirst, worth: all }: FigureProps) {
  const debts = valueOr(useDebts(), []);
  const { now } = worth;
  const isOnly = all.currencies.length === 1;
  const label = isOnly
    ? t('dashboardFigures.netWorth')
    : t('dashboardFigures.netWorthIn', { currency });
  return (
    <Stack gap={1}>
      <StatFigure
        size={isFirst ? 'hero' : 'lg'}
        label={isOnly ? t('dashboardFigures.today') : label}
        value={
          <Link
            to={reportLink('net-worth', all, isOnly ? '' : currency)}
            className={linkClass({ tone: 'quiet', reach: true })}
          >
            {moneyText(now.total.amount, currency)}
          </Link>
        }
        detail={changeText(worth, currency)}
      />
      <div>
        <FigureExplanation
          about={label}
          help={t('dashboardFigures.netWorthHelp')}
          figure={explainNetWorth(now, currency)}
          labelOf={(kind) => t(`dashboardFigures.${kind}`)}
          names={{ accounts: all.base.accounts, debts }}
        />
      </div>
      <DebtsApart apart={standaloneDebts(now)} currency={currency} debts={debts} included />
      <CurrencyNote amount={now.total} currency={currency} />
      {now.unpriced > 0 ? (
        <Text as="p" size="sm" tone="muted">
          {t('dashboardFigures.unpriced', { count: now.unpriced })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Change since the same day a month ago, or a note that there is nothing to compare with. */
function changeText({ change, rate, now }: CurrencyWorth['worth'], currency: string): string {
  if (change === null) return t('dashboardFigures.noChange');
  const values = {
    amount: moneyText(cents(Math.abs(change.amount)), currency),
    date: dayText(worthComparisonDay(now.date)),
  };
  if (change.amount === 0) return t('dashboardFigures.same', values);
  const direction = change.amount > 0 ? 'up' : 'down';
  return rate === null
    ? t(`dashboardFigures.${direction}`, values)
    : t(`dashboardFigures.${direction}Percent`, { ...values, percent: percentText(rate) });
}

const TimeLineChart = lazyChart(
  async () => (await import('@/components/charts/time-line-chart.tsx')).TimeLineChart,
);

/** Net worth at the end of each of the last twelve months. */
function NetWorthHistory() {
  const history = useDashboardWorthHistory();
  switch (history.status) {
    case 'loading':
      return (
        <SkeletonGroup label={t('dashboardFigures.historyLoading')}>
          <ChartSkeleton />
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
