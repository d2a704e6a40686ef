import { Link, useNavigate } from 'react-router-dom';
import { chartSummary } from '@/components/charts/chart-summary.ts';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import { cents } from '@/domain/core/money.ts';
import { explainTrendMean } from '@/domain/reports/report-explanation.ts';
import type { ReportBucket } from '@/domain/reports/report-period.ts';
import type { TrendInput, TrendLine, TrendStep } from '@/domain/reports/trends.ts';
import { categoryHue } from '@/features/reports/flows/category-hue.ts';
import { AmountLink } from '@/features/reports/parts/amount-link.tsx';
import { bucketTick, bucketTitle, stepText } from '@/features/reports/parts/bucket-words.ts';
import { ExplainButton } from '@/features/reports/parts/explain-button.tsx';
import { moneyText } from '@/features/reports/parts/report-words.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { chartColor } from '@/ui/charts/chart-color.ts';
import { chartHue } from '@/ui/charts/chart-hue.ts';
import { Dot } from '@/ui/charts/dot.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
import { canLookInto } from './trend-words.ts';

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
export function TrendTile(props: TrendTileProps) {
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
