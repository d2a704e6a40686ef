import { useSearchParams } from 'react-router-dom';
import { chartSummary } from '@/components/charts/chart-summary.ts';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import type { StackedPoint } from '@/components/charts/stacked-area-chart.tsx';
import { accountTypeLabel } from '@/components/text/account-text.ts';
import { routes } from '@/config/routes.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { type NetWorthPoint, WORTH_BANDS, type WorthBand } from '@/domain/reports/net-worth.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import { type BucketStep, stepFor } from '@/domain/reports/report-period.ts';
import { withoutEmptyColumns } from '@/domain/reports/report-table.ts';
import { netWorthRows } from '@/domain/reports/report-table-rows.ts';
import { ReportSection } from '@/features/reports/parts/report-section.tsx';
import { bucketTick, moneyText } from '@/features/reports/parts/report-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { ChartKey, chartHue } from '@/ui/charts/chart-colors.tsx';
import type { Hue } from '@/ui/charts/hue.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

const StackedAreaChart = lazyChart(
  async () => (await import('@/components/charts/stacked-area-chart.tsx')).StackedAreaChart,
);

type WorthChartProps = {
  readonly points: readonly NetWorthPoint[];
  readonly period: ReportDays;
  readonly currency: string;
  /** The selected day. */
  readonly chosen: CalendarDate;
  readonly onChoose: (date: CalendarDate) => void;
};

/** Net worth over time, in bands by account type. Selecting a point shows its composition below. */
export function WorthChart({ points, period, currency, chosen, onChoose }: WorthChartProps) {
  const isWide = useWideScreen();
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
  const totals = stacked.map(({ title, total }) => ({ title, value: total }));
  return (
    <ReportSection
      title={t('reportNetWorth.worthTitle')}
      context={t('reportNetWorth.worthContext')}
      fileName="net-worth"
      table={withoutEmptyColumns({ currency, head: HEAD(), rows: netWorthRows(points) }, 4)}
      linkAt={(row) => {
        const date = points[row]?.date;
        return date ? routes.reports({ ...Object.fromEntries(params), on: date }) : null;
      }}
      chart={
        <Stack gap={3}>
          <ChartBox
            caption={t('reportNetWorth.worthChart')}
            summary={chartSummary(totals, { formatValue, isLine: true })}
            height="lg"
          >
            <StackedAreaChart
              label={t('reportNetWorth.worthChart')}
              points={stacked}
              bands={bands}
              totalName={t('reportNetWorth.worth')}
              formatValue={formatValue}
              isNamed={isWide}
              marked={chosen}
              openHint={t('reportNetWorth.worthOpen')}
              onOpen={({ key }) => onChoose(key as CalendarDate)}
            />
          </ChartBox>
          <ChartKey
            items={[
              { text: t('reportNetWorth.worth'), color: 'currentColor', shape: 'line' },
              ...bands.map(({ name, color }) => ({ text: name, color, shape: 'area' as const })),
            ]}
          />
        </Stack>
      }
    />
  );
}

/** Date, assets, liabilities and total, then each band above and below zero. */
const HEAD = () => [
  t('reportParts.date'),
  t('reportNetWorth.assets'),
  t('reportNetWorth.liabilities'),
  t('reportNetWorth.worth'),
  ...WORTH_BANDS.flatMap((band) => {
    const name = bandName(band);
    return [name, t('reportNetWorth.bandBelow', { band: name })];
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
  return band === 'debts' ? t('reportNetWorth.bandDebts') : accountTypeLabel(band);
}
