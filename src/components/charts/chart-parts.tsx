import { type MouseEvent, type ReactNode, useCallback, useMemo, useRef } from 'react';
import {
  Line,
  ReferenceLine,
  Tooltip,
  useActiveTooltipDataPoints,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
  YAxis,
} from 'recharts';
import { ChartTip } from '@/ui/charts/chart-box.tsx';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import {
  type ChartPoint,
  endsAxis,
  FONT_PX,
  type PointChartProps,
  spreadLabels,
  zeroTicks,
} from './chart-style.ts';

/** Where a dot lies in its chart, as recharts tells it to the dot's label (CSS pixels). */
export type DotBox = { readonly x?: number; readonly y?: number; readonly width?: number };

/** The middle of a dot (CSS pixels); of none, the corner of the chart. */
export function dotMiddle(box: DotBox | undefined): { readonly x: number; readonly y: number } {
  const radius = (box?.width ?? 0) / 2;
  return { x: (box?.x ?? 0) + radius, y: (box?.y ?? 0) + radius };
}

type WordsAtDotProps = {
  /** CSS pixels; y is the foot of the letters. */
  readonly x: number;
  readonly y: number;
  /** Which part of the words x is. */
  readonly anchor: 'start' | 'middle' | 'end';
  readonly fill?: string;
  readonly text: string;
};

/** Words at a point of a chart, readable also where a line runs behind them. */
export function LabelAtDot({ x, y, anchor, fill = chartColor.text, text }: WordsAtDotProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      fontSize={FONT_PX}
      fill={fill}
      stroke={chartColor.surface}
      strokeWidth={3}
      paintOrder="stroke"
    >
      {text}
    </text>
  );
}

/** The name of a line or an area, at a height of the chart. */
export type LineEnd = {
  readonly key: string;
  readonly text: string;
  readonly value: number;
  readonly color: string;
  /** The last point of its line, as the axis below knows it: a hair leads from there to the name. */
  readonly at?: string;
};

const GAP_PX = 8;
/** Between a hair and what it joins. */
const HAIR_GAP_PX = 3;

/** Names at the end of the chart, at the heights of what they stand for, none over another. Stands in a chart whose margin has room for them. */
export function LineEnds({ ends }: { readonly ends: readonly LineEnd[] }) {
  const plot = usePlotArea();
  const xOf = useXAxisScale();
  const yOf = useYAxisScale();
  if (!plot || !xOf || !yOf) return null;
  const x = plot.x + plot.width + GAP_PX;
  const heights = ends.map(({ value }) => (yOf(value) ?? 0) + FONT_PX / 3);
  const places = spreadLabels(heights, FONT_PX + 3, [
    plot.y + FONT_PX / 2,
    plot.y + plot.height + FONT_PX / 3,
  ]);
  return ends.map(({ key, text, color, value, at }, index) => {
    const y = places[index] ?? 0;
    const end = at === undefined ? undefined : xOf(at);
    return (
      <g key={key}>
        {end === undefined ? null : (
          <line
            x1={end + HAIR_GAP_PX}
            y1={yOf(value)}
            x2={x - HAIR_GAP_PX}
            y2={y - FONT_PX / 3}
            stroke={chartColor.axis}
          />
        )}
        <LabelAtDot x={x} y={y} anchor="start" fill={color} text={text} />
      </g>
    );
  });
}

type ZeroAxisProps = {
  /** The lowest and the highest of what is drawn; zero lies between them. */
  readonly ends: readonly [number, number];
  readonly formatValue: (value: number) => string;
  /** A chart without words for its values. */
  readonly isHidden?: boolean;
};

/** Before the drawing has a height: that of a low chart. */
const USUAL_PX = 120;

/** The axis of values at the left, for a chart from zero: zero and its ends are named, and zero is a line where values lie on both sides of it. */
export function ZeroAxis({ ends, formatValue, isHidden = false }: ZeroAxisProps) {
  const height = usePlotArea()?.height ?? USUAL_PX;
  const [lowest, highest] = ends;
  // The same as long as nothing changed: an axis with other settings is measured anew, which changes the plot area.
  const axis = useMemo(
    () => ({
      domain: [lowest, highest],
      ...(isHidden
        ? { hide: true }
        : { ticks: zeroTicks(lowest, highest, height), ...endsAxis(formatValue) }),
    }),
    [lowest, highest, height, isHidden, formatValue],
  );
  return (
    <>
      <YAxis {...axis} />
      {lowest < 0 ? <ReferenceLine y={0} stroke={chartColor.axis} /> : null}
    </>
  );
}

