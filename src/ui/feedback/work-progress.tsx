import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { css } from '@/styled-system/css';

type FloatingStatusProps = {
  /** What it is about, for those who do not see it. */
  label: string;
  /** How far the work is: a Progress. */
  children: ReactNode;
  /** How far it is in figures; they keep their place while they grow. */
  count?: string;
  hint?: ReactNode;
  /** A way to stop it. */
  action?: ReactNode;
};

/** Work that goes on behind the page: a quiet box at the foot, where it hides nothing; of several the newest at the foot. Notices stand above. */
export function FloatingStatus({ label, children, count, hint, action }: FloatingStatusProps) {
  const [place] = useState(statusPlace);
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

/** Where all of them are. */
function statusPlace(): Element {
  const found = document.querySelector('[data-floating-statuses]');
  if (found) return found;
  const place = document.createElement('div');
  place.dataset.floatingStatuses = '';
  place.className = css({
    position: 'fixed',
    insetInlineEnd: { base: '4', md: '6' },
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
