import type { ReactNode } from 'react';
import { css } from '../styled-system/css';

/** The list of up to five links at the foot of a narrow screen; each child is an `li`. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <ul
      className={css({
        display: 'flex',
        '& > *': { flex: '1 1 auto', minWidth: '0' },
        listStyle: 'none',
        maxWidth: '36rem',
        marginInline: 'auto',
      })}
    >
      {children}
    </ul>
  );
}
