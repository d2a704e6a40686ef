import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { FLOW_COLORS } from '@/components/charts/chart-style.ts';
import { seriesSummary, shownRoundMoney } from '@/components/charts/chart-summary.ts';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import type { YearPoint } from '@/components/charts/year-lines-chart.tsx';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import { cents } from '@/domain/core/money.ts';
import { explainRows } from '@/domain/reports/report-explanation.ts';
import { keysOfRanges, type ReportTotals } from '@/domain/reports/report-flows.ts';
import { yearRows } from '@/domain/reports/report-table-rows.ts';
import {
  cumulated,
  monthInProgress,
  monthsOfYears,
  YEAR_MEASURES,
  type YearLine,
  type YearMeasure,
  yearOverYear,
} from '@/domain/reports/trend-years.ts';
import { yearsToCompare } from '@/domain/reports/trends.ts';
import { ChangeText, ReportFigure } from '@/features/reports/parts/report-figure.tsx';
import { ReportSection } from '@/features/reports/parts/report-section.tsx';
import { LiveReport, ReportSkeleton } from '@/features/reports/parts/report-states.tsx';
import { daysText, moneyText } from '@/features/reports/parts/report-text.ts';
import { type ReportBase, useReportTotals } from '@/live/reports/report-base.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { ToggleButton } from '@/ui/controls/toolbar.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { FigureGrid } from '@/ui/tables/figures.tsx';
import type { KnownDays, TrendSectionProps } from './trend-address.ts';

/** Index of the total column, after the year and twelve months. */
const TOTAL_COLUMN = 13;

type YearSectionProps = TrendSectionProps & KnownDays;

/** Years side by side, month by month. Renders nothing if no year has data. */
export function YearSection(props: YearSectionProps) {
  const { period, scope, base } = props;
  const { calendar } = base;
  const years = useMemo(() => yearsToCompare(period, calendar), [period, calendar]);
  const keys = useMemo(
    () => keysOfRanges(scope, monthsOfYears(years, calendar.monthStartDay)),
    [scope, years, calendar],
  );
  const totals = useReportTotals(keys);
  return (
    <LiveReport live={totals} skeleton={<ReportSkeleton figures={0} rows={0} />}>
      {(sums) => <Years {...props} years={years} sums={sums} />}
    </LiveReport>
  );
}

type YearsProps = YearSectionProps & {
  readonly years: readonly number[];
  readonly sums: ReportTotals;
};

function Years({ scope, base, address, years, sums, known }: YearsProps) {
  const { natures, calendar } = base;
  const { measure, isCumulative, set } = address;
  const single = useMemo(
    () => yearOverYear({ sums, scope, natures }, years, measure, { ...calendar, known }),
    [sums, scope, natures, years, measure, calendar, known],
  );
  if (single.length === 0) return null;
  const lines = isCumulative ? cumulated(single) : single;
  const running = monthInProgress(single, calendar.today);
  const { currency } = scope;
  return (
    <ReportSection
      title={t('reportTabs.yearTitle')}
      context={[
        t(isCumulative ? 'reportTabs.yearContextSum' : 'reportTabs.yearContext'),
        ...(running ? [t('reportTabs.underWay', { month: daysText(running) })] : []),
      ].join(' ')}
      fileName="years"
      actions={
        <Stack direction="row" gap={2} align="center" wrap>
          <SegmentedControl
            legend={t('reportTabs.measure')}
            value={measure}
            onValueChange={(next) => set({ measure: next })}
            options={YEAR_MEASURES.map((value) => ({
              value,
              label: t(`reportTabs.measure-${value}`),
            }))}
          />
          <ToggleButton pressed={isCumulative} onClick={() => set({ isCumulative: !isCumulative })}>
            {t('reportTabs.cumulative')}
          </ToggleButton>
        </Stack>
      }
      table={{
        currency,
        head: [
          t('reportTabs.year'),
          ...monthNames(lines, 'short'),
          t('reportParts.total'),
          t('reportTabs.change'),
        ],
        rows: yearRows(lines),
      }}
      rowsAt={(row) => lines[row]?.rows ?? null}
      cellRowsAt={(row, column) => {
        const line = lines[row];
        const month = line?.months[column - 1];
        return month?.rows ?? (column === TOTAL_COLUMN ? (line?.rows ?? null) : null);
      }}
      chart={
        <Stack gap={5}>
          <YearFigures lines={single} measure={measure} currency={currency} base={base} />
          <YearChart lines={lines} measure={measure} currency={currency} isRunning={isCumulative} />
        </Stack>
      }
    />
  );
}

