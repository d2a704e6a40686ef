import { useSearchParams } from 'react-router-dom';
import { changeText } from '@/components/charts/chart-style.ts';
import { chartSummary, shownRoundMoney } from '@/components/charts/chart-summary.ts';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import type { StackedPoint } from '@/components/charts/stacked-area-chart.tsx';
import { accountTypeLabel } from '@/components/text/account-text.ts';
import { areAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { routes } from '@/config/routes.ts';
import { WORTH_SPANS, type WorthSpan } from '@/domain/accounts/account-trend.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { type NetWorthPoint, WORTH_BANDS, type WorthBand } from '@/domain/reports/net-worth.ts';
import { periodOfSpan, spanOfPeriod } from '@/domain/reports/net-worth-days.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import { type BucketStep, type PeriodCalendar, stepFor } from '@/domain/reports/report-period.ts';
import { withoutEmptyColumns } from '@/domain/reports/report-table.ts';
import { netWorthRows } from '@/domain/reports/report-table-rows.ts';
import { changeFraction } from '@/domain/transactions/explained-figure.ts';
import { ReportSection } from '@/features/reports/parts/report-section.tsx';
import { bucketTick, moneyText, percentText } from '@/features/reports/parts/report-text.ts';
import { useSetPeriod } from '@/features/reports/report-address.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { chartHue } from '@/ui/charts/chart-colors.tsx';
import type { Hue } from '@/ui/charts/hue.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';

const StackedAreaChart = lazyChart(
  async () => (await import('@/components/charts/stacked-area-chart.tsx')).StackedAreaChart,
);

type WorthChartProps = {
  readonly points: readonly NetWorthPoint[];
  readonly period: ReportDays;
  readonly calendar: PeriodCalendar;
  /** The first day with any net worth. */
  readonly start: CalendarDate;
  readonly currency: string;
  /** The selected day. */
  readonly chosen: CalendarDate;
  readonly onChoose: (date: CalendarDate) => void;
};

/** Net worth over time, in bands by account type. Selecting a point shows its composition below. */
export function WorthChart(props: WorthChartProps) {
  const { points, period, currency, chosen, onChoose } = props;
  const [params] = useSearchParams();
  const step = stepFor(period);
  const present = new Set(points.flatMap(({ bands }) => bands.map(({ band }) => band)));
  const bands = WORTH_BANDS.filter((band) => present.has(band)).map((band) => ({
    key: band,
    name: bandName(band),
    color: chartHue(BAND_HUES[band]),
  }));
  const stacked = points.map((point) => stackedOf(point, step));
  const formatValue = (value: number) => moneyText(cents(value), currency);
  const change = changeText(formatValue);
  const totals = stacked.map(({ title, total }) => ({ title, value: total }));
  return (
    <ReportSection
      title={t('reportTabs.worthTitle')}
      context={t('reportTabs.worthContext')}
      fileName="net-worth"
      actions={<SpanChoice {...props} />}
      table={withoutEmptyColumns({ currency, head: HEAD(), rows: netWorthRows(points) }, 4)}
      linkAt={(row) => {
        const date = points[row]?.date;
        return date ? routes.reports({ ...Object.fromEntries(params), on: date }) : null;
      }}
      chart={
        <ChartBox
          caption={t('reportTabs.worthChart')}
          summary={chartSummary(totals, { formatValue, isLine: true })}
          height="xl"
        >
          <StackedAreaChart
            label={t('reportTabs.worthChart')}
            points={stacked}
            bands={bands}
            totalName={t('reportTabs.worth')}
            formatValue={formatValue}
            formatTick={(value) => shownRoundMoney(value, currency)}
            formatChange={(moved, from) => {
              const part = areAmountsHidden() ? null : changeFraction(from + moved, from);
              const percent = part === null ? '' : ` (${percentText(part, true)})`;
              return `${change(moved)}${percent}`;
            }}
            marked={chosen}
            openHint={t('reportTabs.worthOpen')}
            onOpen={({ key }) => onChoose(key as CalendarDate)}
          />
        </ChartBox>
      }
    />
  );
}

/** How far back the report goes. Sets its period, so that its figures follow. */
function SpanChoice({ period, calendar, start }: WorthChartProps) {
  const setPeriod = useSetPeriod();
  return (
    <SegmentedControl<WorthSpan | ''>
      legend={t('reportTabs.span')}
      value={spanOfPeriod(period, calendar, start) ?? ''}
      onValueChange={(span) => {
        if (span !== '') setPeriod(periodOfSpan(span, calendar.today, start));
      }}
      options={WORTH_SPANS.map((value) => ({ value, label: t(`accounts.span-${value}`) }))}
    />
  );
}

/** Date, assets, liabilities and total, then each band above and below zero. */
const HEAD = () => [
  t('reportParts.date'),
  t('reportTabs.assets'),
  t('reportTabs.liabilities'),
  t('reportTabs.worth'),
  ...WORTH_BANDS.flatMap((band) => {
    const name = bandName(band);
    return [name, t('reportTabs.bandBelow', { band: name })];
  }),
];

function stackedOf({ date, total, bands }: NetWorthPoint, step: BucketStep): StackedPoint {
  return {
    key: date,
    tick: bucketTick({ from: date }, step),
    title: formatDate(date, 'medium', currentLocale()),
    total: total.amount,
    parts: new Map(
      bands.map(({ band, above, below }) => [band, [above.amount, below.amount] as const]),
    ),
  };
}

/** Colour of each account type, the same everywhere; neighbouring bands contrast. */
export const BAND_HUES: Readonly<Record<WorthBand, Hue>> = {
  chequing: 2,
  savings: 5,
  credit_card: 4,
  TFSA: 1,
  RRSP: 7,
  FHSA: 9,
  investment_non_reg: 3,
  other: 8,
  debts: 6,
};

/** Name of a band: its account type. */
export function bandName(band: WorthBand): string {
  return band === 'debts' ? t('reportTabs.bandDebts') : accountTypeLabel(band);
}
