import { css } from '@/styled-system/css';

type ShareBarProps = {
  /** From 0 to 1. */
  share: number;
  /** The same in words: '12.5%'. */
  text: string;
};

/** What part of a whole something is: a small bar and its percent, which line up under each other in a column. */
export function ShareBar({ share, text }: ShareBarProps) {
  return (
    <span
      className={css({
        display: 'inline-grid',
        gridTemplateColumns: { base: '3.25rem', xl: '4rem 3.25rem' },
        alignItems: 'center',
        gap: '2',
        color: 'fg.muted',
        fontVariantNumeric: 'tabular-nums',
        textAlign: 'end',
      })}
    >
      <span
        aria-hidden="true"
        className={css({
          // Where there is little room the percent says it.
          display: { base: 'none', xl: 'block' },
          height: '6px',
          borderRadius: 'full',
          bg: 'border.subtle',
          overflow: 'hidden',
          _highContrast: { outline: '1px solid CanvasText' },
        })}
      >
        <span
          style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }}
          className={css({
            display: 'block',
            height: 'full',
            borderRadius: 'full',
            bg: 'accent.solid',
            forcedColorAdjust: 'none',
          })}
        />
      </span>
      {text}
    </span>
  );
}
