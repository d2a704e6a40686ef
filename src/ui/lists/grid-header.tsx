import type { ReactNode } from 'react';
import { css, cx } from '@/styled-system/css';
import { gridCell } from './grid-cell.tsx';
import { gridColumnsClass } from './grid-columns-class.ts';

/** The row of column heads; stays at the top while the list scrolls. */
export function GridHeader({ children, rowIndex = 1 }: { children: ReactNode; rowIndex?: number }) {
  return (
    <div
      role="rowgroup"
      className={css({
        position: 'sticky',
        top: '0',
        zIndex: 'sticky',
        bg: 'bg.surface',
        borderBottom: 'hairline',
        borderTopRadius: 'card',
      })}
    >
      <div
        role="row"
        aria-rowindex={rowIndex}
        className={cx(
          gridColumnsClass,
          css({
            alignItems: 'center',
            minHeight: '10',
            textStyle: 'sm',
            fontWeight: 'medium',
            color: 'fg.muted',
          }),
        )}
      >
        {children}
      </div>
    </div>
  );
}

type GridColumnProps = {
  align?: 'start' | 'end';
  hideLabel?: boolean;
  /** Holds a checkbox. */
  control?: boolean;
  /** Of a column that sorts the list: how the list is sorted by it. */
  sorted?: 'ascending' | 'descending' | 'none';
  children: ReactNode;
};

/** The head of a column of a GridTable. */
export function GridColumn({ hideLabel, sorted, children, ...look }: GridColumnProps) {
  return (
    <div role="columnheader" aria-sort={sorted} className={gridCell(look)}>
      {hideLabel ? <span className={css({ srOnly: true })}>{children}</span> : children}
    </div>
  );
}
