import { type ReactNode, useId } from 'react';
import { css, cx } from '@/styled-system/css';
import { Plot, type PlotFrameProps, plotHeight } from './plot.tsx';
import { areaPath, type PlotPoint, smoothPath } from './plot-geometry.ts';

/** A line of an AreaPlot. */
export type PlotLine = {
  readonly key: string;
  /** One per position; null where the line has no value. */
  readonly values: readonly (number | null)[];
  /** A CSS colour. */
  readonly color: string;
  /**
   * 'area' fills what is below the line, 'band' what is between it and its floor; 'dots' is quieter
   * than 'line'.
   */
  readonly look: 'area' | 'band' | 'line' | 'dots';
  /** A value stays the same until the next position instead of changing evenly. */
  readonly steps?: boolean;
  /** The lower edge of a band, one per position. */
  readonly floor?: readonly number[];
};

/** A level that the lines are compared with, drawn across the plot. */
export type PlotLevel = { readonly key: string; readonly value: number; readonly color: string };

type AreaPlotProps = PlotFrameProps & {
  /** The main line first. */
  readonly lines: readonly PlotLine[];
  /** The positions on the axis, from 0 to 1, rising. */
  readonly at: readonly number[];
  readonly levels?: readonly PlotLevel[];
  /** Places on the axis, from 0 to 1, with a dashed line through the plot. */
  readonly marks?: readonly number[];
  /** Positions of the main line that are labelled: its lowest and its highest. */
  readonly peaks?: readonly { readonly index: number; readonly text: string }[];
  /** At the end of the last line, below it. */
  readonly ending?: { readonly value: number; readonly content: ReactNode } | undefined;
};

/**
 * Lines over a grid of round values: the main one with an area below it and a dot. Grows with its
 * container. Text and keys are up to the chart around it.
 */
export function AreaPlot(props: AreaPlotProps) {
  const { lines, at, levels = [], marks = [], peaks = [], ending, ...frame } = props;
  const { ticks, active } = frame;
  const yOf = plotHeight(ticks);
  const dots = lines.flatMap(({ key, look, values, color }) => {
    const value = values[active];
    const hasDot = (look === 'area' || look === 'line') && typeof value === 'number';
    return hasDot ? [{ key, color, y: yOf(value) }] : [];
  });
  const shown = lines.find(({ values }) => typeof values[active] === 'number') ?? lines[0];
  const lone = shown?.values[active];
  if (dots.length === 0 && shown && typeof lone === 'number' && shown.look !== 'band') {
    dots.push({ key: shown.key, color: shown.color, y: yOf(lone) });
  }
  const x = (at[active] ?? 0) * 100;
  return (
    <Plot {...frame} at={at}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className={svgClass}>
        {lines.map((line) => (
          <DrawnLine key={line.key} line={line} at={at} yOf={yOf} />
        ))}
        {levels.map(({ key, value, color }) => (
          <path
            key={key}
            d={`M0 ${yOf(value)}H100`}
            stroke={color}
            strokeWidth="1.5"
            strokeDasharray="5 4"
            className={lineClass}
          />
        ))}
        {marks.map((mark) => (
          <path
            key={mark}
            d={`M${mark * 100} 0V100`}
            strokeWidth="1.5"
            strokeDasharray="2 4"
            className={cx(lineClass, markClass)}
          />
        ))}
      </svg>
      {peaks.map(({ index, text }) => (
        <Peak key={index} x={(at[index] ?? 0) * 100} line={lines[0]} index={index} yOf={yOf}>
          {text}
        </Peak>
      ))}
      {dots.map(({ key, color, y }) => (
        <span
          key={key}
          style={{
            insetInlineStart: `${x}%`,
            top: `${y}%`,
            background: color,
            outlineColor: color,
          }}
          className={dotClass}
        />
      ))}
      {ending ? (
        <span style={{ top: `calc(${yOf(ending.value)}% + 28px)` }} className={endingClass}>
          {ending.content}
        </span>
      ) : null}
    </Plot>
  );
}

type DrawnLineProps = {
  readonly line: PlotLine;
  readonly at: readonly number[];
  readonly yOf: (value: number) => number;
};

