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

/** The box of a dot in its chart, as recharts passes it to the dot's label (CSS pixels). */
export type DotBox = { readonly x?: number; readonly y?: number; readonly width?: number };

/** The centre of a dot (CSS pixels), or the chart's corner if there is no dot. */
export function dotCentre(box: DotBox | undefined): { readonly x: number; readonly y: number } {
  const radius = (box?.width ?? 0) / 2;
  return { x: (box?.x ?? 0) + radius, y: (box?.y ?? 0) + radius };
}

type LabelAtDotProps = {
  /** CSS pixels; y is the baseline of the text. */
  readonly x: number;
  readonly y: number;
  /** Which part of the text is at x. */
  readonly anchor: 'start' | 'middle' | 'end';
  readonly fill?: string;
  readonly text: string;
};

/** Text at a point of a chart, readable even where a line runs behind it. */
export function LabelAtDot({ x, y, anchor, fill = chartColor.text, text }: LabelAtDotProps) {
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

/** The name of a line or an area, at its height in the chart. */
export type LineEndLabel = {
  readonly key: string;
  readonly text: string;
  readonly value: number;
  readonly color: string;
  /** The key of the last point of its line; a thin line connects that point with the name. */
  readonly at?: string;
};

const GAP_PX = 8;
/** The gap between the thin connecting line and what it connects. */
const HAIR_GAP_PX = 3;

/**
 * Names at the right end of the chart, at the heights of their values and without overlap. The
 * chart's margin must have room for them.
 */
export function LineEndLabels({ ends }: { readonly ends: readonly LineEndLabel[] }) {
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
  /** The lowest and highest drawn values; zero lies between them. */
  readonly ends: readonly [number, number];
  readonly formatValue: (value: number) => string;
  /** For a chart without value labels. */
  readonly isHidden?: boolean;
};

/** The height of a low chart, used until the real height is known. */
const DEFAULT_HEIGHT_PX = 120;

/**
 * The left value axis of a chart that starts at zero. Labels zero and both ends, and draws a line
 * at zero if values lie on both sides of it.
 */
export function ZeroAxis({ ends, formatValue, isHidden = false }: ZeroAxisProps) {
  const height = usePlotArea()?.height ?? DEFAULT_HEIGHT_PX;
  const [lowest, highest] = ends;
  // Memoized, because recharts measures an axis with new settings again, which changes the plot
  // area.
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

/** The ends of an axis for these values, including zero. */
export function zeroEnds(values: readonly number[]): readonly [number, number] {
  return [Math.min(0, ...values), Math.max(0, ...values)];
}

type BarMarksProps<Point> = {
  /** The height of a bar's mark; null for none. */
  readonly heightOf: (point: Point) => number | null;
  /** Half the width of a mark (CSS pixels). */
  readonly half: number;
};

/** A short line across each bar of a chart, at the height that the bar is compared with. */
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
 * Makes a chart fill its container and its points open on press. Spread `chart` over the chart and
 * put an ActivePoint with `active` in it; `active` holds the point under the pointer or chosen with
 * the arrow keys.
 */
export function useOpenablePoints<Point extends ChartPoint>(
  points: readonly Point[],
  { label, onOpen }: Pick<PointChartProps<Point>, 'label' | 'onOpen'>,
) {
  const active: ActiveRef<Point> = useRef<Point | null>(null);
  const tapped = useRef<string | null>(null);
  const latestOpen = useRef(onOpen);
  latestOpen.current = onOpen;
  // The SVG has the focus and handles the arrow keys, so Enter is handled there too, before it
  // hides the tooltip.
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
    // Touch has no hover: the first tap shows the figures, a second tap at the same place opens
    // them.
    const isTouch = Reflect.get(event.nativeEvent, 'pointerType') === 'touch';
    const isFirst = tapped.current !== active.current?.key;
    tapped.current = active.current?.key ?? null;
    if (active.current && !(isTouch && isFirst)) onOpen(active.current);
  };
  const chart = {
    ref: drawing,
    responsive: true,
    // By default, recharts handles pointer moves a frame late, even after the pointer has left, and
    // the tooltip would stay.
    throttledEvents: [],
    data: [...points],
    style: { width: '100%', height: '100%', cursor: 'pointer' },
    'aria-label': label,
    onClick: (_: unknown, event: MouseEvent) => onPress(event),
  };
  return { active, chart };
}

/**
 * Put this in a chart to learn which point is under the pointer or chosen with the arrow keys.
 * Renders nothing.
 */
export function ActivePoint<Point>({ activeRef }: { readonly activeRef: ActiveRef<Point> }) {
  const points = useActiveTooltipDataPoints<Point>();
  activeRef.current = points?.[0] ?? null;
  return null;
}

/** What highlights the active point: a line through it, or a band behind its bars. */
const MARKS = { line: { stroke: chartColor.axis }, band: { fill: chartColor.well } } as const;

type PointTipProps<Point> = {
  readonly mark: keyof typeof MARKS;
  /** A quiet last line: what a press does. */
  readonly hint?: string;
  readonly children: (point: Point) => ReactNode;
};

/**
 * The tooltip of a chart, for the point under the pointer or chosen with the arrow keys. Put it in
 * the chart.
 */
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
