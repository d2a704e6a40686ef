import { type ReactNode, useId } from 'react';
import { css } from '@/styled-system/css';

type ProgressProps = {
  /** Name of the work. */
  label: string;
  hideLabel?: boolean;
  /** How much is done; null while unknown. */
  value: number | null;
  max: number;
  /** Counts as text ("1,200 of 10,000 rows"); shown, and announced as the value. */
  valueText?: string;
  /** The counts are shown elsewhere, so only screen readers get them here. */
  hideValueText?: boolean;
  /** A cancel button. */
  actions?: ReactNode;
};

/** The progress of long work, with counts and, if possible, a way to stop it. */
export function Progress({
  label,
  hideLabel = false,
  value,
  max,
  valueText,
  hideValueText = false,
  actions,
}: ProgressProps) {
  const id = useId();
  const share = value === null || max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <div
      className={css({
        display: 'flex',
        flexDirection: 'column',
        gap: '2',
        minWidth: '0',
        width: 'full',
      })}
    >
      <div
        className={css({
          display: 'flex',
          justifyContent: 'space-between',
          gap: '4',
          flexWrap: 'wrap',
        })}
      >
        <span id={id} className={hideLabel ? css({ srOnly: true }) : css({ fontWeight: 'medium' })}>
          {label}
        </span>
        {valueText && !hideValueText ? (
          <span className={css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })}>
            {valueText}
          </span>
        ) : null}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        aria-valuetext={valueText}
        className={css({
          position: 'relative',
          height: '6px',
          borderRadius: 'full',
          bg: 'bg.subtle',
          border: 'hairline',
          overflow: 'hidden',
          boxSizing: 'content-box',
        })}
      >
        <div
          style={value === null ? undefined : { width: `${share * 100}%` }}
          className={
            value === null
              ? css({
                  height: 'full',
                  width: '30%',
                  bg: 'accent.solid',
                  borderRadius: 'full',
                  animation: 'indeterminateBar 1400ms ease-in-out infinite',
                  forcedColorAdjust: 'none',
                })
              : css({
                  height: 'full',
                  bg: 'accent.solid',
                  borderRadius: 'full',
                  transition: 'width {durations.slow} {easings.out}',
                  forcedColorAdjust: 'none',
                })
          }
        />
      </div>
      {actions ? <div className={css({ display: 'flex', gap: '2' })}>{actions}</div> : null}
    </div>
  );
}
