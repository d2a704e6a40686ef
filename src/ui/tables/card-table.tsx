import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

type CardTableProps = {
  label: string;
  /** The widths of the columns; 'fill' has the rest. */
  columns: readonly (keyof typeof columnWidths)[];
  children: ReactNode;
};

const columnWidths = {
  fill: undefined,
  menu: css({ width: '3.5rem' }),
  change: css({ width: '7rem' }),
  amount: css({ width: { base: '9rem', md: '8.5rem' } }),
  trend: css({ width: 'clamp(6.75rem, 8.5vw, 14rem)' }),
};

/**
 * A table whose groups of rows are cards, with the same columns in all of them. Inside: a thead of
 * CardTableHeads, then CardTableGroups.
 */
export function CardTable({ label, columns, children }: CardTableProps) {
  return (
    <div className={css({ containerType: 'inline-size' })}>
      <table
        aria-label={label}
        className={css({
          width: 'full',
          tableLayout: 'fixed',
          borderCollapse: 'separate',
          borderSpacing: '0',
          textAlign: 'start',
        })}
      >
        <colgroup>
          {columns.map((width) => (
            <col key={width} className={columnWidths[width]} />
          ))}
        </colgroup>
        {children}
      </table>
    </div>
  );
}

type CardTableGroupProps = {
  /** Names it for what puts the groups in order, which sets data-dragging and data-drop. */
  sortId?: string;
  children: ReactNode;
};

/** Rows in a card of their own. */
export function CardTableGroup({ sortId, children }: CardTableGroupProps) {
  return (
    <tbody
      data-sort-id={sortId}
      className={css({
        '& + tbody::before': { content: '""', display: 'block', height: { base: '4', md: '5' } },
        '& > tr > *': { bg: 'bg.surface', borderBottom: 'hairline' },
        '& > tr > :first-child': { borderInlineStart: 'hairline' },
        '& > tr > :last-child': { borderInlineEnd: 'hairline' },
        '& > tr:first-child > *': { borderTop: 'hairline' },
        '& > tr:first-child > :first-child': { borderStartStartRadius: 'card' },
        '& > tr:first-child > :last-child': { borderStartEndRadius: 'card' },
        '& > tr:last-child > :first-child': { borderEndStartRadius: 'card' },
        '& > tr:last-child > :last-child': { borderEndEndRadius: 'card' },
        '&[data-dragging], & > tr[data-dragging]': { opacity: '0.5' },
        '&[data-drop=above] > tr:first-child > *, & > tr[data-drop=above] > *': {
          boxShadow: 'inset 0 2px {colors.accent.solid}',
        },
        '&[data-drop=below] > tr:last-child > *, & > tr[data-drop=below] > *': {
          boxShadow: 'inset 0 -2px {colors.accent.solid}',
        },
        _print: { breakInside: 'avoid' },
      })}
    >
      {children}
    </tbody>
  );
}

type CardTableRowProps = {
  /** Names it for what puts the rows in order. */
  sortId?: string;
  /** The row that names its group and has its total. */
  isHead?: boolean;
  children: ReactNode;
};

/** A row of two lines, 72 px high; a link with coverLinkClass makes all of it the link's target. */
export function CardTableRow({ sortId, isHead, children }: CardTableRowProps) {
  return (
    <tr
      data-row
      data-sort-id={sortId}
      data-head={isHead || undefined}
      className={css({
        height: { base: '68px', md: '4.5rem', _compact: '3.5rem' },
        '&[data-head]': { height: { base: '12', md: '3.25rem', _compact: '10' } },
        '&:not([data-head]):hover > *': {
          bg: 'color-mix(in srgb, {colors.bg.subtle} 55%, {colors.bg.surface})',
        },
      })}
    >
      {children}
    </tr>
  );
}

