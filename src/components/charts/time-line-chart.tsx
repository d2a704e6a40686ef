import { Line, LineChart, ReferenceDot, ReferenceLine, XAxis, YAxis } from 'recharts';
import { ChartWithKey, chartColor } from '@/ui/charts/chart-colors.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import {
  ActivePoint,
  type DotBox,
  dotCentre,
  LabelAtDot,
  PointTip,
  useOpenablePoints,
} from './chart-parts.tsx';
import type { ChartPoint, PointChartProps } from './chart-style.ts';
import {
  AXIS_MARGIN,
  endsAxis,
  FONT_PX,
  LINE_MARGIN,
  lineLook,
  pointsAxis,
  QUIET_LABEL,
} from './chart-style.ts';

/** One point of a line over time. */
export type TimePoint = ChartPoint & { readonly value: number };

type TimeLineChartProps = PointChartProps<TimePoint> & {
  readonly points: readonly TimePoint[];
  /** Points labelled on the line: the lowest and the highest. */
  readonly named: readonly TimePoint[];
  /** The value stays the same between two points (days) instead of changing evenly (months). */
  readonly steps: boolean;
  /**
   * The values end at zero: the axis is there, and the left axis labels zero and the highest value.
   */
  readonly fromZero?: boolean;
  /**
   * A reference level: a dashed line with its name (above the chart on a narrow screen), if it is
   * within or near the drawn values.
   */
  readonly level?: { readonly value: number; readonly label: string };
};

/** Space above the axis for the label of the lowest point. */
const LOWEST_NAME_PX = 24;

/**
 * A line over time, without grid or legend; its extremes are labelled in place. Fills its
 * container.
 */
export function TimeLineChart(props: TimeLineChartProps) {
  const isWide = useWideScreen();
  const values = props.points.map(({ value }) => value);
  const extremes: Extremes = [Math.min(...values), Math.max(...values)];
  const level = isNear(props.level?.value, ...extremes) ? props.level : undefined;
  if (isWide) return <TimeLine {...props} extremes={extremes} level={level} isRoomy />;
  return (
    <ChartWithKey
      items={level ? [{ text: level.label, color: chartColor.warn, shape: 'dashes' }] : []}
    >
      <TimeLine
        {...props}
        extremes={extremes}
        level={level}
        // Only the extremes: labels of other points would overlap the line.
        named={props.named.filter(({ value }) => extremes.includes(value))}
        isRoomy={false}
      />
    </ChartWithKey>
  );
}

/** The lowest and the highest value. */
type Extremes = readonly [number, number];

type TimeLineProps = Omit<TimeLineChartProps, 'level'> & {
  readonly extremes: Extremes;
  /** Undefined if it isn't drawn. */
  readonly level: TimeLineChartProps['level'];
  /** There is room for the name of the level. */
  readonly isRoomy: boolean;
};

function TimeLine(props: TimeLineProps) {
  const { points, named, formatValue, level, isRoomy } = props;
  const { active, chart } = useOpenablePoints(points, props);
  const values = points.map(({ value }) => value);
  const [lowest, highest] = props.extremes;
  const crossesZero = lowest < 0 && highest > 0;
  const floor = props.fromZero ? 0 : lowest;
  const domain = [
    Math.min(floor, level?.value ?? floor),
    Math.max(highest, level?.value ?? highest),
  ];
  return (
    <LineChart {...chart} margin={props.fromZero ? AXIS_MARGIN : LINE_MARGIN}>
      <XAxis {...pointsAxis(points)} minTickGap={48} padding={{ left: 4, right: 4 }} />
      <YAxis
        domain={domain}
        padding={{ bottom: props.fromZero ? 0 : LOWEST_NAME_PX }}
        {...(props.fromZero ? { ticks: [0, highest], ...endsAxis(formatValue) } : { hide: true })}
      />
      {crossesZero && level?.value !== 0 ? <ReferenceLine y={0} stroke={chartColor.axis} /> : null}
      {level ? (
        <ReferenceLine
          y={level.value}
          stroke={chartColor.warn}
          strokeDasharray="4 4"
          {...(isRoomy
            ? {
                label: {
                  value: level.label,
                  // Away from the lowest point's label, which is also below the line.
                  position:
                    values.indexOf(lowest) < values.length / 2 ? 'insideTopRight' : 'insideTopLeft',
                  ...QUIET_LABEL,
                },
              }
            : {})}
        />
      ) : null}
      <PointTip<TimePoint> mark="line" hint={props.openHint}>
        {({ value }) => formatValue(value)}
      </PointTip>
      <Line
        dataKey="value"
        type={props.steps ? 'stepAfter' : 'linear'}
        {...lineLook(chartColor.accent)}
      />
      {named.map((point) => (
        <ReferenceDot
          key={point.key}
          x={point.key}
          y={point.value}
          r={3}
          fill={chartColor.accent}
          stroke={chartColor.surface}
          label={(at: { readonly viewBox?: DotBox }) => (
            <DotLabel
              box={at.viewBox}
              text={formatValue(point.value)}
              isLow={point.value === lowest}
              place={points.indexOf(point) / Math.max(1, points.length - 1)}
            />
          )}
        />
      ))}
      <ActivePoint activeRef={active} />
    </LineChart>
  );
}

/**
 * Whether a level is within the values, or at most their span away from them. A farther one would
 * flatten the line.
 */
function isNear(value: number | undefined, lowest: number, highest: number): boolean {
  const span = highest - lowest;
  return value !== undefined && value >= lowest - span && value <= highest + span;
}

type DotLabelProps = {
  readonly box: DotBox | undefined;
  readonly text: string;
  readonly isLow: boolean;
  /** From 0 at the left to 1 at the right; near an edge, the text is placed inside. */
  readonly place: number;
};

function DotLabel({ box, text, isLow, place }: DotLabelProps) {
  const { x, y } = dotCentre(box);
  return (
    <LabelAtDot
      x={x}
      y={y + (isLow ? FONT_PX + 6 : -8)}
      anchor={place < 0.2 ? 'start' : place > 0.8 ? 'end' : 'middle'}
      text={text}
    />
  );
}
