import { cva } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

/** The look of a cell, and of the head of a column. */
export const gridCell = cva({
  base: {
    minWidth: '0',
    paddingInline: { base: '3', md: '2', xl: '3' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    _first: { paddingInlineStart: '4' },
    _last: { paddingInlineEnd: '4' },
    // The same room on every paper, and nothing cut.
    _print: { paddingInline: '1', whiteSpace: 'normal' },
  },
  variants: {
    align: { start: {}, end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } },
    tone: { default: {}, muted: { color: 'fg.muted' } },
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
  control?: boolean;
  /** The cell that names its row. */
  rowHeader?: boolean;
};

/** One cell of a GridRow. */
export function GridCell({ rowHeader, ...props }: GridCellProps) {
  const [look, rest] = gridCell.splitVariantProps(props);
  return <div role={rowHeader ? 'rowheader' : 'gridcell'} {...rest} className={gridCell(look)} />;
}
