import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type ColumnHeadProps = {
  name: ReactNode;
  /** One control that acts on the whole column. */
  children: ReactNode;
};

/** The name of a column over a control for it, inside a TableHeaderCell; wide enough for the control to be read. */
export function ColumnHead({ name, children }: ColumnHeadProps) {
  return (
    <div
      className={css({
        display: 'flex',
        flexDirection: 'column',
        gap: '1',
        minWidth: '9rem',
        paddingBlock: '2',
      })}
    >
      <span className={css({ overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: '18rem' })}>
        {name}
      </span>
      {children}
    </div>
  );
}
