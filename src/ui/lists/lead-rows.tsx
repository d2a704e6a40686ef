import type { CSSProperties } from 'react';
import { css, cx } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';
import { gridColumnsClass } from './grid-columns-class.ts';

type LeadRowsProps = NativeProps<'div'> & {
  /** Of the whole (px). The GridBody keeps that much free above its rows. */
  height: number;
  /** There is no GridTable: the rows have a Card to themselves. */
  alone?: boolean;
};

/** What stands between the head of a GridTable and its rows without being one of them. Put it before the table, in the same Card. */
export function LeadRows({ height, alone = false, ...rest }: LeadRowsProps) {
  if (alone) return <div {...rest} />;
  return (
    <div
      {...rest}
      style={{ height }}
      className={css({
        position: 'absolute',
        insetInline: '0',
        // Below the head of the table, which narrow screens do without.
        top: { base: '0', md: 'calc(2.5rem + 1px)' },
        overflow: 'clip',
        borderTopRadius: { base: 'card', md: '0' },
        borderBottom: 'strong',
      })}
    />
  );
}

/** The line above the rows, as high as a row of a wide screen. */
export function LeadBar(props: NativeProps<'div'>) {
  return (
    <div
      {...props}
      className={css({
        display: 'flex',
        alignItems: 'center',
        height: 'row',
        // Its mark stands above those of the rows.
        paddingInline: { base: '1', md: '2.5' },
        borderBottom: 'hairline',
      })}
    />
  );
}

type LeadTableProps = NativeProps<'div'> & {
  label: string;
  /** `grid-template-columns` of every row: those of the GridTable. */
  columns: string;
};

/** A table of few rows in the columns of a GridTable. Inside: GridHeader, then a LeadBody with LeadRow and GridCell of role cell. */
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
          // Cells cut off what reaches out of them.
          '& button:focus-visible': { outlineOffset: '-2px' },
        }),
      )}
    />
  );
}
