import { HIDDEN_AMOUNT } from '@/components/text/amount-text.tsx';
import { areAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { currentLocale, t } from '@/messages/t.ts';

type SummaryPoint = { readonly title: string; readonly value: number };

type SummaryOptions = {
  readonly formatValue: (value: number) => string;
  /**
   * Also describes the trend from first to last point. For lines, not for bars that each start
   * over.
   */
  readonly isLine?: boolean;
};

/**
 * Describes a chart in words: its first and last, lowest and highest values. Empty while amounts
 * are hidden, or for a single point.
 */
export function chartSummary(
  points: readonly SummaryPoint[],
  { formatValue, isLine = false }: SummaryOptions,
): string {
  const [first, second] = points;
  const last = points.at(-1);
  if (!first || !second || !last || areAmountsHidden()) return '';
  let [lowest, highest] = [first, first];
  for (const point of points) {
    if (point.value < lowest.value) lowest = point;
    if (point.value > highest.value) highest = point;
  }
  if (lowest.value === highest.value) {
    return t('charts.even', { amount: formatValue(lowest.value) });
  }
  const extremes = t('charts.extremes', {
    lowest: formatValue(lowest.value),
    lowestPlace: lowest.title,
    highest: formatValue(highest.value),
    highestPlace: highest.title,
  });
  if (!isLine) return extremes;
  const trendKey =
    last.value > first.value ? 'rises' : last.value < first.value ? 'falls' : 'stays';
  const trend = t(`charts.${trendKey}`, {
    first: formatValue(first.value),
    firstPlace: first.title,
    last: formatValue(last.value),
    lastPlace: last.title,
  });
  return `${trend} ${extremes}`;
}

type Series = { readonly name: string; readonly points: readonly SummaryPoint[] };

/** The summaries of several series in one chart, each after its name. */
export function seriesSummary(series: readonly Series[], options: SummaryOptions): string {
  return series
    .flatMap(({ name, points }) => {
      const text = chartSummary(points, options);
      return text ? [t('common.named', { name, text })] : [];
    })
    .join(' ');
}

/** A round amount for an axis: '$102.5K'. Masked like shownMoney. */
export function shownRoundMoney(amount: number, currency: string): string {
  if (areAmountsHidden()) return HIDDEN_AMOUNT;
  const format = new Intl.NumberFormat(currentLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    // Left out, WebKit takes the two of the currency: '$8.00K'.
    minimumFractionDigits: 0,
    maximumFractionDigits: 3,
  });
  return format.format(amount / 100).replace('-', '\u2212');
}
