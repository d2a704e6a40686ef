import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { css, cva } from '../styled-system/css';
import type { NativeProps } from './native-props.ts';

type GridTableProps = NativeProps<'div'> & {
  label: string;
  /** `grid-template-columns` of every row, such as '44px 104px minmax(0,1fr) 160px 128px'. */
  columns: string;
  /** The same below 1024 px, for the columns that are left there (`hideBelow="lg"` on the others). */
  compactColumns?: string;
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
  compactColumns = columns,
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
      style={{ '--cols': columns, '--cols-compact': compactColumns } as CSSProperties}
      className={css({ minWidth: '0' })}
    />
  );
}

const rowColumns = {
  display: 'grid',
  gridTemplateColumns: { base: 'var(--cols-compact)', lg: 'var(--cols)' },
  alignItems: 'center',
} as const;

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
        className={css(rowColumns, {
          minHeight: '10',
          textStyle: 'sm',
          fontWeight: 'medium',
          color: 'fg.muted',
        })}
      >
        {children}
      </div>
    </div>
  );
}

type GridColumnProps = {
  align?: 'start' | 'end';
  sort?: 'ascending' | 'descending' | null;
  onSort?: () => void;
  hideLabel?: boolean;
  hideBelow?: 'lg';
  /** Holds a checkbox. */
  control?: boolean;
  children: ReactNode;
};

/** The head of a column of a GridTable. */
export function GridColumn({
  align,
  sort,
  onSort,
  hideLabel,
  hideBelow,
  control,
  children,
}: GridColumnProps) {
  return (
    <div
      role="columnheader"
      aria-sort={sort ?? undefined}
      className={gridCell({ align, hideBelow, control })}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={css({
            display: 'inline-flex',
            alignItems: 'center',
            gap: '1',
            minHeight: { base: 'touch', md: '7' },
            fontWeight: 'inherit',
            color: 'inherit',
            cursor: 'pointer',
            borderRadius: 'chip',
            _hover: { color: 'fg.default' },
            '& svg': { width: '3', height: '3' },
          })}
        >
          {children}
          {sort === 'ascending' ? <ArrowUp aria-hidden="true" /> : null}
          {sort === 'descending' ? <ArrowDown aria-hidden="true" /> : null}
        </button>
      ) : hideLabel ? (
        <span className={css({ srOnly: true })}>{children}</span>
      ) : (
        children
      )}
    </div>
  );
}

/** Holds the rows in view; `height` (px) is that of all rows together, drawn or not. */
export function GridBody({ height, children, ...rest }: NativeProps<'div'> & { height: number }) {
  return (
    <div
      role="rowgroup"
      {...rest}
      style={{ height }}
      className={css({ position: 'relative', overflow: 'clip', borderBottomRadius: 'card' })}
    >
      {children}
    </div>
  );
}

type GridRowProps = NativeProps<'div'> & {
  /** Place of the row in the whole list, from 1; the header counts. */
  rowIndex: number;
  /** Distance from the top of GridBody in px. */
  start: number;
  height?: number;
  selected?: boolean;
  /** The row on which the keyboard stands; it takes tabIndex 0, the others -1. */
  current?: boolean;
};

/** One row, laid at its place in GridBody. */
export function GridRow({
  rowIndex,
  start,
  height = 44,
  selected,
  current,
  ...rest
}: GridRowProps) {
  return (
    <div
      role="row"
      tabIndex={current ? 0 : -1}
      {...rest}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      data-current={current || undefined}
      style={{ transform: `translateY(${start}px)`, height }}
      className={css(rowColumns, {
        position: 'absolute',
        top: '0',
        insetInline: '0',
        borderBottom: 'hairline',
        _last: { borderBottomColor: 'transparent' },
        '&:hover:not([aria-selected=true])': { bg: 'bg.subtle' },
        // A long press selects the row, not its words.
        '@media (pointer: coarse)': { userSelect: 'none', WebkitTouchCallout: 'none' },
        '&[aria-selected=true]': {
          bg: 'accent.subtle',
          // Its ground may be the same tint.
          '& [data-chip]': { border: 'strong' },
        },
        _focusVisible: { outlineOffset: '-2px', zIndex: '1' },
      })}
    />
  );
}

