import { css } from '@/styled-system/css';
import { chartColor } from './chart-colors.tsx';

/** Colours of a TrendLine: towards the better, or not. */
const TONES = { better: chartColor.accent, worse: chartColor.spend, quiet: chartColor.faint };

type TrendLineProps = {
  /** Oldest first, at least two. Each line has a scale of its own. */
  values: readonly number[];
  tone: keyof typeof TONES;
};

/** From the top: room for the line's width and the dot. */
const TOP = 8;
const BOTTOM = 92;

/**
 * How a figure went, without axis or numbers, as wide as its container. Hidden from screen readers:
 * say the change beside it.
 */
export function TrendLine({ values, tone }: TrendLineProps) {
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest;
  const last = Math.max(1, values.length - 1);
  const yOf = (value: number) =>
    span === 0 ? 50 : BOTTOM - ((value - lowest) / span) * (BOTTOM - TOP);
  const line = values.map((value, at) => `${round((at / last) * 100)} ${round(yOf(value))}`);
  return (
    <span
      aria-hidden="true"
      style={{ color: TONES[tone] }}
      className={css({
        position: 'relative',
        display: 'block',
        height: '8',
        marginInlineEnd: '1',
        // A press is meant for the row.
        pointerEvents: 'none',
        forcedColorAdjust: 'none',
      })}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className={css({ display: 'block', width: 'full', height: 'full', overflow: 'visible' })}
      >
        <path d={`M${line.join('L')}L100 100L0 100Z`} fill="currentColor" opacity="0.1" />
        <path
          d={`M${line.join('L')}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
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
    </span>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