const cell = cva({
  base: {
    paddingBlock: 'cell',
    paddingInline: { base: '1', md: '1.5' },
    textAlign: 'start',
    verticalAlign: 'middle',
    fontWeight: 'normal',
    _first: { paddingInlineStart: { base: '4', md: '5' } },
    _last: { paddingInlineEnd: { base: '4', md: '3' } },
  },
  variants: {
    align: { start: {}, end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } },
    /** A link and a handle in it are placed by it: not every browser lets a row place them. */
    isName: { true: { position: 'relative' } },
  },
});

type CardTableCellProps = Pick<NativeProps<'td'>, 'colSpan'> & {
  /** The cell that names its row, or its group. */
  names?: 'row' | 'rowgroup';
  align?: 'start' | 'end';
  children?: ReactNode;
};

/** A cell of a CardTable. */
export function CardTableCell({ names, align, ...rest }: CardTableCellProps) {
  if (names) return <th scope={names} {...rest} className={cell({ align, isName: true })} />;
  return <td {...rest} className={cell({ align })} />;
}

type CardTableHeadProps = {
  align?: 'start' | 'end';
  /** For screen readers only. */
  hideLabel?: boolean;
  children: ReactNode;
};

/** A column heading, above the cards. */
export function CardTableHead({ align, hideLabel, children }: CardTableHeadProps) {
  return (
    <th
      scope="col"
      className={css(cell.raw({ align }), {
        textStyle: 'xs',
        color: 'fg.muted',
        whiteSpace: 'nowrap',
        paddingBlock: '0',
        paddingBottom: { md: '2' },
      })}
    >
      {hideLabel ? <span className={css({ srOnly: true })}>{children}</span> : children}
    </th>
  );
}

/**
 * The class of the link in the first cell that names a CardTableRow: the whole row is its target.
 * What else can be pressed in the row needs aboveLinkClass.
 */
export function coverLinkClass(): string {
  return css({
    color: 'inherit',
    textDecoration: 'none',
    fontWeight: 'semibold',
    // From the first cell over all of the table's width.
    _before: {
      content: '""',
      position: 'absolute',
      insetBlock: '0',
      insetInlineStart: '0',
      width: '100cqw',
    },
    'tr:hover &': {
      textDecorationLine: 'underline',
      textDecorationThickness: '1px',
      textUnderlineOffset: '0.2em',
    },
    _focusVisible: {
      outline: 'none',
      _before: {
        outline: '2px solid {colors.accent.solid}',
        outlineOffset: '-2px',
        borderRadius: 'control',
      },
    },
  });
}

/** Around a control in a CardTableRow that has a link over all of it. */
export function aboveLinkClass(): string {
  return css({ position: 'relative', zIndex: '1' });
}

type RowPictureProps = { children?: ReactNode };

/** The place of a round mark before a name; a grey disc until the mark is there. */
export function RowPicture({ children }: RowPictureProps) {
  return (
    <span
      className={css({
        flex: 'none',
        width: '9',
        height: '9',
        borderRadius: 'full',
        _empty: { bg: 'bg.subtle' },
      })}
    >
      {children}
    </span>
  );
}

type RowHandleProps = { isShown: boolean; children: ReactNode };

/** The place of a DragHandle before a row; shown on hover and focus, or always. */
export function RowHandle({ isShown, children }: RowHandleProps) {
  return (
    <span
      data-shown={isShown || undefined}
      className={css({
        position: 'absolute',
        zIndex: '1',
        insetInlineStart: { base: '-3', md: '-0.25rem' },
        top: '50%',
        translate: '0 -50%',
        opacity: '0',
        '[data-row]:hover &': { opacity: '1' },
        '&:focus-within, &[data-shown]': { opacity: '1' },
        // Without a pointer that hovers, only while the order is being changed.
        '@media (hover: none)': { '&:not([data-shown])': { display: 'none' } },
        _print: { display: 'none' },
        '& button': { width: '6', aspectRatio: 'auto', marginInline: '0', color: 'fg.faint' },
      })}
    >
      {children}
    </span>
  );
}
