import { HIDDEN_AMOUNT, shownMoney } from '@/components/text/amount-text.tsx';
import { areAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { type CalendarDate, dayNumber, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { currentLocale } from '@/messages/t.ts';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import { roundTicks } from '@/ui/charts/plot-geometry.ts';
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

/** About how many steps there are between the gridlines. */
const STEPS = 3;

/** How an amount went, on an axis of time. Fills its container. */
export function MoneyLineChart(props: MoneyLineChartProps) {
  const { label, name, currency, points, lastLabel, onOpen } = props;
  const amounts = points.map(({ amount }) => amount);
  const places = placesOf(points);
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
      ticks={roundTicks(Math.min(...amounts), Math.max(...amounts), STEPS).map((value) => ({
        value,
        label: roundMoneyText(value, currency),
      }))}
      axis={[...daysBefore(points, places), { at: 1, text: lastLabel, strong: true }]}
      rest={points.length - 1}
      formatValue={(value) => shownMoney(cents(value), currency)}
      onOpen={({ key }) => onOpen(key as CalendarDate)}
    />
  );
}

/** The days on an axis of time, from 0 to 1. */
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
function daysBefore(points: readonly MoneyPoint[], places: readonly number[]) {
  const style = lengthOf(points) > LONG_DAYS ? 'shortMonth' : 'short';
  const middle = places.findIndex((at) => at >= 0.44 && at <= 0.6);
  return [0, middle].flatMap((index) => {
    const point = points[index];
    return point
      ? [{ at: places[index] ?? 0, text: formatDate(point.date, style, currentLocale()) }]
      : [];
  });
}

/** A round amount for an axis: '$102.5K'. Masked like shownMoney. */
function roundMoneyText(amount: number, currency: string): string {
  if (areAmountsHidden()) return HIDDEN_AMOUNT;
  const format = new Intl.NumberFormat(currentLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 3,
  });
  return format.format(amount / 100).replace('-', '\u2212');
}
