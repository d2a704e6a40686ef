import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

const actionsClass = css({
  display: 'flex',
  justifyContent: 'flex-end',
  position: 'relative',
  zIndex: '1',
  '@media (hover: hover)': {
    opacity: '0',
    transition: 'opacity {durations.fast} {easings.out}',
    '[role=row]:hover &, [role=row]:focus-within &, [role=row]:focus &': { opacity: '1' },
  },
});

/** The controls at the end of a row: quiet until the row is pointed at or has the focus, always there on touch screens. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={actionsClass}>{children}</div>;
}
