import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { gridTicks } from '@/components/charts/chart-style.ts';
import { seriesSummary, shownRoundMoney } from '@/components/charts/chart-summary.ts';
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
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { TrendPill } from '@/ui/feedback/trend-pill.tsx';
import { BoardFigure } from '@/ui/layout/board-card.tsx';
import { FigureLine } from '@/ui/lists/measured-row.tsx';
import { dateText, dayText, moneyText, periodText, signedText } from './dashboard-text.ts';
import { FigureTable, TableMenu } from './figure-table.tsx';
import { CurrencyNote, reportLinkOf, SectionPanel } from './section-panel.tsx';

/** Spending this month so far, compared with the user's usual spending. */
export function SpendingSection() {
  const { open } = useDialogs();
  const curve = useDashboardCurve();
  const [isTable, setTable] = useState(false);
  return (
    <SectionPanel
      section="spending"
      live={curve}
      to={reportLinkOf('spending', curve)}
      aside={() => (
        <TableMenu
          section="spending"
          label={t('dashboardFigures.curveTable')}
          isTable={isTable}
          onChange={setTable}
        />
      )}
      empty={(value) =>
        hasSpending(value)
          ? null
          : {
              text: t('dashboard.spendingEmpty'),
              action: (
                <Button onClick={() => open('import', {})}>{t('dashboard.importFile')}</Button>
              ),
            }
      }
    >
      {(value) => <Spending data={value} isTable={isTable} />}
    </SectionPanel>
  );
}

function hasSpending({ curve: { days, usualTotal } }: DashboardCurve): boolean {
  return (usualTotal ?? 0) !== 0 || days.some(({ spent }) => spent !== null && spent !== 0);
}

type SpendingProps = { readonly data: DashboardCurve; readonly isTable: boolean };

function Spending({ data, isTable }: SpendingProps) {
  const { curve, scope, leftOut } = data;
  const { currency } = scope;
  return (
    <>
      <BoardFigure
        isHero
        value={
          <Link to={rowQueryLink(curve.rows)} className={linkClass({ tone: 'quiet', reach: true })}>
            {moneyText(curve.soFar.amount, currency)}
          </Link>
        }
        beside={
          explainCurve(curve, currency) ? (
            <>
              <SpendingExplain data={data} />
              <DifferencePill data={data} />
            </>
          ) : null
        }
        note={curve.difference === null ? t('dashboardFigures.noUsual') : null}
      />
      <CurrencyNote amount={curve.soFar} currency={currency} leftOut={leftOut} />
      {isTable ? (
        <SpendingTable curve={curve} currency={currency} />
      ) : (
        <SpendingChart curve={curve} currency={currency} />
      )}
    </>
  );
}

/** Compared with what is usually spent by this day. */
function DifferencePill({ data }: { readonly data: DashboardCurve }) {
  const { difference } = data.curve;
  const { currency } = data.scope;
  if (difference === null) return null;
  if (difference === 0) {
    return (
      <TrendPill direction="none" tone="plain">
        {t('dashboardFigures.asUsual')}
      </TrendPill>
    );
  }
  const isMore = difference > 0;
  const amount = moneyText(cents(Math.abs(difference)), currency);
  return (
    <TrendPill direction={isMore ? 'up' : 'down'} tone={isMore ? 'bad' : 'good'}>
      {t(isMore ? 'dashboardFigures.moreThanUsual' : 'dashboardFigures.lessThanUsual', { amount })}
    </TrendPill>
  );
}

const ReadoutChart = lazyChart(
  async () => (await import('@/components/charts/readout-chart.tsx')).ReadoutChart,
);

type CurveProps = { readonly curve: SpendingCurve; readonly currency: string };

/** Days of the month with a label below the axis, besides the first, today and the last. */
const LABELLED_DAYS = [7, 14, 21];
/** Labels closer together than this part of the axis would touch. */
const LABEL_PART = 0.11;

/**
 * Cumulative spending of the month by day, compared with the usual. A day opens the spending up to
 * and including it.
 */
