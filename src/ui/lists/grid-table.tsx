import type { CSSProperties, Ref } from 'react';
import { css } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

type GridTableProps = NativeProps<'div'> & {
  label: string;
  /** `grid-template-columns` of every row, such as '44px 104px minmax(0,1fr) 160px 128px'. */
  columns: string;
  /** All rows there are, the header included; -1 when unknown. */
  rowCount: number;
  columnCount?: number;
  multiselectable?: boolean;
  ref?: Ref<HTMLDivElement>;
};

/** An ARIA grid of divs, for lists too long to be drawn whole. Order inside: GridHeader, then GridBody with GridRows. */
export function GridTable({
  label,
  columns,
  rowCount,
  columnCount,
  multiselectable,
  ...rest
}: GridTableProps) {
  return (
    <div
      role="grid"
      {...rest}
      aria-label={label}
      aria-rowcount={rowCount}
      aria-colcount={columnCount}
      aria-multiselectable={multiselectable || undefined}
      style={{ '--cols': columns } as CSSProperties}
      className={css({ minWidth: '0' })}
    />
  );
}

type GridBodyProps = NativeProps<'div'> & {
  /** Of all rows together, drawn or not (px). */
  height: number;
  /** Room that LeadRows take above them (px). */
  above?: number;
};

/** Holds the rows in view. */
export function GridBody({ height, above = 0, children, ...rest }: GridBodyProps) {
  return (
    <div
      role="rowgroup"
      {...rest}
      style={{ height, marginTop: above }}
      className={css({
        position: 'relative',
        overflow: 'clip',
        borderBottomRadius: 'card',
        // On paper there is no room for rows that are not drawn.
        _print: { height: 'auto !important' },
      })}
    >
      {children}
    </div>
  );
}
