import type { ReactNode } from 'react';
import { css } from '../styled-system/css';

type DayLineProps = {
  /** A small mark before the words. */
  mark?: ReactNode;
  /** What is past is paler. */
  quiet?: boolean;
  figure: ReactNode;
  children: ReactNode;
};

/** What happens on a day of a roomy MonthGrid, on one line: words that give way, and a figure. */
export function DayLine({ mark, quiet = false, figure, children }: DayLineProps) {
  return (
    <span
      data-quiet={quiet || undefined}
      className={css({
        display: 'flex',
        alignItems: 'center',
        gap: '1',
        width: 'full',
        minWidth: '0',
        paddingInline: '1',
        textStyle: 'xs',
        '&[data-quiet]': { color: 'fg.muted' },
        '& > svg': { width: '3', height: '3', flex: 'none', color: 'fg.muted' },
      })}
    >
      {mark}
      <span
        className={css({
          flex: '1 1 auto',
          minWidth: '0',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        })}
      >
        {children}
      </span>
      <span className={css({ flex: 'none', fontVariantNumeric: 'tabular-nums' })}>{figure}</span>
    </span>
  );
}

/** Small things side by side below the number of a narrow MonthGrid's day. */
export function DayDots({ children }: { children: ReactNode }) {
  return (
    <span className={css({ display: 'flex', gap: '0.5', height: '2', justifyContent: 'center' })}>
      {children}
    </span>
  );
}
