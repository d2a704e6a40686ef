import { css, cva } from '../styled-system/css';

const bar = cva({
  base: {
    height: 'full',
    borderRadius: 'full',
    forcedColorAdjust: 'none',
    transition: 'width {durations.slow} {easings.out}',
  },
  variants: {
    tone: {
      good: { bg: 'accent.solid' },
      warn: { bg: 'status.warn' },
      danger: { bg: 'status.danger' },
      neutral: { bg: 'fg.faint' },
    },
  },
});

type MeterProps = {
  label: string;
  value: number;
  max: number;
  /** The value in words, as read out ("$320 of $400"). */
  valueText: string;
  tone?: 'good' | 'warn' | 'danger' | 'neutral';
  /** Where one ought to be by now, in the unit of `max`; drawn as a tick. */
  mark?: number;
};

/** How much of something is used. Its words stand beside it; the bar only shows. */
export function Meter({ label, value, max, valueText, tone = 'good', mark }: MeterProps) {
  const share = (n: number) => (max <= 0 ? (n > 0 ? 1 : 0) : Math.min(1, Math.max(0, n / max)));
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(max, value, 0)}
      aria-valuenow={Math.max(0, value)}
      aria-valuetext={valueText}
      className={css({
        position: 'relative',
        height: '6px',
        borderRadius: 'full',
        bg: 'bg.subtle',
        width: 'full',
      })}
    >
      <div style={{ width: `${share(value) * 100}%` }} className={bar({ tone })} />
      {mark !== undefined ? (
        <span
          style={{ insetInlineStart: `${share(mark) * 100}%` }}
          className={css({
            position: 'absolute',
            insetBlock: '-3px',
            width: '2px',
            bg: 'fg.muted',
            borderRadius: 'full',
            forcedColorAdjust: 'none',
          })}
        />
      ) : null}
    </div>
  );
}
