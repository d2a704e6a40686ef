import type { ReactNode, Ref } from 'react';
import { css } from '@/styled-system/css';

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
  /** Which row of how many it is, from 0, where not all of them are drawn. */
  place?: { readonly index: number; readonly of: number };
  ref?: Ref<HTMLLIElement>;
};

/** One row of a RowList. */
export function RowItem({ children, hollow, place, ref }: RowItemProps) {
  return (
    <li
      ref={ref}
      data-index={place?.index}
      aria-posinset={place && place.index + 1}
      aria-setsize={place?.of}
      aria-hidden={hollow || undefined}
      className={css({ minWidth: '0', position: 'relative', '& + &': { borderTop: 'hairline' } })}
    >
      {children}
    </li>
  );
}

/** Room for rows that are not drawn; `height` in px. */
export function RowSpace({ height }: { height: number }) {
  return <li aria-hidden style={{ height }} />;
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