const YearLinesChart = lazyChart(
  async () => (await import('@/components/charts/year-lines-chart.tsx')).YearLinesChart,
);

type YearChartProps = {
  /** Oldest first. */
  readonly lines: readonly YearLine[];
  readonly measure: YearMeasure;
  readonly currency: string;
  /** Running totals. */
  readonly isRunning: boolean;
};

/**
 * One line per year over twelve months. Pressing a month opens it in the newest year that has data
 * for it.
 */
function YearChart({ lines, measure, currency, isRunning }: YearChartProps) {
  const navigate = useNavigate();
  const names = monthNames(lines, 'long');
  const label = t('reportTabs.yearChart', { measure: t(`reportTabs.measure-${measure}`) });
  const points = monthNames(lines, 'short').map(
    (tick, at): YearPoint => ({
      key: String(at),
      tick,
      title: names[at] ?? tick,
      values: new Map(
        lines.flatMap(({ year, months }) => {
          const month = months[at];
          return month ? [[String(year), month.amount.amount] as const] : [];
        }),
      ),
    }),
  );
  const formatValue = (value: number) => moneyText(cents(value), currency);
  const known = (year: string) =>
    points.flatMap(({ title, values }) => {
      const value = values.get(year);
      return value === undefined ? [] : [{ title, value }];
    });
  // Newest first, because the chart is about the current year.
  const summary = seriesSummary(
    lines.toReversed().map(({ year }) => ({ name: String(year), points: known(String(year)) })),
    { formatValue },
  );
  return (
    <ChartBox caption={label} summary={summary} height="lg">
      <YearLinesChart
        label={label}
        points={points}
        years={lines.map(({ year }) => String(year))}
        color={measure === 'net' ? chartColor.accent : FLOW_COLORS[measure]}
        isRunning={isRunning}
        formatValue={formatValue}
        formatTick={(value) => shownRoundMoney(value, currency)}
        openHint={t('reportTabs.yearOpen')}
        onOpen={({ key }) => {
          const at = Number(key);
          const month = lines.findLast(({ months }) => months[at])?.months[at];
          if (month) navigate(rowQueryLink(month.rows));
        }}
      />
    </ChartBox>
  );
}

/** Month names in calendar order. */
function monthNames(lines: readonly YearLine[], style: 'short' | 'long'): readonly string[] {
  const format = new Intl.DateTimeFormat(currentLocale(), { month: style, timeZone: 'UTC' });
  const year = lines[0]?.year ?? 2000;
  return Array.from({ length: 12 }, (_, at) => format.format(new Date(Date.UTC(year, at, 1))));
}

type YearFiguresProps = {
  /** Oldest first. */
  readonly lines: readonly YearLine[];
  readonly measure: YearMeasure;
  readonly currency: string;
  readonly base: ReportBase;
};

/** Each year's total, newest first, compared with the same months of the year before. */
function YearFigures({ lines, measure, currency, base }: YearFiguresProps) {
  const isWhole = (year: number) =>
    lines.every((line) => line.year !== year || !line.months.includes(null));
  return (
    <FigureGrid>
      {lines.toReversed().map(({ year, total, rows, change }) => (
        <ReportFigure
          key={year}
          label={String(year)}
          amount={total}
          currency={currency}
          rows={rows}
          explanation={explainRows(total, rows)}
          base={base}
          detail={
            change ? (
              <ChangeText
                change={change}
                currency={currency}
                welcome={measure === 'expense' ? 'less' : 'more'}
                than={t(
                  isWhole(year) && isWhole(year - 1)
                    ? 'reportTabs.inYear'
                    : 'reportTabs.sameMonthsOf',
                  { year: String(year - 1) },
                )}
              />
            ) : null
          }
        />
      ))}
    </FigureGrid>
  );
}
