import { useId } from 'react';
import { css } from '@/styled-system/css';
import { areaPath, type PlotPoint, smoothPath } from './plot-geometry.ts';

type SparklineProps = {
  /** Oldest first, evenly spread. Each line has a scale of its own. */
  values: readonly number[];
  /** A CSS colour of chartColor or chartHue. */
  color: string;
  /** As wide as its container, with a dot at the end; otherwise 44 px, or 96 px in a wide card. */
  fills?: boolean;
};

/** From the top, in percent: room for the line's width and the dot. */
const TOP = 8;
const BOTTOM = 92;

/**
 * How a figure went, without axis or numbers. Hidden from screen readers: say the change beside it.
 */
export function Sparkline({ values, color, fills = false }: SparklineProps) {
  const fade = useId();
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest;
  const yOf = (value: number) =>
    span === 0 ? 50 : BOTTOM - ((value - lowest) / span) * (BOTTOM - TOP);
  const points = values.map((value, index): PlotPoint => {
    return [(index / Math.max(1, values.length - 1)) * 100, yOf(value)];
  });
  return (
    <span
      aria-hidden="true"
      data-fills={fills || undefined}
      style={{ color }}
      className={css({
        position: 'relative',
        display: 'block',
        flex: 'none',
        width: '2.75rem',
        height: '26px',
        // A press is meant for the row.
        pointerEvents: 'none',
        forcedColorAdjust: 'none',
        '@container (min-width: 420px)': { width: '6rem' },
        '@container (max-width: 280px)': { display: 'none' },
        '&[data-fills]': { display: 'block', width: 'auto', height: '8', marginInlineEnd: '1' },
      })}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className={css({ display: 'block', width: 'full', height: 'full', overflow: 'visible' })}
      >
        <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.2" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
        <path d={areaPath(points)} fill={`url(#${fade})`} />
        <path
          d={smoothPath(points)}
          stroke="currentColor"
          strokeWidth="1.75"
          className={css({
            fill: 'none',
            vectorEffect: 'non-scaling-stroke',
            strokeLinecap: 'round',
          })}
        />
      </svg>
      {fills ? (
        <span
          style={{ top: `${yOf(values.at(-1) ?? 0)}%` }}
          className={css({
            position: 'absolute',
            insetInlineEnd: '0',
            width: '6px',
            height: '6px',
            margin: '-3px',
            borderRadius: 'full',
            bg: 'currentColor',
          })}
        />
      ) : null}
    </span>
  );
}
