import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

type TableProps = NativeProps<'table'> & {
  /** Accessible name. */
  label: string;
  /** Keeps the header visible while the page scrolls, or while the surrounding ScrollArea does. */
  stickyHead?: 'page' | 'box';
  /** Column widths depend on the headings only, so columns don't move when rows come and go. */
  fixed?: boolean;
};

/** An HTML table. Put wide ones in a ScrollArea. */
export function Table({ label, stickyHead, fixed, ...rest }: TableProps) {
  return (
    <table
      {...rest}
      aria-label={label}
      data-sticky={stickyHead}
      data-fixed={fixed || undefined}
      className={css({
        width: 'full',
        '&[data-fixed]': { tableLayout: 'fixed' },
        borderCollapse: 'separate',
        borderSpacing: '0',
        textAlign: 'start',
        '&[data-sticky] > thead th': {
          position: 'sticky',
          top: '0',
          zIndex: 'sticky',
          bg: 'bg.surface',
        },
        '& > tbody > tr:not(:last-child) > *': { borderBottom: 'hairline' },
        '& > thead th': { borderBottom: 'hairline' },
        '& > tfoot > tr:first-child > *': { borderTop: 'strong' },
      })}
    />
  );
}

export function TableHead(props: NativeProps<'thead'>) {
  return <thead {...props} />;
}

export function TableBody(props: NativeProps<'tbody'>) {
  return <tbody {...props} />;
}

type TableRowProps = NativeProps<'tr'> & { interactive?: boolean; selected?: boolean };

/** A row, at least 44 px high. */
export function TableRow({ interactive, selected, ...rest }: TableRowProps) {
  return (
    <tr
      {...rest}
      data-interactive={interactive || undefined}
      data-selected={selected || undefined}
      className={css({
        height: 'row',
        _print: { height: 'auto' },
        '&[data-interactive]': { cursor: 'pointer' },
        '&[data-interactive]:hover': { bg: 'bg.subtle' },
        '&[data-selected]': { bg: 'accent.subtle' },
      })}
    />
  );
}

const cell = cva({
  base: {
    paddingInline: '3',
    paddingBlock: 'cell',
    verticalAlign: 'middle',
    textAlign: 'start',
    _first: { paddingInlineStart: '4' },
    _last: { paddingInlineEnd: '4' },
    _print: { textStyle: 'xs', paddingInline: '2', paddingBlock: '1' },
  },
  variants: {
    align: {
      start: {},
      center: { textAlign: 'center' },
      end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    },
    tone: { default: {}, muted: { color: 'fg.muted' } },
    /** Holds an icon button, whose own padding is enough next to it on phones. */
    control: {
      true: {
        paddingInlineStart: { base: '0', md: '3' },
        _last: { paddingInlineEnd: { base: '1', md: '4' } },
      },
    },
    weight: { medium: { fontWeight: 'medium' } },
    nowrap: { true: { whiteSpace: 'nowrap' } },
    truncate: {
      true: {
        maxWidth: '0',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        _print: { maxWidth: 'none', whiteSpace: 'normal' },
      },
    },
    /** Fixed widths of columns; the others share the rest. */
    width: {
      min: { width: '1px', whiteSpace: 'nowrap' },
      xs: { width: '6rem' },
      sm: { width: '7rem' },
      date: { width: '8rem' },
      amount: { width: '10rem' },
      md: { width: '12rem' },
      fill: { width: 'full' },
    },
    // Paper has room for all columns, because its text is smaller.
    hideBelow: {
      md: { display: { base: 'none', md: 'table-cell', _print: 'table-cell' } },
      lg: { display: { base: 'none', lg: 'table-cell', _print: 'table-cell' } },
    },
  },
});

type CellLook = {
  align?: 'start' | 'center' | 'end';
  tone?: 'default' | 'muted';
  control?: boolean;
  weight?: 'medium';
  nowrap?: boolean;
  truncate?: boolean;
  width?: 'min' | 'xs' | 'sm' | 'date' | 'amount' | 'md' | 'fill';
  hideBelow?: 'md' | 'lg';
};

/** A cell. Use `as="th"` (scope="row") for the one that names its row. */
export function TableCell({
  as,
  ...props
}: Omit<NativeProps<'td'>, 'width' | 'align'> & CellLook & { as?: 'td' | 'th' }) {
  const [look, rest] = cell.splitVariantProps(props);
  if (as === 'th')
    return <th scope="row" {...rest} className={css(cell.raw(look), { fontWeight: 'medium' })} />;
  return <td {...rest} className={cell(look)} />;
}

type HeaderCellProps = Omit<NativeProps<'th'>, 'width' | 'align'> &
  CellLook & {
    /** Keeps the name for screen readers only (checkboxes, row buttons). */
    hideLabel?: boolean;
    children: ReactNode;
  };

/** A column heading. */
export function TableHeaderCell({ hideLabel, children, ...props }: HeaderCellProps) {
  const [look, rest] = cell.splitVariantProps(props);
  return (
    <th
      scope="col"
      {...rest}
      className={css(cell.raw(look), {
        textStyle: 'sm',
        fontWeight: 'medium',
        color: 'fg.muted',
        whiteSpace: 'nowrap',
        height: '10',
        paddingBlock: '1',
      })}
    >
      {hideLabel ? (
        <span className={css({ srOnly: true, _print: { display: 'none' } })}>{children}</span>
      ) : (
        children
      )}
    </th>
  );
}
