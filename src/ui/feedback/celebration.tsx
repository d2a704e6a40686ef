import type { CSSProperties } from 'react';
import { css, cva } from '@/styled-system/css';

const PARTICLES = Array.from({ length: 12 }, (_, at) => `${at * 30}deg`);

const boxClass = cva({
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    color: 'accent.text',
    '& > *': { gridArea: '1 / 1' },
    '& > svg': { width: 'full', height: 'full' },
  },
  variants: {
    size: {
      sm: { width: '5', height: '5' },
      lg: { width: '3rem', height: '3rem' },
    },
  },
  defaultVariants: { size: 'sm' },
});

const ringClass = css({
  strokeDasharray: '100',
  animation: 'drawRing 400ms {easings.out}',
});

const particleClass = css({
  position: 'relative',
  width: 'full',
  height: 'full',
  pointerEvents: 'none',
  // Visible only while it flies, so never without animations.
  opacity: '0',
  animation: 'flyOut {durations.party} {easings.out} 250ms',
  _print: { display: 'none' },
  _before: {
    content: '""',
    position: 'absolute',
    insetInlineStart: 'calc(50% - 1.5px)',
    top: 'calc(50% - 1.5px)',
    width: '3px',
    height: '3px',
    borderRadius: 'full',
    bg: 'category.2.dot',
  },
  '&:nth-of-type(3n)::before': { bg: 'accent.solid' },
  '&:nth-of-type(3n + 1)::before': { bg: 'category.9.dot' },
});

type CelebrationProps = {
  /** 20 px for a notice, or 48 px. */
  size?: 'sm' | 'lg';
};

/**
 * A quiet mark for something reached: a ring closes around a check, and twelve particles fly out
 * once. Without animations, it is just the ring and the check. Hidden from screen readers: say what
 * was reached beside it.
 */
export function Celebration({ size = 'sm' }: CelebrationProps) {
  return (
    <span aria-hidden="true" data-celebration="" className={boxClass({ size })}>
      {PARTICLES.map((turn) => (
        <span key={turn} style={{ '--turn': turn } as CSSProperties} className={particleClass} />
      ))}
      <svg
        viewBox="0 0 24 24"
        role="presentation"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle
          cx="12"
          cy="12"
          r="10"
          pathLength="100"
          transform="rotate(-90 12 12)"
          className={ringClass}
        />
        <path d="m8 12.5 2.75 2.75L16 9.5" />
      </svg>
    </span>
  );
}
