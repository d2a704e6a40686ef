import { type ReactNode, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { chartSummary } from '@/components/charts/chart-summary.ts';
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
import { categoryHue, categoryName } from '@/features/reports/parts/record-labels.ts';
import {
  bucketTick,
  bucketTitle,
  moneyText,
  stepText,
} from '@/features/reports/parts/report-text.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { chartColor, chartHue } from '@/ui/charts/chart-colors.tsx';
import { Dot } from '@/ui/charts/hue.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { MarkedText } from '@/ui/lists/marked-text.tsx';

/** What a line is called: a category, or what lies in the one that is looked into alone. */
export function trendName(
  base: ReportBase,
  line: Pick<TrendLine, 'categoryId' | 'isOwn'> | undefined,
): string {
  const name = categoryName(base, line?.categoryId ?? '');
  return line?.isOwn ? t('reportFlows.ownLine', { name }) : name;
}

/** Whether there is something below a category in these days. */
export function canLookInto({ isOwn, rows }: Pick<TrendLine, 'isOwn' | 'rows'>): boolean {
  return !isOwn && (rows.categoryIds?.length ?? 0) > 1;
}

const MeanBarsChart = lazyChart(
  async () => (await import('@/components/charts/mean-bars-chart.tsx')).MeanBarsChart,
);

type TrendTileProps = {
  readonly line: TrendLine;
  readonly name: string;
  /** All lines together: in large. */
  readonly isTotal?: boolean;
  readonly buckets: readonly ReportBucket[];
  readonly step: TrendStep;
  readonly currency: string;
  readonly base: ReportBase;
  readonly isWhole: TrendInput['isWhole'];
  readonly lookLink: (categoryId: string) => string;
};

/** A category over the parts of the period: its sum, its mean, a bar for each part. */
function TrendTile(props: TrendTileProps) {
  const { line, name, isTotal = false, buckets, step, currency } = props;
  const navigate = useNavigate();
  const hue =
    line.categoryId === null || isTotal ? undefined : categoryHue(props.base, line.categoryId);
  const label = t('reportWorth.trendChart', { name, step: stepText(step) });
  const formatValue = (value: number) => moneyText(cents(value), currency);
  const bars = line.cells.flatMap(({ amount }, at) => {
    const bucket = buckets[at];
    return bucket
      ? {
          key: bucket.from,
          tick: bucketTick(bucket, step),
          title: bucketTitle(bucket),
          value: amount.amount,
        }
      : [];
  });
  return (
    <Stack gap={2}>
      <TileHead {...props} />
      <ChartBox
        caption={label}
        summary={chartSummary(bars, { formatValue })}
        height={isTotal ? 'md' : 'sm'}
      >
        <MeanBarsChart
          label={label}
          isSmall={!isTotal}
          mean={line.mean}
          color={isTotal ? chartColor.accent : chartHue(hue)}
          bars={bars}
          formatValue={formatValue}
          openHint={t('reportWorth.openRows')}
          onOpen={({ key }) => {
            const cell = line.cells[buckets.findIndex(({ from }) => from === key)];
            if (cell) navigate(rowQueryLink(cell.rows));
          }}
        />
      </ChartBox>
    </Stack>
  );
}

/** Its name, which leads into it where something is below it, and its figures. */
function TileHead(props: TrendTileProps) {
  const { line, name, isTotal = false, buckets, step, currency, base, isWhole, lookLink } = props;
  const hue = line.categoryId === null ? undefined : categoryHue(base, line.categoryId);
  const meanName = t('reportWorth.meanOf', { name });
  return (
    // What is pressed in the one line lies a finger's width from what is in the other.
    <Stack gap={2}>
      <Stack direction="row" justify="between" gap={3} align="baseline">
        <Text weight="medium" size={isTotal ? 'lg' : 'md'} truncate>
          {isTotal ? (
            name
          ) : (
            <MarkedText mark={<Dot hue={hue} />}>
              {canLookInto(line) ? (
                <Link to={lookLink(line.categoryId ?? '')} className={linkClass()}>
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
            ? t('reportWorth.noMean', { step: stepText(step) })
            : t('reportWorth.meanText', {
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

type TrendChartsProps = {
  readonly report: TrendReport;
  readonly step: TrendStep;
  readonly scope: ReportScope;
  readonly base: ReportBase;
  readonly nature: CategoryNature;
  /** The way back from a category that is looked into; null = none is. */
  readonly trail: ReactNode;
  readonly lookLink: (categoryId: string) => string;
  readonly isWhole: TrendInput['isWhole'];
};

/** More are shown on demand. */
const FIRST_TILES = 9;

/** All together, and below it each category in a small chart of its own scale. */
export function TrendCharts(props: TrendChartsProps) {
  const { report, trail, base, nature, step, scope, lookLink, isWhole } = props;
  const { shown, rest } = useFirstFew(report.lines, FIRST_TILES);
  const shared = useMemo(
    () => ({ buckets: report.buckets, step, currency: scope.currency, base, isWhole, lookLink }),
    [report.buckets, step, scope.currency, base, isWhole, lookLink],
  );
  return (
    <Stack gap={6}>
      {trail}
      <TrendTile {...shared} line={report.total} name={t(`reportWorth.all-${nature}`)} isTotal />
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
