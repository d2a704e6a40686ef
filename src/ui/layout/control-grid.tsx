import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

/** Small fields of equal weight: two in a row on phones, three from 768 px. */
export function ControlGrid({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        display: 'grid',
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
        columnGap: { base: '3', md: '4' },
        rowGap: '4',
        alignItems: 'start',
        minWidth: '0',
      })}
    >
      {children}
    </div>
  );
}

/** A cell of a ControlGrid that takes the whole row on phones. */
export function ControlGridWide({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        gridColumn: { base: '1 / -1', md: 'auto' },
        display: 'flex',
        flexDirection: 'column',
        gap: '1',
        minWidth: '0',
      })}
    >
      {children}
    </div>
  );
}
