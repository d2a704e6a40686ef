import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { css } from '@/styled-system/css';

type FloatingStatusProps = {
  /** What it is about, for screen readers. */
  label: string;
  /** The progress of the work: a Progress. */
  children: ReactNode;
  /** The progress in figures, which keep their position while they grow. */
  count?: string;
  hint?: ReactNode;
  /** A way to stop it. */
  action?: ReactNode;
};

/**
 * Work that continues in the background: a quiet box at the bottom of the page, where it covers
 * nothing. The newest is lowest; notices appear above.
 */
export function FloatingStatus({ label, children, count, hint, action }: FloatingStatusProps) {
  const [place] = useState(statusContainer);
  return createPortal(
    <section
      aria-label={label}
      data-floating-status
      className={css({
        display: 'flex',
        flexDirection: 'column',
        gap: '2',
        pointerEvents: 'auto',
        paddingInline: '4',
        paddingBlock: '3',
        bg: 'bg.surface',
        color: 'fg.default',
        border: 'strong',
        borderRadius: 'card',
        boxShadow: 'floating',
        animation: 'riseIn {durations.base} {easings.out}',
      })}
    >
      {children}
      <div
        className={css({
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: '3',
        })}
      >
        <div className={css({ minWidth: '0', color: 'fg.muted' })}>
          <p className={css({ fontVariantNumeric: 'tabular-nums' })}>{count}</p>
          <p className={css({ textStyle: 'sm' })}>{hint}</p>
        </div>
        {action}
      </div>
    </section>,
    place,
  );
}

/** The container of all of them. */
function statusContainer(): Element {
  const found = document.querySelector('[data-floating-statuses]');
  if (found) return found;
  const place = document.createElement('div');
  place.dataset.floatingStatuses = '';
  place.className = css({
    position: 'fixed',
    // At the start, like toasts: see toaster.css.
    right: { base: '4', sm: 'var(--toast-right)' },
    bottom: 'var(--foot-bottom)',
    zIndex: 'bar',
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    pointerEvents: 'none',
    width: { base: 'calc(100vw - 2rem)', sm: '356px' },
    maxWidth: '356px',
    '@media (max-width: 600px)': { maxWidth: 'none' },
  });
  document.body.append(place);
  return place;
}

type EdgeProgressProps = {
  /** Name of the work. */
  label: string;
  value: number;
  max: number;
  /** Counts as text, announced as the value. */
  valueText: string;
};

/**
 * Progress as a line on the top edge of the surrounding Card: it takes no space, so nothing moves
 * when it disappears.
 */
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
