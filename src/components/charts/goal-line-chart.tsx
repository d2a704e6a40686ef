import { type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import type { GoalChartPoint } from '@/domain/goals/goal-projection.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import { changeText, gridTicks, type ValueTexts } from './chart-style.ts';
import { ReadoutChart, type ReadoutLine } from './readout-chart.tsx';

type GoalLineChartProps = ValueTexts & {
  /** Accessible name, including how the keys work. */
  readonly label: string;
  readonly points: readonly GoalChartPoint[];
  /** Cents. */
  readonly target: number;
  /** '' = none. */
  readonly targetDate: CalendarDate | '';
  readonly formatDay: (date: CalendarDate) => string;
};

const LINES = [
  { key: 'history', color: chartColor.accent, look: 'area' },
  { key: 'pace', color: chartColor.accent, look: 'dots' },
  { key: 'whatIf', color: chartColor.text, look: 'dots' },
] as const;

const names = () => ({
  history: t('goals.chartHistory'),
  pace: t('goals.chartPace'),
  whatIf: t('goals.chartWhatIf'),
});

/**
 * A goal over time: its history, the current pace, and a what-if line. The target is a level across
 * the plot, the target date a line through it. The readout begins with today. Fills its container.
 */
export function GoalLineChart(props: GoalLineChartProps) {
  const { label, points, target, targetDate, formatValue, formatDay } = props;
  const days = points.map(({ date }) => dayNumber(date));
  const due = targetDate === '' ? null : dayNumber(targetDate);
  const ends = [...days, ...(due === null ? [] : [due])];
  const domain: [number, number] = [Math.min(...ends), Math.max(...ends)];
  const placeOf = (day: number) => (day - domain[0]) / Math.max(1, domain[1] - domain[0]);
  const shown = LINES.filter(({ key }) => points.some((point) => point[key] !== undefined));
  const heights = points.flatMap((point) => shown.map(({ key }) => point[key] ?? 0));
  return (
    <ReadoutChart
      label={label}
      points={points.map((point) => ({
        key: point.date,
        title: formatDay(point.date),
        at: placeOf(dayNumber(point.date)),
        values: shown.map(({ key }) => point[key] ?? null),
      }))}
      lines={shown.map((line): ReadoutLine => ({ ...line, name: names()[line.key] }))}
      levels={[
        { key: 'target', name: t('goals.chartTarget'), value: target, color: chartColor.label },
      ]}
      marks={
        due === null || targetDate === ''
          ? []
          : [{ name: t('goals.factDate'), figure: formatDay(targetDate), at: placeOf(due) }]
      }
      ticks={gridTicks([0, target, ...heights], props)}
      axis={monthTicks(domain).map((day) => ({ at: placeOf(day), text: monthTickText(day) }))}
      rest={Math.max(
        0,
        points.findLastIndex(({ history }) => history !== undefined),
      )}
      formatValue={formatValue}
      range={{ of: 'change', format: changeText(formatValue) }}
    />
  );
}

const DAY_MS = 86_400_000;

const MAX_TICKS = 6;

/**
 * The first days of the months in a range, thinned out to at most six ticks. Day numbers as in
 * `dayNumber`.
 */
export function monthTicks([from, to]: readonly [number, number]): number[] {
  const begin = new Date(from * DAY_MS);
  const firstOf = (month: number) =>
    Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + month, 1) / DAY_MS;
  const ticks: number[] = [];
  for (let month = 0; firstOf(month) <= to; month++) {
    if (firstOf(month) >= from) ticks.push(firstOf(month));
  }
  const step = Math.ceil(ticks.length / MAX_TICKS);
  return ticks.filter((_, index) => index % step === 0);
}

/** A day number as 'Nov 2026'. */
export function monthTickText(day: number): string {
  const month = new Intl.DateTimeFormat(currentLocale(), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return month.format(new Date(day * DAY_MS));
}