function SpendingChart({ curve, currency }: CurveProps) {
  const navigate = useNavigate();
  const { days, usualTotal } = curve;
  const last = days.length - 1;
  const today = days.findLastIndex(({ spent }) => spent !== null);
  const formatValue = (value: number) => moneyText(cents(value), currency);
  const lines = [
    {
      key: 'spent',
      name: t('dashboardFigures.thisMonth'),
      color: chartColor.spend,
      look: 'area' as const,
    },
    {
      key: 'usual',
      name: t('dashboardFigures.usual'),
      color: chartColor.faint,
      look: 'dots' as const,
    },
  ];
  const dayLabels = [0, ...LABELLED_DAYS, last].filter(
    (index) => Math.abs(index - today) / last > LABEL_PART,
  );
  const pointsOf = (line: 'spent' | 'usual') =>
    days.flatMap((day) => {
      const value = day[line];
      return value === null ? [] : [{ title: dateText(day.date), value }];
    });
  return (
    <ChartBox
      caption={t('dashboardFigures.curveCaption')}
      summary={seriesSummary(
        [
          { name: t('dashboardFigures.thisMonth'), points: pointsOf('spent') },
          { name: t('dashboardFigures.usual'), points: pointsOf('usual') },
        ],
        { formatValue, isLine: true },
      )}
      height="fill"
    >
      <ReadoutChart
        label={t('dashboardFigures.curveLabel')}
        points={days.map(({ date, spent, usual }, index) => ({
          key: date,
          title: dayText(date),
          at: index / last,
          values: [spent, usual],
        }))}
        lines={lines}
        ticks={gridTicks([0, ...days.flatMap(({ spent, usual }) => [spent ?? 0, usual ?? 0])], {
          formatValue,
          formatTick: (value) => shownRoundMoney(value, currency),
        })}
        axis={[
          ...dayLabels.map((index) => ({
            at: index / last,
            text: labelOf(days[index]?.date, index),
          })),
          { at: today / last, text: t('dashboardFigures.todayMark'), strong: true },
        ]}
        rest={today}
        difference={{
          name: t('dashboardFigures.curve-difference'),
          format: (value) => signedText(cents(value), currency),
        }}
        ending={
          usualTotal === null || today > last - 4
            ? undefined
            : {
                value: usualTotal,
                content: (
                  <>
                    {t('dashboardFigures.usualMonth')}
                    <b>{formatValue(usualTotal)}</b>
                  </>
                ),
              }
        }
        range={{ of: 'running', format: formatValue }}
        formatValue={formatValue}
        onOpen={({ key }) => navigate(rowsUntil(curve, key as CalendarDate))}
      />
    </ChartBox>
  );
}

/** 'Nov 1' for the first day, the number alone for others. */
function labelOf(date: CalendarDate | undefined, index: number): string {
  if (date === undefined) return '';
  return index === 0 ? dayText(date) : String(Number(date.slice(8)));
}

/** What was spent up to a day, inclusive. */
function rowsUntil({ rows }: SpendingCurve, date: CalendarDate): string {
  return rowQueryLink({ ...rows, to: rows.to !== '' && date > rows.to ? rows.to : date });
}

/** The same as a table. */
function SpendingTable({ curve, currency }: CurveProps) {
  const { days, usualTotal } = curve;
  const hasUsual = usualTotal !== null;
  const text = (amount: SpendingCurve['usualTotal']) =>
    amount === null ? '' : moneyText(amount, currency);
  return (
    <FigureTable
      label={t('dashboardFigures.curveTableLabel')}
      columns={[
        t('dashboardFigures.columnDate'),
        t('dashboardFigures.thisMonth'),
        ...(hasUsual ? [t('dashboardFigures.usual')] : []),
      ]}
      rows={days.map(({ date, spent, usual }) => ({
        key: date,
        head: dateText(date),
        cells: [
          spent === null ? { text: '' } : { text: text(spent), to: rowsUntil(curve, date) },
          ...(hasUsual ? [{ text: text(usual) }] : []),
        ],
      }))}
    />
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
    <ExplainPopover
      isIcon
      about={about}
      help={t('dashboardFigures.curveHelp', { count: months.length })}
    >
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
