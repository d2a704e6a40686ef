import { css } from '@/styled-system/css';

type EdgeProgressProps = {
  /** Name of the work. */
  label: string;
  value: number;
  max: number;
  /** Counts in words, read out as the value. */
  valueText: string;
};

/** How far work has come, as a line on the upper edge of the Card around it: it takes no room, and nothing moves when it goes. */
export function EdgeProgress({ label, value, max, valueText }: EdgeProgressProps) {
  const share = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={css({
        position: 'absolute',
        top: '-1px',
        insetInline: '2',
        height: '3px',
        borderRadius: 'full',
        overflow: 'hidden',
        bg: 'border.subtle',
        zIndex: '4',
      })}
    >
      <div
        style={{ width: `${share * 100}%` }}
        className={css({
          height: 'full',
          bg: 'accent.solid',
          transition: 'width {durations.slow} {easings.out}',
          forcedColorAdjust: 'none',
        })}
      />
    </div>
  );
}
