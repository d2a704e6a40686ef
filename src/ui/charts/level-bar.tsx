import { css, cva } from '@/styled-system/css';

const fill = cva({
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '0',
    borderRadius: 'full',
    forcedColorAdjust: 'none',
    transition: 'width {durations.slow} {easings.out}',
  },
  variants: {
    tone: {
      good: { bg: 'accent.solid' },
      warn: { bg: 'status.warn' },
      danger: { bg: 'status.danger' },
    },
    /** What is still to come: the same colour, paler. */
    pale: { true: { opacity: '0.35' } },
  },
});

type LevelBarProps = {
  /** Accessible name. */
  label: string;
  /** What is used up, from 0 to 1 of the whole; more fills it. */
  share: number;
  /** What comes on top of it for certain, from 0 to 1. */
  more?: number;
  /** Where a mark stands, from 0 to 1. */
  mark?: number | undefined;
  tone?: 'good' | 'warn' | 'danger';
  /** The same in words; read out as the value. */
  valueText: string;
};

const within = (share: number) => Math.min(1, Math.max(0, share));
const percent = (share: number) => `${within(share) * 100}%`;

/** How much of something is used up, what is still to come of it, and a mark to compare both with. */
export function LevelBar({
  label,
  share,
  more = 0,
  mark,
  tone = 'good',
  valueText,
}: LevelBarProps) {
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(within(share) * 100)}
      aria-valuetext={valueText}
      className={css({
        position: 'relative',
        width: 'full',
        minWidth: '0',
        paddingBlock: '3px',
        // A press goes to the row that it stands in.
        pointerEvents: 'none',
      })}
    >
      <div
        className={css({
          position: 'relative',
          height: '6px',
          borderRadius: 'full',
          bg: 'border.subtle',
          overflow: 'hidden',
          // The ground is gone there: how long the whole is has to be seen.
          _highContrast: { outline: '1px solid CanvasText' },
        })}
      >
        {more > 0 ? (
          <div style={{ width: percent(share + more) }} className={fill({ tone, pale: true })} />
        ) : null}
        <div style={{ width: percent(share) }} className={fill({ tone })} />
      </div>
      {mark === undefined ? null : (
        <div
          style={{ insetInlineStart: `clamp(0px, calc(${percent(mark)} - 1px), calc(100% - 2px))` }}
          className={css({
            position: 'absolute',
            insetBlock: '0',
            width: '2px',
            borderRadius: 'full',
            bg: 'fg.default',
            outline: '1px solid {colors.bg.surface}',
            forcedColorAdjust: 'none',
          })}
        />
      )}
    </div>
  );
}
