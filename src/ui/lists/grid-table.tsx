import type { CSSProperties, ReactNode, Ref } from 'react';
import { css, cva, cx } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

type GridTableProps = NativeProps<'div'> & {
  label: string;
  /** `grid-template-columns` of every row, such as '44px 104px minmax(0,1fr) 160px 128px'. */
  columns: string;
  /** The total number of rows, including the header; -1 when unknown. */
  rowCount: number;
  columnCount?: number;
  multiselectable?: boolean;
  ref?: Ref<HTMLDivElement>;
};

/**
 * An ARIA grid of divs, for lists too long to render in full. Inside: GridHeader, then GridBody
 * with GridRows.
 */
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
  /** The height of all rows together, rendered or not (px). */
  height: number;
  /** The height of the LeadRows above (px). */
  above?: number;
};

/** Holds the visible rows. */
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
        // Paper leaves no space for rows that aren't rendered.
        _print: { height: 'auto !important' },
      })}
    >
      {children}
    </div>
  );
}

/** The look of a cell, and of a column heading. */
const gridCell = cva({
  base: {
    minWidth: '0',
    paddingInline: { base: '3', md: '2', xl: '3' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    _first: { paddingInlineStart: '4' },
    _last: { paddingInlineEnd: '4' },
    // On paper, all cells get the same padding, and nothing is truncated.
    _print: { paddingInline: '1', whiteSpace: 'normal' },
  },
  variants: {
    align: { start: {}, end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } },
    tone: { default: {}, muted: { color: 'fg.muted' } },
    /** Lets checkboxes and buttons reach the edges and overflow them. */
    control: {
      true: {
        overflow: 'visible',
        display: 'flex',
        alignItems: 'center',
        paddingInline: '0',
        justifyContent: 'center',
      },
    },
  },
});

type GridCellProps = Omit<NativeProps<'div'>, 'align'> & {
  align?: 'start' | 'end';
  tone?: 'default' | 'muted';
  control?: boolean;
  /** The cell that names its row. */
  rowHeader?: boolean;
};

/** One cell of a GridRow. */
export function GridCell({ rowHeader, ...props }: GridCellProps) {
  const [look, rest] = gridCell.splitVariantProps(props);
  return <div role={rowHeader ? 'rowheader' : 'gridcell'} {...rest} className={gridCell(look)} />;
}

/** Lays out the content in the columns of the surrounding GridTable. */
export const gridColumnsClass = css({ display: 'grid', gridTemplateColumns: 'var(--cols)' });

/** The row of column headings; stays at the top while the list scrolls. */
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
  /** For a column that sorts the list: how the list is sorted by it. */
  sorted?: 'ascending' | 'descending' | 'none';
  children: ReactNode;
};

/** A column heading of a GridTable. */
export function GridColumn({ hideLabel, sorted, children, ...look }: GridColumnProps) {
  return (
    <div role="columnheader" aria-sort={sorted} className={gridCell(look)}>
      {hideLabel ? <span className={css({ srOnly: true })}>{children}</span> : children}
    </div>
  );
}

type LeadRowsProps = NativeProps<'div'> & {
  /** The total height (px). The GridBody keeps that much space free above its rows. */
  height: number;
  /** There is no GridTable: the rows have a Card to themselves. */
  alone?: boolean;
};

/**
 * Rows between the header and the body of a GridTable that aren't part of the table. Put them
 * before the table, in the same Card.
 */
export function LeadRows({ height, alone = false, ...rest }: LeadRowsProps) {
  if (alone) return <div {...rest} />;
  return (
    <div
      {...rest}
      style={{ height }}
      className={css({
        position: 'absolute',
        insetInline: '0',
        // Below the table's header, which narrow screens don't have.
        top: { base: '0', md: 'calc(2.5rem + 1px)' },
        overflow: 'clip',
        borderTopRadius: { base: 'card', md: '0' },
        borderBottom: 'strong',
      })}
    />
  );
}

/** The line above the rows, as high as a row on a wide screen. */
export function LeadBar(props: NativeProps<'div'>) {
  return (
    <div
      {...props}
      className={css({
        display: 'flex',
        alignItems: 'center',
        height: 'row',
        // Aligns its mark with those of the rows.
        paddingInline: { base: '1', md: '2.5' },
        borderBottom: 'hairline',
      })}
    />
  );
}

type LeadTableProps = NativeProps<'div'> & {
  label: string;
  /** `grid-template-columns` of every row: the same as the GridTable's. */
  columns: string;
};

/**
 * A table of few rows in the columns of a GridTable. Inside: GridHeader, then a LeadBody with
 * LeadRow and GridCell of role cell.
 */
export function LeadTable({ label, columns, ...rest }: LeadTableProps) {
  return (
    <div
      role="table"
      {...rest}
      aria-label={label}
      style={{ '--cols': columns } as CSSProperties}
      className={css({ minWidth: '0' })}
    />
  );
}

/** Holds the rows of a LeadTable. */
export function LeadBody(props: NativeProps<'div'>) {
  return <div role="rowgroup" {...props} />;
}

/** One row of a LeadTable; `height` in px. */
export function LeadRow({ height, ...rest }: NativeProps<'div'> & { height: number }) {
  return (
    <div
      role="row"
      {...rest}
      style={{ height }}
      className={cx(
        gridColumnsClass,
        css({
          position: 'relative',
          alignItems: 'center',
          color: 'fg.muted',
          borderBottom: 'hairline',
          _last: { borderBottomColor: 'transparent' },
          _hover: { bg: 'bg.subtle' },
          // Cells clip what extends beyond them.
          '& button:focus-visible': { outlineOffset: '-2px' },
        }),
      )}
    />
  );
}
