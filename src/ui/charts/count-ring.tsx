import { css, cva } from '@/styled-system/css';

const box = cva({
  base: { position: 'relative', flex: 'none', display: 'grid', placeItems: 'center' },
  variants: {
    size: {
      56: { width: '3.5rem', height: '3.5rem' },
      72: { width: '4.5rem', height: '4.5rem' },
    },
  },
});

/** In the units of the drawing. */
const RADIUS = 32;
const AROUND = 2 * Math.PI * RADIUS;

type CountRingProps = {
  /** Names it: what is counted. Without it, the text beside the ring says the same. */
  label?: string;
  value: number;
  max: number;
  /** A short text inside, such as '3/5'. */
  text: string;
  size?: 56 | 72;
};

/** How many of some things are done, as a ring with the count inside. */
export function CountRing({ label, value, max, text, size = 56 }: CountRingProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <span
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={box({ size })}
    >
      <svg
        viewBox="0 0 72 72"
        aria-hidden="true"
        className={css({
          position: 'absolute',
          inset: '0',
          rotate: '-90deg',
          fill: 'none',
          strokeWidth: '7',
          forcedColorAdjust: 'none',
        })}
      >
        <circle cx="36" cy="36" r={RADIUS} className={css({ stroke: 'border.subtle' })} />
        {share > 0 ? (
          <circle
            cx="36"
            cy="36"
            r={RADIUS}
            strokeDasharray={`${share * AROUND} ${AROUND}`}
            className={css({
              stroke: 'accent.solid',
              strokeLinecap: 'round',
              transition: 'stroke-dasharray {durations.slow} {easings.out}',
            })}
          />
        ) : null}
      </svg>
      <span
        aria-hidden="true"
        className={css({
          position: 'relative',
          textStyle: 'sm',
          fontWeight: 'semibold',
          fontVariantNumeric: 'tabular-nums',
        })}
      >
        {text}
      </span>
    </span>
  );
}
