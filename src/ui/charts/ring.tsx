import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';
import { chartHue } from './chart-colors.tsx';
import type { Hue } from './hue.tsx';

const box = cva({
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    color: 'accent.text',
    textStyle: 'xl',
  },
  variants: {
    size: {
      56: {
        width: '3.5rem',
        height: '3.5rem',
        '& > span > svg': { width: '5', height: '5' },
        '@container (max-width: 210px)': { width: 'touch', height: 'touch' },
      },
      64: { width: '4rem', height: '4rem', '& > span > svg': { width: '6', height: '6' } },
      72: { width: '4.5rem', height: '4.5rem' },
    },
  },
});

const arc = cva({
  base: {
    strokeLinecap: 'round',
    transition: 'stroke-dasharray {durations.slow} {easings.out}',
  },
  variants: {
    tone: {
      good: { stroke: 'accent.solid' },
      warn: { stroke: 'status.warn' },
      muted: { stroke: 'border.strong' },
      hue: { stroke: 'currentColor' },
    },
  },
});

const countClass = css({
  textStyle: 'sm',
  fontWeight: 'semibold',
  fontVariantNumeric: 'tabular-nums',
  color: 'fg.default',
});

type RingProps = {
  /** From 0 to 1; more than 1 closes the ring. */
  share: number;
  size?: 56 | 64 | 72;
  tone?: 'good' | 'warn' | 'muted';
  /** Its colour, and that of a glyph inside, instead of the tone. */
  hue?: Hue | undefined;
  /** Accessible name. Without it the ring is hidden from screen readers: show the figures beside it. */
  label?: string;
  /** How much is reached, announced as the value. */
  valueText?: string;
  /** A short count in the middle, such as '3/5'. */
  count?: string;
  /** A glyph or an emoji in the middle. */
  children?: ReactNode;
};

/** Of a viewBox of 64. */
const CIRCLE = { cx: 32, cy: 32, r: 28, strokeWidth: 6, pathLength: 100 };

/** How much of something is reached, as a ring around its picture or its count. */
export function Ring(props: RingProps) {
  const { share, size = 56, tone = 'good', hue, label, valueText, count, children } = props;
  const reached = Math.min(1, Math.max(0, share)) * 100;
  const meter = {
    role: 'meter',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round(reached),
    'aria-valuetext': valueText,
  } as const;
  const image = { role: 'img', 'aria-label': label } as const;
  const spoken =
    label === undefined ? { 'aria-hidden': true } : valueText === undefined ? image : meter;
  return (
    <span
      {...spoken}
      style={hue === undefined ? undefined : { color: chartHue(hue) }}
      className={box({ size })}
    >
      <svg
        viewBox="0 0 64 64"
        aria-hidden="true"
        className={css({
          position: 'absolute',
          inset: '0',
          width: 'full',
          height: 'full',
          rotate: '-90deg',
          fill: 'none',
          forcedColorAdjust: 'none',
        })}
      >
        <circle {...CIRCLE} className={css({ stroke: 'border.subtle' })} />
        {reached > 0 ? (
          <circle
            {...CIRCLE}
            strokeDasharray={`${reached} 100`}
            className={arc({ tone: hue === undefined ? tone : 'hue' })}
          />
        ) : null}
      </svg>
      <span aria-hidden="true" className={count ? countClass : css({ display: 'grid' })}>
        {count ?? children}
      </span>
    </span>
  );
}
