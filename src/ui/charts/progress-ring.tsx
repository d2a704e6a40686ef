import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';

const arc = cva({
  base: {
    fill: 'none',
    strokeLinecap: 'round',
    transition: 'stroke-dasharray {durations.slow} {easings.out}',
    forcedColorAdjust: 'none',
  },
  variants: {
    tone: {
      good: { stroke: 'accent.solid' },
      warn: { stroke: 'status.warn' },
      muted: { stroke: 'border.strong' },
    },
  },
});

type ProgressRingProps = {
  /** Accessible name. */
  label: string;
  /** From 0 to 1; more than 1 closes the ring. */
  share: number;
  tone?: 'good' | 'warn' | 'muted';
  /** The same as text, announced as the value. */
  valueText: string;
  /** A glyph or an emoji in the middle. */
  children?: ReactNode;
};

/** Of a viewBox of 64. */
const RADIUS = 28;
const STROKE = 6;

/** How much of something is reached, as a ring around its picture. */
export function ProgressRing({
  label,
  share,
  tone = 'good',
  valueText,
  children,
}: ProgressRingProps) {
  const reached = Math.min(1, Math.max(0, share));
  const circle = { cx: 32, cy: 32, r: RADIUS, strokeWidth: STROKE, pathLength: 100 };
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(reached * 100)}
      aria-valuetext={valueText}
      className={css({
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: '4rem',
        height: '4rem',
        color: 'accent.text',
        textStyle: 'xl',
        '& [data-picture] svg': { width: '6', height: '6' },
      })}
    >
      <svg
        viewBox="0 0 64 64"
        aria-hidden="true"
        className={css({ position: 'absolute', inset: '0', rotate: '-90deg' })}
      >
        <circle {...circle} className={css({ fill: 'none', stroke: 'border.subtle' })} />
        {reached > 0 ? (
          <circle {...circle} strokeDasharray={`${reached * 100} 100`} className={arc({ tone })} />
        ) : null}
      </svg>
      <span data-picture="" aria-hidden="true" className={css({ display: 'grid' })}>
        {children}
      </span>
    </div>
  );
}
