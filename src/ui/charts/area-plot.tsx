import { type PointerEvent, type ReactNode, useId } from 'react';
import { css } from '@/styled-system/css';
import { areaPath, type PlotPoint, smoothPath } from './plot-geometry.ts';

/** A line of an AreaPlot. */
export type PlotLine = {
  readonly key: string;
  /** One per position; null where the line has no value. */
  readonly values: readonly (number | null)[];
  /** A CSS colour. */
  readonly color: string;
  readonly look: 'area' | 'dots';
};

type AreaPlotProps = {
  /** The main line first. */
  readonly lines: readonly PlotLine[];
  /** The positions on the axis, from 0 to 1, rising. */
  readonly at: readonly number[];
  /** The gridlines, lowest first; they are the ends of the axis too. */
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
  /** Below the axis. */
  readonly labels: readonly {
    readonly at: number;
    readonly text: string;
    readonly strong?: boolean;
  }[];
  /** The position with the dot. */
  readonly active: number;
  /** The position under the pointer; null once it has left. */
  readonly onPoint: (index: number | null) => void;
  /** At the end of the last line, below it. */
  readonly ending?: { readonly value: number; readonly content: ReactNode } | undefined;
};

/**
 * Lines over a grid of round values: the main one with an area below it and a dot. Grows with its
 * container. Text and keys are up to the chart around it.
 */
export function AreaPlot(props: AreaPlotProps) {
  const { lines, at, ticks, labels, active, onPoint, ending } = props;
  const gradient = useId();
  const lowest = ticks[0]?.value ?? 0;
  const highest = ticks.at(-1)?.value ?? 1;
  const yOf = (value: number) => 100 - ((value - lowest) / (highest - lowest || 1)) * 100;
  const pointsOf = ({ values }: PlotLine) =>
    values.flatMap((value, index): PlotPoint[] =>
      value === null ? [] : [[(at[index] ?? 0) * 100, yOf(value)]],
    );
  const move = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - box.left) / (box.width || 1);
    onPoint(nearest(at, x));
  };
  const shown = lines.find(({ values }) => typeof values[active] === 'number') ?? lines[0];
  const dot = shown?.values[active];
  return (
    <div className={css({ display: 'flex', flexDirection: 'column', flex: '1 1 auto' })}>
      <div
        onPointerMove={move}
        onPointerDown={move}
        onPointerLeave={() => onPoint(null)}
        className={css({
          position: 'relative',
          flex: '1 1 auto',
          minHeight: '11rem',
          marginInlineStart: '12',
          marginInlineEnd: '2',
          touchAction: 'pan-y',
          cursor: 'pointer',
        })}
      >
        {ticks.map(({ value, label }, index) => (
          <div
            key={value}
            style={{ top: `${yOf(value)}%` }}
            data-base={index === 0 || undefined}
            className={css({
              position: 'absolute',
              insetInline: '0',
              height: '1px',
              bg: 'border.subtle',
              '&[data-base]': { bg: 'border.strong' },
            })}
          >
            <span className={tickClass}>{label}</span>
          </div>
        ))}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className={css({
            position: 'absolute',
            inset: '0',
            width: 'full',
            height: 'full',
            overflow: 'visible',
            animation: 'drawIn 400ms {easings.out}',
          })}
        >
          {lines.map((line) => {
            const points = pointsOf(line);
            return line.look === 'area' ? (
              <g key={line.key}>
                <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
                  <stop offset="0" stopColor={line.color} stopOpacity="0.21" />
                  <stop offset="1" stopColor={line.color} stopOpacity="0" />
                </linearGradient>
                <path d={areaPath(points)} fill={`url(#${gradient})`} />
                <path
                  d={smoothPath(points)}
                  stroke={line.color}
                  strokeWidth="2.5"
                  className={lineClass}
                />
              </g>
            ) : (
              <path
                key={line.key}
                d={smoothPath(points)}
                stroke={line.color}
                strokeWidth="1.75"
                strokeDasharray="2 5"
                className={lineClass}
              />
            );
          })}
        </svg>
        <span
          style={{ insetInlineStart: `${(at[active] ?? 0) * 100}%` }}
          className={css({
            position: 'absolute',
            insetBlock: '0',
            width: '1px',
            bg: 'border.strong',
            pointerEvents: 'none',
          })}
        />
        {shown && typeof dot === 'number' ? (
          <span
            style={{
              insetInlineStart: `${(at[active] ?? 0) * 100}%`,
              top: `${yOf(dot)}%`,
              background: shown.color,
              outlineColor: shown.color,
            }}
            className={css({
              position: 'absolute',
              width: '3',
              height: '3',
              margin: '-6px',
              borderRadius: 'full',
              border: '2.5px solid {colors.bg.surface}',
              outline: '1px solid currentColor',
              pointerEvents: 'none',
              forcedColorAdjust: 'none',
            })}
          />
        ) : null}
        {ending ? (
          <span
            style={{ top: `calc(${yOf(ending.value)}% + 28px)` }}
            className={css({
              position: 'absolute',
              insetInlineEnd: '0',
              textStyle: 'xs',
              color: 'fg.muted',
              textAlign: 'end',
              pointerEvents: 'none',
              '& b': { display: 'block', fontWeight: 'medium', color: 'fg.default' },
              '@container (max-width: 384px)': { display: 'none' },
            })}
          >
            {ending.content}
          </span>
        ) : null}
      </div>
      <div
        aria-hidden="true"
        className={css({
          position: 'relative',
          height: '18px',
          marginTop: '2',
          marginInlineStart: '12',
          marginInlineEnd: '2',
          textStyle: 'xs',
          color: 'fg.muted',
          fontVariantNumeric: 'tabular-nums',
        })}
      >
        {labels.map((label) => (
          <span
            key={`${label.at} ${label.text}`}
            data-strong={label.strong || undefined}
            style={{ insetInlineStart: `${label.at * 100}%`, translate: shiftOf(label.at) }}
            className={css({
              position: 'absolute',
              whiteSpace: 'nowrap',
              '&[data-strong]': { color: 'fg.default', fontWeight: 'semibold' },
            })}
          >
            {label.text}
          </span>
        ))}
      </div>
    </div>
  );
}

const tickClass = css({
  position: 'absolute',
  insetInlineStart: '-12',
  top: '-9px',
  textStyle: 'xs',
  lineHeight: '18px',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
});

const lineClass = css({
  fill: 'none',
  vectorEffect: 'non-scaling-stroke',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

/** Labels at the ends stay within the plot. */
const shiftOf = (at: number) => (at < 0.03 ? '0' : at > 0.97 ? '-100%' : '-50%');

function nearest(at: readonly number[], x: number): number {
  let best = 0;
  at.forEach((each, index) => {
    if (Math.abs(each - x) < Math.abs((at[best] ?? 0) - x)) best = index;
  });
  return best;
}
