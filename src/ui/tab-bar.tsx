import type { ReactNode } from 'react';
import { css } from '../styled-system/css';

/** A row of links (`navLinkClass({ place: 'tab' })`) over the parts of one page, where each part is a route. Children are `li`. */
export function TabBar({ children }: { children: ReactNode }) {
  return (
    <ul
      className={css({
        display: 'flex',
        gap: '5',
        listStyle: 'none',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        borderBottom: 'hairline',
        marginBottom: '6',
      })}
    >
      {children}
    </ul>
  );
}