type GridStripProps = NativeProps<'div'> & {
  rowIndex: number;
  start: number;
  minHeight: number;
};

/** A row that is being edited in its place: as high as it needs, over the rows below it. Holds one GridStripCell. */
export function GridStrip({ rowIndex, start, minHeight, ...rest }: GridStripProps) {
  return (
    <div
      role="row"
      {...rest}
      aria-rowindex={rowIndex}
      style={{ transform: `translateY(${start}px)`, minHeight }}
      className={css({
        position: 'absolute',
        top: '0',
        insetInline: '0',
        zIndex: '2',
        bg: 'bg.surface',
        borderBlock: 'strong',
        boxShadow: 'floating',
        paddingBlock: '3',
        // Scrolled into view it stands clear of the sticky head, and of what floats over the foot of the page.
        scrollMarginTop: '12',
        scrollMarginBottom: { base: '8.5rem', lg: '5.5rem' },
      })}
    />
  );
}

/** The one cell of a GridStrip. */
export function GridStripCell(props: NativeProps<'div'>) {
  return <div role="gridcell" {...props} className={css({ minWidth: '0' })} />;
}

/** Fields in the places of the columns of the grid around, with less room between them than cells have. */
export function GridStripFields({ children }: { children: ReactNode }) {
  return (
    <div
      className={css(rowColumns, {
        alignItems: 'start',
        '& > *': { paddingInline: '1', minWidth: '0' },
        // The first box has the column of the checkbox too.
        '& > :first-child': { gridColumn: '1 / span 2', paddingInlineStart: '4' },
      })}
    >
      {children}
    </div>
  );
}

/** Words among the fields of a strip, on one line with what stands in them. */
export function GridStripText({ children }: { children: ReactNode }) {
  return (
    <span
      className={css({
        display: 'block',
        lineHeight: '2.25rem',
        paddingInline: '2',
        color: 'fg.muted',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      })}
    >
      {children}
    </span>
  );
}

/** Further fields and buttons under those. */
export function GridStripMore({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        gap: '2',
        paddingTop: '2',
        paddingInline: '4',
      })}
    >
      {children}
    </div>
  );
}

/** A separator between rows inside GridBody: a day, a month. Not a row of data. */
export function GridDivider({
  rowIndex,
  start,
  height = 32,
  children,
}: {
  rowIndex: number;
  start: number;
  height?: number;
  children: ReactNode;
}) {
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      style={{ transform: `translateY(${start}px)`, height }}
      className={css({
        position: 'absolute',
        top: '0',
        insetInline: '0',
        display: 'flex',
        alignItems: 'center',
        bg: 'bg.subtle',
        borderBottom: 'hairline',
      })}
    >
      <div
        role="gridcell"
        className={css({
          display: 'flex',
          justifyContent: 'space-between',
          width: 'full',
          paddingInline: '4',
          textStyle: 'xs',
          fontWeight: 'medium',
          color: 'fg.muted',
        })}
      >
        {children}
      </div>
    </div>
  );
}

const gridCell = cva({
  base: {
    minWidth: '0',
    paddingInline: '3',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    _first: { paddingInlineStart: '4' },
    _last: { paddingInlineEnd: '4' },
  },
  variants: {
    align: { start: {}, end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } },
    tone: { default: {}, muted: { color: 'fg.muted' } },
    weight: { medium: { fontWeight: 'medium' } },
    hideBelow: { lg: { display: { base: 'none', lg: 'block' } } },
    /** Lets checkboxes and buttons reach the edges and be seen outside of them. */
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
  weight?: 'medium';
  control?: boolean;
  hideBelow?: 'lg';
  /** The cell that names its row. */
  rowHeader?: boolean;
};

/** One cell of a GridRow. */
export function GridCell({ rowHeader, ...props }: GridCellProps) {
  const [look, rest] = gridCell.splitVariantProps(props);
  return <div role={rowHeader ? 'rowheader' : 'gridcell'} {...rest} className={gridCell(look)} />;
}
