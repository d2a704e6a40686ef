import type { ReactNode } from 'react';
import { css } from '../styled-system/css';

type RowListProps = {
  children: ReactNode;
  /** Names the list where no heading does. */
  label?: string;
};

/** A list whose rows are parted by hairlines. Children are RowItem and RowHeading. */
export function RowList({ children, label }: RowListProps) {
  return (
    <ul
      aria-label={label}
      className={css({
        listStyle: 'none',
        display: 'flex',
        flexDirection: 'column',
        minWidth: '0',
      })}
    >
      {children}
    </ul>
  );
}

type RowItemProps = {
  children: ReactNode;
  /** The place of a row to come: screen readers are told of it elsewhere. */
  hollow?: boolean;
};

/** One row of a RowList. */
export function RowItem({ children, hollow }: RowItemProps) {
  return (
    <li
      aria-hidden={hollow || undefined}
      className={css({ minWidth: '0', position: 'relative', '& + &': { borderTop: 'hairline' } })}
    >
      {children}
    </li>
  );
}

/** A quiet heading between rows: a day, a group. */
export function RowHeading({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <li
      className={css({
        display: 'flex',
        justifyContent: 'space-between',
        gap: '4',
        paddingInline: '4',
        paddingBlock: 'cell',
        bg: 'bg.subtle',
        textStyle: 'xs',
        fontWeight: 'medium',
        color: 'fg.muted',
        fontVariantNumeric: 'tabular-nums',
      })}
    >
      <span>{children}</span>
      {end ? <span>{end}</span> : null}
    </li>
  );
}
