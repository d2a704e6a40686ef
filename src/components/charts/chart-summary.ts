import { areAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { t } from '@/messages/t.ts';

type Told = { readonly title: string; readonly value: number };

type SummaryOptions = {
  readonly formatValue: (value: number) => string;
  /** How it goes from its first point to its last: a line does, bars that start anew do not. */
  readonly isLine?: boolean;
};

/**
 * What a drawing tells at a glance, in words: where it begins and ends, its lowest and its highest. Nothing while amounts are
 * hidden, or of a single point.
 */
export function chartSummary(
  points: readonly Told[],
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
  const way = last.value > first.value ? 'rises' : last.value < first.value ? 'falls' : 'stays';
  const trend = t(`charts.${way}`, {
    first: formatValue(first.value),
    firstPlace: first.title,
    last: formatValue(last.value),
    lastPlace: last.title,
  });
  return `${trend} ${extremes}`;
}

type Series = { readonly name: string; readonly points: readonly Told[] };

/** The same of several series in one drawing, each after its name. */
export function seriesSummary(series: readonly Series[], options: SummaryOptions): string {
  return series
    .flatMap(({ name, points }) => {
      const text = chartSummary(points, options);
      return text ? [t('common.named', { name, text })] : [];
    })
    .join(' ');
}