function DrawnLine({ line, at, yOf }: DrawnLineProps) {
  const { look, color, steps = false, values, floor } = line;
  const gradient = useId();
  const pointsOf = (heights: readonly (number | null)[]) =>
    heights.flatMap((value, index): PlotPoint[] =>
      value === null ? [] : [[(at[index] ?? 0) * 100, yOf(value)]],
    );
  const points = steps ? stepped(pointsOf(values)) : pointsOf(values);
  const path = points.length === 1 ? `${smoothPath(points)}h0` : smoothPath(points);
  if (look === 'line' || look === 'dots') {
    const quiet = look === 'dots' ? { strokeWidth: 1.75, strokeDasharray: '2 5' } : {};
    return <path d={path} stroke={color} strokeWidth="2.5" className={lineClass} {...quiet} />;
  }
  const base = floor ? pointsOf(floor) : zeroLine(points, yOf);
  return (
    <g>
      <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={color} stopOpacity="0.18" />
        <stop offset="1" stopColor={color} stopOpacity="0" />
      </linearGradient>
      <path
        d={areaPath(points, base)}
        {...(floor ? { fill: color, fillOpacity: 0.26 } : { fill: `url(#${gradient})` })}
      />
      <path d={path} stroke={color} strokeWidth={floor ? 1.5 : 2.5} className={lineClass} />
    </g>
  );
}

/** A corner between every two points, so that the line moves across before it moves up or down. */
function stepped(points: readonly PlotPoint[]): readonly PlotPoint[] {
  return points.flatMap((point, index): PlotPoint[] => {
    const before = points[index - 1];
    return before ? [[point[0], before[1]], point] : [point];
  });
}

/** Where an area ends if there are values below zero; undefined for the bottom of the plot. */
function zeroLine(points: readonly PlotPoint[], yOf: (value: number) => number) {
  const zero = yOf(0);
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || zero <= 0 || zero >= 100) return undefined;
  return [
    [first[0], zero],
    [last[0], zero],
  ] as const;
}

type PeakProps = {
  readonly x: number;
  readonly line: PlotLine | undefined;
  readonly index: number;
  readonly yOf: (value: number) => number;
  readonly children: string;
};

/** A small dot on the line, with its figure. */
function Peak({ x, line, index, yOf, children }: PeakProps) {
  const value = line?.values[index];
  if (!line || typeof value !== 'number') return null;
  const y = yOf(value);
  const isLowest = line.values.every((each) => each === null || each >= value);
  const isBelow = isLowest ? y < 100 - TOP_PERCENT : y < TOP_PERCENT;
  return (
    <>
      <span
        style={{ insetInlineStart: `${x}%`, top: `${y}%`, borderColor: line.color }}
        className={peakClass}
      />
      <span
        style={{
          insetInlineStart: `${x}%`,
          top: `${y}%`,
          translate: `${x < 12 ? '-4px' : x > 88 ? 'calc(-100% + 8px)' : '-50%'} ${isBelow ? '10px' : 'calc(-100% - 10px)'}`,
        }}
        className={tagClass}
      >
        {children}
      </span>
    </>
  );
}

/** Text closer to the top or bottom of the plot than this would stick out of it. */
const TOP_PERCENT = 14;

const svgClass = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  overflow: 'visible',
  animation: 'drawIn 400ms {easings.out}',
});

const lineClass = css({
  fill: 'none',
  vectorEffect: 'non-scaling-stroke',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

const markClass = css({ stroke: 'border.input' });

const dotClass = css({
  position: 'absolute',
  width: '3',
  height: '3',
  margin: '-6px',
  borderRadius: 'full',
  border: '2.5px solid {colors.bg.surface}',
  outline: '1px solid currentColor',
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
});

const peakClass = css({
  position: 'absolute',
  width: '2',
  height: '2',
  margin: '-4px',
  borderRadius: 'full',
  bg: 'bg.surface',
  border: '2px solid currentColor',
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
});

const tagClass = css({
  position: 'absolute',
  textStyle: 'xs',
  lineHeight: '16px',
  fontWeight: 'medium',
  color: 'fg.default',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  // Readable even where a line runs behind it.
  textShadow:
    '0 0 3px {colors.bg.surface}, 0 0 3px {colors.bg.surface}, 0 0 2px {colors.bg.surface}, 0 0 2px {colors.bg.surface}',
});

const endingClass = css({
  position: 'absolute',
  insetInlineEnd: '0',
  textStyle: 'xs',
  color: 'fg.muted',
  textAlign: 'end',
  pointerEvents: 'none',
  '& b': { display: 'block', fontWeight: 'medium', color: 'fg.default' },
  '@container (max-width: 384px)': { display: 'none' },
});
