import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

/** The list of up to five links at the foot of a narrow screen; each child is an `li`. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <ul
      className={css({
        display: 'flex',
        // A word is never cut: long labels take two lines, and larger letters make the bar scroll.
        '& > *': { flex: '1 1 auto' },
        overflowX: 'auto',
        scrollbarWidth: 'none',
        listStyle: 'none',
      })}
    >
      {children}
    </ul>
  );
}
