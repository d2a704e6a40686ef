import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

/** Small marks on one line: those for which there is no room are not there at all, none is cut. */
export function FittingMarks({
  most = 'half',
  children,
}: {
  /** How much of the line they may take. */
  most?: 'half' | 'all';
  children: ReactNode;
}) {
  return (
    <span
      className={css({
        display: 'inline-flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        // Never narrower than they are, by a hair, where all of them fit: the last one would be left out.
        flex: 'none',
        maxWidth: most === 'half' ? '50%' : '100%',
        minWidth: '0',
        height: '6',
        overflow: 'hidden',
        color: 'fg.muted',
        // What does not fit goes to a line that is out of sight; this one alone holds the first line where nothing does.
        _before: { content: '""', width: '0', height: '6' },
        _print: { height: 'auto', maxWidth: 'none', _before: { display: 'none' } },
        '& > *': { marginInlineEnd: '1', flexShrink: '0' },
        // A long name is cut with dots where some of it can be read.
        '& > [data-chip]': {
          flexShrink: '1',
          maxWidth: 'max(4rem, min(8rem, calc(100% - {spacing.1})))',
        },
      })}
    >
      {children}
    </span>
  );
}
