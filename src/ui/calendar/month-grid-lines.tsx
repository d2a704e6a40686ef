import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type DayLineProps = {
  /** A small mark before the words. */
  mark?: ReactNode;
  /** What is past is paler. */
  quiet?: boolean;
  figure: ReactNode;
  children: ReactNode;
};

/** What happens on a day of a roomy MonthGrid, on one line: words that give way, and a figure where a word has room beside it. */
export function DayLine({ mark, quiet = false, figure, children }: DayLineProps) {
  return (
    <span
      data-quiet={quiet || undefined}
      className={css({
        display: 'flex',
        // The figure goes to a line that is out of sight.
        flexWrap: 'wrap',
        columnGap: '1',
        flex: 'none',
        width: 'full',
        height: '4',
        minWidth: '0',
        overflow: 'hidden',
        paddingInline: '1',
        textStyle: 'xs',
        '&[data-quiet]': { color: 'fg.muted' },
        '& svg': { width: '3', height: '3', flex: 'none', color: 'fg.muted' },
      })}
    >
      <span
        className={css({
          display: 'flex',
          alignItems: 'center',
          gap: '1',
          flex: '1 1 2.75rem',
          minWidth: '0',
        })}
      >
        {mark}
        <span
          className={css({
            minWidth: '0',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          })}
        >
          {children}
        </span>
      </span>
      <span className={css({ flex: 'none', fontVariantNumeric: 'tabular-nums' })}>{figure}</span>
    </span>
  );
}

/** Small things side by side below the number of a narrow MonthGrid's day. */
export function DayDots({ children }: { children: ReactNode }) {
  return (
    <span
      className={css({ display: 'flex', gap: '0.125rem', height: '2', justifyContent: 'center' })}
    >
      {children}
    </span>
  );
}
