import { shownMoney } from '@/components/text/amount-text.tsx';
import { type CalendarDate, dayNumber, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { currentLocale } from '@/messages/t.ts';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import { changeText, gridTicks } from './chart-style.ts';
import { shownRoundMoney } from './chart-summary.ts';
import { ReadoutChart } from './readout-chart.tsx';

/** An amount at the end of a day. */
type MoneyPoint = { readonly date: CalendarDate; readonly amount: Money };

type MoneyLineChartProps = {
  /** Accessible name, including how the keys work. */
  readonly label: string;
  /** What the amount is. */
  readonly name: string;
  readonly currency: string;
  /** At least two, oldest first. */
  readonly points: readonly MoneyPoint[];
  /** The last day, on the axis. */
  readonly lastLabel: string;
  /** A press, or Enter. */
  readonly onOpen: (date: CalendarDate) => void;
};

/**
 * An amount over time, with days spaced by date. The readout has the chosen day, or the change over
 * the marked range. Fills its container.
 */
export function MoneyLineChart(props: MoneyLineChartProps) {
  const { label, name, currency, points, lastLabel, onOpen } = props;
  const amounts = points.map(({ amount }) => amount);
  const places = placesOf(points);
  const formatValue = (value: number) => shownMoney(cents(value), currency);
  return (
    <ReadoutChart
      label={label}
      points={points.map(({ date, amount }, index) => ({
        key: date,
        title: formatDate(date, 'medium', currentLocale()),
        at: places[index] ?? 0,
        values: [amount],
      }))}
      lines={[{ key: 'amount', name, color: chartColor.inflow, look: 'area' }]}
      ticks={gridTicks(amounts, {
        formatValue,
        formatTick: (value) => shownRoundMoney(value, currency),
      })}
      axis={[...earlierLabels(points, places), { at: 1, text: lastLabel, strong: true }]}
      rest={points.length - 1}
      hasPeaks
      range={{ of: 'change', format: changeText(formatValue) }}
      formatValue={formatValue}
      onOpen={({ key }) => onOpen(key as CalendarDate)}
    />
  );
}

/** Where the days are on the axis, from 0 to 1. */
function placesOf(points: readonly MoneyPoint[]): readonly number[] {
  const from = dayNumber(points[0]?.date ?? '');
  const length = lengthOf(points);
  return points.map(({ date }) => (dayNumber(date) - from) / length);
}

/** In days. */
function lengthOf(points: readonly MoneyPoint[]): number {
  const [first, last] = [points[0], points.at(-1)];
  return Math.max(1, dayNumber(last?.date ?? '') - dayNumber(first?.date ?? ''));
}

/** A history longer than this (days) is labelled with months and years. */
const LONG_DAYS = 300;

/** The first day, and the one in the middle if there is room for it. */
function earlierLabels(points: readonly MoneyPoint[], places: readonly number[]) {
  const style = lengthOf(points) > LONG_DAYS ? 'shortMonth' : 'short';
  const middle = places.findIndex((at) => at >= 0.44 && at <= 0.6);
  return [0, middle].flatMap((index) => {
    const point = points[index];
    return point
      ? [{ at: places[index] ?? 0, text: formatDate(point.date, style, currentLocale()) }]
      : [];
  });
}