/** The ends of an axis for some values. */
export function zeroEnds(values: readonly number[]): readonly [number, number] {
  return [Math.min(0, ...values), Math.max(0, ...values)];
}

type BarMarksProps<Point> = {
  /** The height of a bar's mark; null = it has none. */
  readonly heightOf: (point: Point) => number | null;
  /** Half of how wide a mark is, CSS pixels. */
  readonly half: number;
};

/** A short line across each bar of a chart, at the height that it is measured against. */
export function BarMarks<Point>({ heightOf, half }: BarMarksProps<Point>) {
  return (
    <Line
      dataKey={heightOf}
      stroke="none"
      isAnimationActive={false}
      activeDot={false}
      dot={(at: { readonly cx?: number; readonly cy?: number | null; readonly index?: number }) => (
        <Mark key={at.index} x={at.cx} y={at.cy} half={half} />
      )}
    />
  );
}

type MarkProps = {
  readonly x: number | undefined;
  readonly y: number | null | undefined;
  readonly half: number;
};

function Mark({ x = 0, y, half }: MarkProps) {
  if (y === null || y === undefined) return null;
  const ends = { x1: x - half, x2: x + half, y1: y, y2: y };
  return (
    <g>
      <line {...ends} stroke={chartColor.surface} strokeWidth={5} />
      <line {...ends} stroke={chartColor.text} strokeWidth={2.5} />
    </g>
  );
}

type ActiveRef<Point> = { current: Point | null };

/**
 * What makes a chart fill its place and open its points: `chart` is spread over it, and ActivePoint stands in it with `active`, the
 * point that the pointer or the arrow keys are on.
 */
export function useOpenablePoints<Point extends ChartPoint>(
  points: readonly Point[],
  { label, onOpen }: Pick<PointChartProps<Point>, 'label' | 'onOpen'>,
) {
  const active: ActiveRef<Point> = useRef<Point | null>(null);
  const tapped = useRef<string | null>(null);
  const latestOpen = useRef(onOpen);
  latestOpen.current = onOpen;
  // The focus and the arrow keys are those of the drawing: Enter is heard there too, before it hides the tooltip.
  const drawing = useCallback((element: SVGSVGElement | null) => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      if (active.current) latestOpen.current(active.current);
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);
  const onPress = (event: MouseEvent) => {
    // A finger has no hover: the first tap shows the figures, a second one at the same place opens them.
    const isTouch = Reflect.get(event.nativeEvent, 'pointerType') === 'touch';
    const isFirst = tapped.current !== active.current?.key;
    tapped.current = active.current?.key ?? null;
    if (active.current && !(isTouch && isFirst)) onOpen(active.current);
  };
  const chart = {
    ref: drawing,
    responsive: true,
    // By default a move of the pointer is heard a frame later, and then also after it has left: its point would stay in view.
    throttledEvents: [],
    data: [...points],
    style: { width: '100%', height: '100%', cursor: 'pointer' },
    'aria-label': label,
    onClick: (_: unknown, event: MouseEvent) => onPress(event),
  };
  return { active, chart };
}

/** Stands in a chart and tells which point the pointer or the arrow keys are on. Draws nothing. */
export function ActivePoint<Point>({ told }: { readonly told: ActiveRef<Point> }) {
  const points = useActiveTooltipDataPoints<Point>();
  told.current = points?.[0] ?? null;
  return null;
}

/** What marks the point in the drawing, beside its tooltip: a line through it, or a band behind its bars. */
const MARKS = { line: { stroke: chartColor.axis }, band: { fill: chartColor.well } } as const;

type PointTipProps<Point> = {
  readonly mark: keyof typeof MARKS;
  /** A quiet last line: what a press does. */
  readonly hint?: string;
  /** Its figures. */
  readonly children: (point: Point) => ReactNode;
};

/** The tooltip of a chart: stands in it, and tells of the point that the pointer or the arrow keys are on. */
export function PointTip<Point extends Pick<ChartPoint, 'title'>>(props: PointTipProps<Point>) {
  const { mark, hint, children } = props;
  return (
    <Tooltip
      isAnimationActive={false}
      cursor={MARKS[mark]}
      content={({ active, payload }) => {
        const point = active ? (payload?.[0]?.payload as Point | undefined) : undefined;
        return point ? (
          <ChartTip title={point.title} note={hint}>
            {children(point)}
          </ChartTip>
        ) : null;
      }}
    />
  );
}
