import { Line, LineChart, ReferenceDot, ReferenceLine, XAxis, YAxis } from 'recharts';
import { type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import type { GoalChartPoint } from '@/domain/goals/goal-projection.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { type ChartKeyItem, ChartWithKey, chartColor } from '@/ui/charts/chart-colors.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { type DotBox, dotCentre, LabelAtDot, PointTip } from './chart-parts.tsx';
import { BOTTOM_AXIS, FONT_PX, LINE_MARGIN, lineLook, QUIET_LABEL } from './chart-style.ts';

type GoalLineChartProps = {
  /** Accessible name, including how the keys work. */
  readonly label: string;
  readonly points: readonly GoalChartPoint[];
  /** Cents. */
  readonly target: number;
  /** '' = none. */
  readonly targetDate: CalendarDate | '';
  readonly formatValue: (value: number) => string;
  readonly formatDay: (date: CalendarDate) => string;
};

const HEADROOM = 1.08;

const LINES = [
  { key: 'history', stroke: chartColor.accent, dash: undefined },
  { key: 'pace', stroke: chartColor.accent, dash: '5 4' },
  { key: 'whatIf', stroke: chartColor.text, dash: '2 3' },
] as const;

const names = () => ({
  history: t('goals.chartHistory'),
  pace: t('goals.chartPace'),
  whatIf: t('goals.chartWhatIf'),
});

/**
 * A goal over time: its history, the current pace, and a what-if line. The target is a horizontal
 * line, the target date a vertical one.
 */
export function GoalLineChart(props: GoalLineChartProps) {
  const isWide = useWideScreen();
  if (isWide) return <Lines {...props} isNamed />;
  return (
    <ChartWithKey items={keyOf(props)}>
      <Lines {...props} isNamed={false} />
    </ChartWithKey>
  );
}

const targetText = ({ target, formatValue }: GoalLineChartProps) =>
  t('goals.chartTarget', { amount: formatValue(target) });

/** The projected lines, then the target and its date. */
function keyOf(props: GoalLineChartProps): readonly ChartKeyItem[] {
  const ahead = LINES.filter(
    ({ key }) => key !== 'history' && props.points.some((point) => point[key] !== undefined),
  );
  const items: readonly ChartKeyItem[] = [
    ...ahead.map(({ key, stroke }): ChartKeyItem => {
      return { text: names()[key], color: stroke, shape: 'dashes' };
    }),
    { text: targetText(props), color: chartColor.axis, shape: 'line' },
  ];
  if (props.targetDate === '') return items;
  return [...items, { text: t('goals.factDate'), color: chartColor.axis, shape: 'dashes' }];
}

/** The chart itself. On a narrow screen, the key above it has the names. */
function Lines(props: GoalLineChartProps & { readonly isNamed: boolean }) {
  const { points, target, targetDate, formatValue, formatDay, isNamed } = props;
  const data = points.map((point) => ({
    ...point,
    day: dayNumber(point.date),
    title: formatDay(point.date),
  }));
  const days = data.map(({ day }) => day);
  const due = targetDate === '' ? null : dayNumber(targetDate);
  const ends = [...days, ...(due === null ? [] : [due])];
  const domain: [number, number] = [Math.min(...ends), Math.max(...ends)];
  const highest = Math.max(
    target,
    ...data.flatMap((point) => LINES.map(({ key }) => point[key] ?? 0)),
  );
  return (
    <LineChart
      responsive
      data={data}
      margin={isNamed ? LINE_MARGIN : { ...LINE_MARGIN, top: 8 }}
      style={{ width: '100%', height: '100%' }}
      aria-label={props.label}
    >
      <XAxis
        {...BOTTOM_AXIS}
        dataKey="day"
        type="number"
        domain={domain}
        ticks={monthTicks(domain)}
        tickFormatter={monthTickText}
        interval="preserveStart"
        minTickGap={32}
        padding={{ left: 4, right: 4 }}
      />
      <YAxis hide domain={[0, highest * HEADROOM]} />
      <ReferenceLine
        y={target}
        stroke={chartColor.axis}
        {...(isNamed
          ? {
              label: { value: targetText(props), position: 'insideBottomLeft', ...QUIET_LABEL },
            }
          : {})}
      />
      {due === null ? null : (
        <ReferenceLine
          x={due}
          stroke={chartColor.axis}
          strokeDasharray="2 3"
          {...(isNamed
            ? {
                label: {
                  value: t('goals.factDate'),
                  position: isNearStart(due, domain) ? 'insideBottomLeft' : 'insideBottomRight',
                  ...QUIET_LABEL,
                },
              }
            : {})}
        />
      )}
      <PointTip<(typeof data)[number]> mark="line">
        {(point) =>
          LINES.map(({ key }) => {
            const value = point[key];
            return value === undefined ? null : (
              <div key={key}>
                {t('common.named', { name: names()[key], text: formatValue(value) })}
              </div>
            );
          })
        }
      </PointTip>
      {LINES.map(({ key, stroke, dash }) => (
        <Line
          key={key}
          dataKey={key}
          name={names()[key]}
          type="linear"
          {...lineLook(stroke)}
          {...(dash ? { strokeDasharray: dash } : {})}
          connectNulls
        />
      ))}
      {LINES.map(({ key, stroke }) => {
        const last = data.findLast((point) => point[key] !== undefined);
        const value = last?.[key];
        if (!last || value === undefined) return null;
        const place = (last.day - domain[0]) / Math.max(1, domain[1] - domain[0]);
        return (
          <ReferenceDot
            key={key}
            x={last.day}
            y={value}
            r={3}
            fill={stroke}
            stroke={chartColor.surface}
            label={(at: { readonly viewBox?: DotBox }) => (
              <EndLabel
                box={at.viewBox}
                text={names()[key]}
                place={place}
                // The history needs no name: it ends today.
                isShown={isNamed && key !== 'history'}
                isSecond={key === 'whatIf'}
              />
            )}
          />
        );
      })}
    </LineChart>
  );
}

/** Whether a day is so near the left edge that its name doesn't fit to the left of it. */
function isNearStart(day: number, [first, last]: readonly [number, number]): boolean {
  return (day - first) / Math.max(1, last - first) < 0.25;
}

type EndLabelProps = {
  readonly box: DotBox | undefined;
  readonly text: string;
  /** From 0 at the left to 1 at the right; near the right edge, the text is placed inside. */
  readonly place: number;
  readonly isShown: boolean;
  /** Two lines may end at the same point, so the second one's name goes below. */
  readonly isSecond: boolean;
};

/** The name of a line at its end. */
function EndLabel({ box, text, place, isShown, isSecond }: EndLabelProps) {
  if (!isShown) return null;
  const { x, y } = dotCentre(box);
  const isAtEdge = place > 0.7;
  return (
    <LabelAtDot
      x={x + (isAtEdge ? 4 : 8)}
      // A rising line leaves room above it on the left and below it on the right.
      y={y + (isAtEdge && !isSecond ? -8 : FONT_PX + 8)}
      anchor={isAtEdge ? 'end' : 'start'}
      text={text}
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
