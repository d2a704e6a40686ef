import { css } from '@/styled-system/css';
import { chartHue } from './chart-colors.tsx';
import type { Hue } from './hue.tsx';
import { areaPath, type PlotPoint, smoothPath } from './plot-path.ts';

type SparklineProps = { values: readonly number[]; hue?: Hue | undefined };

/** The way a figure went, without scale. Hidden from screen readers. */
export function Sparkline({ values, hue }: SparklineProps) {
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest;
  const points = values.map((value, at): PlotPoint => {
    const x = (at / Math.max(1, values.length - 1)) * 100;
    return [x, span === 0 ? 50 : 92 - ((value - lowest) / span) * 84];
  });
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      style={{ color: chartHue(hue) }}
      className={css({
        flex: 'none',
        width: '2.75rem',
        height: '26px',
        overflow: 'visible',
        '@container (min-width: 420px)': { width: '6rem' },
        '@container (max-width: 280px)': { display: 'none' },
      })}
    >
      <path d={areaPath(points)} fill="currentColor" opacity="0.1" />
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
  );
}
