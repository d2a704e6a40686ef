import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { seriesSummary } from '@/components/charts/chart-summary.ts';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { ExplainPopover } from '@/components/notices/figure-explanations.tsx';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { explainCurve } from '@/domain/dashboard/dashboard-explanations.ts';
import type { SpendingCurve } from '@/domain/dashboard/spending-curve.ts';
import { type DashboardCurve, useDashboardCurve } from '@/live/dashboard/dashboard-figures.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { FigureLine } from '@/ui/lists/measured-row.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { dateText, dayText, moneyText, periodText, signedText } from './dashboard-text.ts';
import { FigureTable } from './figure-table.tsx';
import { CurrencyNote, reportLinkOf, SectionEmpty, SectionPanel } from './section-panel.tsx';

/** Spending this month so far, compared with the user's usual spending. */
export function SpendingSection() {
  const curve = useDashboardCurve();
  return (
    <SectionPanel
      section="spending"
      live={curve}
      more={{ label: t('dashboard.spendingReport'), to: reportLinkOf('spending', curve) }}
    >
      {(value) => (hasSpending(value) ? <Spending data={value} /> : <NoSpending />)}
    </SectionPanel>
  );
}

function NoSpending() {
  const { open } = useDialogs();
  return (
    <SectionEmpty
      text={t('dashboard.spendingEmpty')}
      action={<Button onClick={() => open('import', {})}>{t('dashboard.importFile')}</Button>}
    />
  );
}

function hasSpending({ curve: { days, usualTotal } }: DashboardCurve): boolean {
  return usualTotal !== null || days.some(({ spent }) => spent !== null && spent !== 0);
}

function Spending({ data }: { readonly data: DashboardCurve }) {
  const { curve, scope, leftOut } = data;
  const { currency } = scope;
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <StatFigure
          size="lg"
          label={t('dashboardFigures.spentSoFar')}
          value={
            <Link
              to={rowQueryLink(curve.rows)}
              className={linkClass({ tone: 'quiet', reach: true })}
            >
              {moneyText(curve.soFar.amount, currency)}
            </Link>
          }
          detail={differenceText(data)}
        />
        {explainCurve(curve, currency) ? (
          <div>
            <SpendingExplain data={data} />
          </div>
        ) : null}
        <CurrencyNote amount={curve.soFar} currency={currency} leftOut={leftOut} />
      </Stack>
      <SpendingChart curve={curve} currency={currency} />
    </Stack>
  );
}

/** Compared with what is usually spent by this day. */
function differenceText({ curve: { difference }, scope: { currency } }: DashboardCurve): string {
  if (difference === null) return t('dashboardFigures.noUsual');
  if (difference === 0) return t('dashboardFigures.asUsual');
  const amount = moneyText(cents(Math.abs(difference)), currency);
  return t(difference > 0 ? 'dashboardFigures.moreThanUsual' : 'dashboardFigures.lessThanUsual', {
    amount,
  });
}

const ComparedLinesChart = lazyChart(
  async () => (await import('@/components/charts/compared-lines-chart.tsx')).ComparedLinesChart,
);

type SpendingChartProps = { readonly curve: SpendingCurve; readonly currency: string };

/**
 * Cumulative spending of the month by day, compared with the usual. A day opens the spending up to
 * and including it.
 */
function SpendingChart({ curve, currency }: SpendingChartProps) {
  const navigate = useNavigate();
  const [isTableOpen, setTableOpen] = useState(false);
  const { days, rows } = curve;
  const until = (date: CalendarDate) =>
    rowQueryLink({ ...rows, to: rows.to !== '' && date > rows.to ? rows.to : date });
  const points = days.map(({ date, spent, usual }) => ({
    key: date,
    tick: dayText(date),
    title: dateText(date),
    value: spent,
    other: usual,
  }));
  const hasUsual = curve.usualTotal !== null;
  const names = {
    value: t('dashboardFigures.thisMonth'),
    other: t('dashboardFigures.usual'),
  };
  const formatValue = (value: number) => moneyText(cents(value), currency);
  const pointsOf = (line: 'value' | 'other') =>
    points.flatMap((point) => {
      const value = point[line];
      return value === null ? [] : [{ title: point.title, value }];
    });
  const text = (amount: SpendingCurve['usualTotal']) =>
    amount === null ? '' : moneyText(amount, currency);
  return (
    <ChartBox
      caption={t('dashboardFigures.curveCaption')}
      summary={seriesSummary(
        [
          { name: names.value, points: pointsOf('value') },
          { name: names.other, points: pointsOf('other') },
        ],
        { formatValue, isLine: true },
      )}
      height="sm"
      alternative={
        <Disclosure
          summary={t('dashboardFigures.curveTable')}
          open={isTableOpen}
          onToggle={setTableOpen}
        >
          {isTableOpen ? (
            <FigureTable
              label={t('dashboardFigures.curveTableLabel')}
              columns={[
                t('dashboardFigures.columnDate'),
                names.value,
                ...(hasUsual ? [names.other] : []),
              ]}
              rows={days.map(({ date, spent, usual }) => ({
                key: date,
                head: dateText(date),
                cells: [
                  spent === null ? { text: '' } : { text: text(spent), to: until(date) },
                  ...(hasUsual ? [{ text: text(usual) }] : []),
                ],
              }))}
            />
          ) : null}
        </Disclosure>
      }
    >
      <ComparedLinesChart
        label={t('dashboardFigures.curveLabel')}
        points={points}
        names={names}
        rises
        formatValue={formatValue}
        openHint={t('dashboardFigures.openDays')}
        onOpen={({ key }) => navigate(until(key as CalendarDate))}
      />
    </ChartBox>
  );
}

/**
 * Explains the difference from the usual: spending so far, and the months whose median is the
 * usual, each with its transactions.
 */
function SpendingExplain({ data }: { readonly data: DashboardCurve }) {
  const { curve, scope } = data;
  const { currency } = scope;
  const { soFar, usualSoFar, difference, months, rows } = curve;
  const about = t('dashboardFigures.againstUsual');
  if (usualSoFar === null || difference === null) return null;
  return (
    <ExplainPopover about={about} help={t('dashboardFigures.curveHelp', { count: months.length })}>
      <FigureLine
        strong
        label={
          <Link to={rowQueryLink(rows)} className={linkClass({ reach: true })}>
            {t('dashboardFigures.curve-spent')}
          </Link>
        }
        figure={moneyText(soFar.amount, currency)}
      />
      <FigureLine
        strong
        label={t('dashboardFigures.curve-usual')}
        figure={moneyText(usualSoFar, currency)}
      />
      {months.map((each) => (
        <FigureLine
          key={each.month.start}
          label={
            <Link to={rowQueryLink(each.rows)} className={linkClass({ reach: true })}>
              {periodText(each.month)}
            </Link>
          }
          figure={moneyText(each.spent, currency)}
        />
      ))}
      <FigureLine
        strong
        last
        label={t('dashboardFigures.curve-difference')}
        figure={signedText(difference, currency)}
      />
    </ExplainPopover>
  );
}
