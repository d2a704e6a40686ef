import type { CSSProperties, ReactNode, Ref } from 'react';
import { css, cva, cx } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

/**
 * `grid-template-columns` of every row, such as '44px 104px minmax(0,1fr) 160px 128px', and where
 * the lines between rows of one group begin. `tight` is for a GridFrame narrower than 900 px,
 * `roomy` for one of 1,300 px and more, where one column with all the room would leave a hole.
 */
export type GridColumns = {
  readonly roomy?: string;
  readonly wide: string;
  readonly tight: string;
  readonly wideInset: string;
  readonly tightInset: string;
};

const columnsStyle = ({ wide, roomy = wide, tight, wideInset, tightInset }: GridColumns) =>
  ({
    '--roomy': roomy,
    '--wide': wide,
    '--tight': tight,
    '--wide-inset': wideInset,
    '--tight-inset': tightInset,
  }) as CSSProperties;

const tableClass = css({
  minWidth: '0',
  '--cols': 'var(--wide)',
  '--inset': 'var(--wide-inset)',
  '@container (max-width: 899px)': { '--cols': 'var(--tight)', '--inset': 'var(--tight-inset)' },
  '@container (min-width: 1300px)': { '--cols': 'var(--roomy)' },
});

/** Around a GridTable, whose columns depend on the width of the frame and not of the window. */
export function GridFrame(props: NativeProps<'div'>) {
  return (
    <div
      {...props}
      className={css({
        containerType: 'inline-size',
        marginInline: { base: '-4', md: '0' },
        '& > *': {
          borderRadius: { base: '0', md: 'card' },
          borderInlineWidth: { base: '0', md: '1px' },
        },
        _print: { containerType: 'normal', marginInline: '0' },
      })}
    />
  );
}

/** Left out in a GridFrame narrower than 900 px, but still read by screen readers. */
export const roomyClass = css({ '@container (max-width: 899px)': { srOnly: true } });

type GridTableProps = NativeProps<'div'> & {
  label: string;
  columns: GridColumns;
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
      style={columnsStyle(columns)}
      className={tableClass}
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

const controlStyles = {
  overflow: 'visible',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
} as const;

/** The look of a cell, and of a column heading. */
const gridCell = cva({
  base: {
    minWidth: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // Narrow screens have one column.
    _only: { paddingInline: '4' },
    // On paper, all cells get the same padding, and nothing is truncated.
    _print: { paddingInline: '1', whiteSpace: 'normal' },
  },
  variants: {
    align: { start: {}, end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } },
    tone: { default: {}, muted: { color: 'fg.muted' } },
    /** A heading above names that follow a tile. */
    afterTile: { true: { paddingInlineStart: '2.375rem' } },
    /**
     * Lets checkboxes and buttons reach the edges and overflow them; 'hover' shows them only while
     * the row is hovered, focused or selected. 'icon' draws the icon of a button only while the row
     * is hovered or focused.
     */
    control: {
      always: controlStyles,
      hover: {
        ...controlStyles,
        '@media (hover: hover)': {
          '& > *': { opacity: '0' },
          '[role=row]:is(:hover, :focus, :focus-within, [aria-selected=true], [aria-current]) & > *':
            { opacity: '1' },
        },
      },
      icon: {
        ...controlStyles,
        '@media (hover: hover)': {
          '& svg': { display: 'none' },
          '[role=row]:is(:hover, :focus-within, :focus) &': { '& svg': { display: 'block' } },
        },
      },
    },
    /** Holds a dot and the text it marks. */
    marked: {
      true: {
        display: 'flex',
        alignItems: 'center',
        gap: '2',
        textStyle: 'sm',
        '& > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: '0' },
      },
    },
  },
});

type GridCellProps = Omit<NativeProps<'div'>, 'align'> & {
  align?: 'start' | 'end';
  tone?: 'default' | 'muted';
  control?: 'always' | 'hover' | 'icon';
  marked?: boolean;
  /** The cell that names its row. */
  rowHeader?: boolean;
};

/** One cell of a GridRow. */
export function GridCell({ rowHeader, align, tone, control, marked, ...rest }: GridCellProps) {
  // Taken apart by name: splitVariantProps is slow, and a list has many cells.
  return (
    <div
      role={rowHeader ? 'rowheader' : 'gridcell'}
      {...rest}
      className={gridCell({ align, tone, control, marked })}
    />
  );
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
        // Below what else sticks to the top of the page.
        top: 'var(--list-top, 0px)',
        zIndex: 'sticky',
        bg: 'bg.surface',
        borderBottom: 'hairline',
        borderTopRadius: 'card',
        _print: { position: 'static' },
      })}
    >
      <div
        role="row"
        aria-rowindex={rowIndex}
        className={cx(
          gridColumnsClass,
          css({
            alignItems: 'center',
            height: 'listHead',
            textStyle: 'xs',
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
  control?: 'always';
  /** Is above names that follow a tile. */
  afterTile?: boolean;
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

type LeadTableProps = NativeProps<'div'> & {
  label: string;
  /** The same as the GridTable's. */
  columns: GridColumns;
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
      style={columnsStyle(columns)}
      className={tableClass}
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
