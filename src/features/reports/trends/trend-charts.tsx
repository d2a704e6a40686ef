import { type ReactNode, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { FLOW_COLORS } from '@/components/charts/chart-style.ts';
import { chartSummary, shownRoundMoney } from '@/components/charts/chart-summary.ts';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import { useFirstFew } from '@/components/rows/record-menu.tsx';
import type { CategoryNature } from '@/domain/categories/category.ts';
import { cents } from '@/domain/core/money.ts';
import { explainTrendMean } from '@/domain/reports/report-explanation.ts';
import type { ReportBucket } from '@/domain/reports/report-period.ts';
import type { ReportScope } from '@/domain/reports/report-scope.ts';
import type { TrendInput, TrendLine, TrendReport, TrendStep } from '@/domain/reports/trends.ts';
import { AmountLink } from '@/features/reports/parts/amount-link.tsx';
import { ExplainButton } from '@/features/reports/parts/explain-button.tsx';
import {
  categoryHue,
  categoryName,
  ReportCategoryTile,
} from '@/features/reports/parts/record-labels.tsx';
import {
  bucketTick,
  bucketTitle,
  moneyText,
  stepText,
} from '@/features/reports/parts/report-text.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { chartHue } from '@/ui/charts/chart-colors.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { MarkedText } from '@/ui/lists/marked-text.tsx';

/** Number of tiles shown before 'Show all'. */
const FIRST_TILES = 9;

type TrendChartsProps = {
  readonly report: TrendReport;
  readonly step: TrendStep;
  readonly scope: ReportScope;
  readonly base: ReportBase;
  readonly nature: CategoryNature;
  /** Breadcrumbs of the drill-down; null = top level. */
  readonly trail: ReactNode;
  readonly drillDownLink: (categoryId: string) => string;
  readonly isWhole: TrendInput['isWhole'];
};

/** The total, and below it each category as a small chart with its own scale. */
export function TrendCharts(props: TrendChartsProps) {
  const { report, trail, base, nature, step, scope, drillDownLink, isWhole } = props;
  const { shown, rest } = useFirstFew(report.lines, FIRST_TILES);
  const shared = useMemo(
    () => ({
      buckets: report.buckets,
      step,
      currency: scope.currency,
      base,
      nature,
      isWhole,
      drillDownLink,
    }),
    [report.buckets, step, scope.currency, base, nature, isWhole, drillDownLink],
  );
  return (
    <Stack gap={6}>
      {trail}
      <TrendTile
        {...shared}
        line={report.total}
        name={
          report.total.categoryId === null
            ? t(`reportTabs.all-${nature}`)
            : trendName(base, report.total)
        }
        isTotal
      />
      <Grid min="md" gap={8}>
        {shown.map((line) => (
          <TrendTile
            key={`${line.categoryId} ${line.isOwn}`}
            {...shared}
            line={line}
            name={trendName(base, line)}
          />
        ))}
      </Grid>
      {rest}
    </Stack>
  );
}

const MeanBarsChart = lazyChart(
  async () => (await import('@/components/charts/bars-chart.tsx')).MeanBarsChart,
);

type TrendTileProps = {
  readonly line: TrendLine;
  readonly name: string;
  /** The total of all lines, drawn large. */
  readonly isTotal?: boolean;
  readonly buckets: readonly ReportBucket[];
  readonly step: TrendStep;
  readonly currency: string;
  readonly base: ReportBase;
  readonly nature: CategoryNature;
  readonly isWhole: TrendInput['isWhole'];
  readonly drillDownLink: (categoryId: string) => string;
};

/** A category over time: sum, mean, and one bar per bucket. */
function TrendTile(props: TrendTileProps) {
  const { line, name, isTotal = false, buckets, step, currency } = props;
  const navigate = useNavigate();
  const { today } = props.base.calendar;
  const hue =
    line.categoryId === null || isTotal ? undefined : categoryHue(props.base, line.categoryId);
  const label = t('reportTabs.trendChart', { name, step: stepText(step) });
  const formatValue = (value: number) => moneyText(cents(value), currency);
  const bars = line.cells.flatMap(({ amount }, at) => {
    const bucket = buckets[at];
    return bucket
      ? {
          key: bucket.from,
          tick: bucketTick(bucket, step),
          title: bucketTitle(bucket),
          value: amount.amount,
          isPartial: bucket.from <= today && today < bucket.to,
          isAhead: bucket.from > today,
        }
      : [];
  });
  return (
    <Stack gap={2}>
      <TileHead {...props} />
      <ChartBox
        caption={label}
        summary={chartSummary(bars, { formatValue })}
        height={isTotal ? 'lg' : 'sm'}
      >
        <MeanBarsChart
          label={label}
          isSmall={!isTotal}
          mean={line.mean}
          color={isTotal ? FLOW_COLORS[props.nature] : chartHue(hue)}
          bars={bars}
          formatValue={formatValue}
          formatTick={(value) => shownRoundMoney(value, currency)}
          openHint={t('reportParts.openRows')}
          onOpen={({ key }) => {
            const cell = line.cells[buckets.findIndex(({ from }) => from === key)];
            if (cell) navigate(rowQueryLink(cell.rows));
          }}
        />
      </ChartBox>
    </Stack>
  );
}

/** The name, linked to a drill-down if there are subcategories, and the figures. */
function TileHead(props: TrendTileProps) {
  const {
    line,
    name,
    isTotal = false,
    buckets,
    step,
    currency,
    base,
    isWhole,
    drillDownLink,
  } = props;
  const meanName = t('reportTabs.meanOf', { name });
  return (
    // Keeps touch targets on the two lines a finger's width apart.
    <Stack gap={2}>
      <Stack direction="row" justify="between" gap={3} align="baseline">
        <Text weight="medium" size={isTotal ? 'lg' : 'md'} truncate>
          {isTotal ? (
            name
          ) : (
            <MarkedText
              mark={<ReportCategoryTile base={base} categoryId={line.categoryId ?? ''} />}
            >
              {canDrillDown(line) ? (
                <Link to={drillDownLink(line.categoryId ?? '')} className={linkClass()}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </MarkedText>
          )}
        </Text>
        <Text weight="medium" size={isTotal ? 'lg' : 'md'} numeric>
          <AmountLink amount={line.total} currency={currency} rows={line.rows} about={name} />
        </Text>
      </Stack>
      <Stack direction="row" justify="between" gap={3} align="baseline">
        <Text size="sm" tone="muted">
          {line.mean === null
            ? t('reportTabs.noMean', { step: stepText(step) })
            : t('reportTabs.meanText', {
                amount: moneyText(line.mean, currency),
                step: stepText(step),
              })}
        </Text>
        {line.mean === null ? null : (
          <ExplainButton
            about={meanName}
            explanation={explainTrendMean(line, { buckets, isWhole })}
            currency={currency}
            base={base}
          />
        )}
      </Stack>
    </Stack>
  );
}

/** Name of a line: a category, or the current category's own transactions. */
export function trendName(
  base: ReportBase,
  line: Pick<TrendLine, 'categoryId' | 'isOwn'> | undefined,
): string {
  const name = categoryName(base, line?.categoryId ?? '');
  return line?.isOwn ? t('reportParts.ownLine', { name }) : name;
}

/** Whether a category has subcategories with data in these days. */
export function canDrillDown({ isOwn, rows }: Pick<TrendLine, 'isOwn' | 'rows'>): boolean {
  return !isOwn && (rows.categoryIds?.length ?? 0) > 1;
}
