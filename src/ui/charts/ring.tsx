import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import { chartHue } from './chart-colors.tsx';
import type { Hue } from './hue.tsx';

const RADIUS = 24.5;
const ROUND = 2 * Math.PI * RADIUS;

type RingProps = {
  /** From 0 to 1. */
  share: number;
  hue?: Hue | undefined;
  /** A glyph in the middle. */
  children?: ReactNode;
};

/** How far something has come. Hidden from screen readers: show the figures beside it. */
export function Ring({ share, hue, children }: RingProps) {
  const color = chartHue(hue);
  const part = Math.min(1, Math.max(0, share)) * ROUND;
  return (
    <span
      aria-hidden="true"
      style={{ color }}
      className={css({
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: '3.5rem',
        height: '3.5rem',
        fontSize: '20',
        forcedColorAdjust: 'none',
        '@container (max-width: 210px)': { width: 'touch', height: 'touch' },
        '& > span > svg': { width: '5', height: '5' },
      })}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 56 56"
        className={css({ position: 'absolute', inset: '0', width: 'full', height: 'full' })}
      >
        <circle
          cx="28"
          cy="28"
          r={RADIUS}
          strokeWidth="5"
          className={css({ fill: 'none', stroke: 'border.subtle' })}
        />
        <circle
          cx="28"
          cy="28"
          r={RADIUS}
          strokeWidth="5"
          stroke="currentColor"
          strokeDasharray={`${part} ${ROUND}`}
          transform="rotate(-90 28 28)"
          className={css({
            fill: 'none',
            strokeLinecap: 'round',
            transition: 'stroke-dasharray 250ms {easings.out}',
          })}
        />
      </svg>
      <span className={css({ display: 'grid', placeItems: 'center' })}>{children}</span>
    </span>
  );
}
