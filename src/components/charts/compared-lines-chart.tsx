import { Line, LineChart, ReferenceDot, usePlotArea, XAxis } from 'recharts';
import { t } from '@/messages/t.ts';
import { ChartWithKey, chartColor } from '@/ui/charts/chart-colors.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import {
  ActivePoint,
  type DotBox,
  LabelAtDot,
  PointTip,
  useOpenablePoints,
  ZeroAxis,
  zeroEnds,
} from './chart-parts.tsx';
import type { ChartPoint, PointChartProps } from './chart-style.ts';
import { AXIS_MARGIN, FONT_PX, KEYED_MARGIN, lineLook, pointsAxis } from './chart-style.ts';

/** One point of two lines over time; null if that line has ended or doesn't exist. */
export type ComparedPoint = ChartPoint & {
  readonly value: number | null;
  readonly other: number | null;
};

type ComparedLinesChartProps = PointChartProps<ComparedPoint> & {
  readonly points: readonly ComparedPoint[];
  /**
   * Names of the two lines, shown in the tooltip and on the lines themselves (above the chart on a
   * narrow screen, or if the lines may cross).
   */
  readonly names: { readonly value: string; readonly other: string };
  /** The lines may cross or run close together; names on them would collide. */
  readonly crosses?: boolean;
};

/** The approximate width of a letter. */
const LETTER_PX = FONT_PX * 0.55;
/** How far along the line (0 to 1) its name is. */
const NAME_AT = { value: 0.7, other: 0.6 };

/**
 * Two lines over time that start at zero; the second one is quieter. Each is named on the line, or
 * above the chart on a narrow screen or if the lines may cross. The left axis labels zero and the
 * top. Fills its container.
 */
export function ComparedLinesChart(props: ComparedLinesChartProps) {
  const { names } = props;
  const isWide = useWideScreen();
  if (isWide && !props.crosses) return <Lines {...props} isNamed />;
  const drawn = LINES.filter((line) => props.points.some((point) => point[line] !== null));
  return (
    <ChartWithKey items={drawn.map((line) => ({ text: names[line], ...KEY_LOOKS[line] }))}>
      <Lines {...props} isNamed={false} />
    </ChartWithKey>
  );
}

/** The main line first, in reading order. */
const LINES = ['value', 'other'] as const;

const KEY_LOOKS = {
  value: { color: chartColor.accent, shape: 'line' },
  other: { color: chartColor.outflow, shape: 'dashes' },
} as const;

function Lines(props: ComparedLinesChartProps & { readonly isNamed: boolean }) {
  const { points, names, formatValue, isNamed } = props;
  const { active, chart } = useOpenablePoints(points, props);
  return (
    <LineChart {...chart} margin={isNamed ? AXIS_MARGIN : KEYED_MARGIN}>
      <XAxis {...pointsAxis(points)} minTickGap={48} padding={{ left: 4, right: 4 }} />
      <ZeroAxis
        ends={zeroEnds(points.flatMap(({ value, other }) => [value ?? 0, other ?? 0]))}
        formatValue={formatValue}
      />
      <PointTip<ComparedPoint> mark="line" hint={props.openHint}>
        {({ value, other }) => (
          <>
            <TipLine name={names.value} value={value} formatValue={formatValue} />
            <TipLine name={names.other} value={other} formatValue={formatValue} />
          </>
        )}
      </PointTip>
      <Line
        dataKey="other"
        type="linear"
        stroke={chartColor.outflow}
        strokeWidth={1.5}
        strokeDasharray="4 4"
        dot={false}
        activeDot={{ r: 3, fill: chartColor.outflow, stroke: chartColor.surface }}
        isAnimationActive={false}
      />
      <Line dataKey="value" type="linear" {...lineLook(chartColor.accent)} />
      {(isNamed ? (['other', 'value'] as const) : []).map((line) => {
        const named = points.filter((point) => point[line] !== null);
        const point = named[Math.floor(named.length * NAME_AT[line])];
        return point ? (
          <ReferenceDot
            key={line}
            x={point.key}
            y={point[line] ?? 0}
            r={0}
            label={(at: { readonly viewBox?: DotBox }) => (
              <LineName box={at.viewBox} text={names[line]} isMain={line === 'value'} />
            )}
          />
        ) : null;
      })}
      <ActivePoint activeRef={active} />
    </LineChart>
  );
}

type TipLineProps = Pick<ComparedLinesChartProps, 'formatValue'> & {
  readonly name: string;
  readonly value: number | null;
};

function TipLine({ name, value, formatValue }: TipLineProps) {
  return value === null ? null : <div>{t('common.named', { name, text: formatValue(value) })}</div>;
}

type LineNameProps = {
  readonly box: DotBox | undefined;
  readonly text: string;
  readonly isMain: boolean;
};

function LineName({ box, text, isMain }: LineNameProps) {
  const plot = usePlotArea();
  const x = box?.x ?? 0;
  const width = text.length * LETTER_PX;
  // A falling line has room below it on the left, if that is wide enough, and always on the right.
  const isBelow = isMain && x > width + 8 + (plot?.x ?? 0);
  const right = plot ? plot.x + plot.width + AXIS_MARGIN.right : Number.POSITIVE_INFINITY;
  return (
    <LabelAtDot
      x={isBelow ? x - 8 : Math.min(x + 8, right - width)}
      y={(box?.y ?? 0) + (isBelow ? FONT_PX + 4 : isMain ? 0 : -8)}
      anchor={isBelow ? 'end' : 'start'}
      fill={isMain ? chartColor.text : chartColor.label}
      text={text}
    />
  );
}
