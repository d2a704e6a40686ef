import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

type GridStripProps = NativeProps<'div'> & {
  rowIndex: number;
  start: number;
  minHeight: number;
};

/**
 * A row being edited in place: as high as necessary, on top of the rows below it. Holds one
 * GridStripCell.
 */
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
        // When scrolled into view, it stays clear of the sticky header and of anything floating at
        // the bottom of the page.
        scrollMarginTop: '8rem',
        scrollMarginBottom: { base: '8.5rem', lg: '5.5rem' },
      })}
    />
  );
}

/** The one cell of a GridStrip. */
export function GridStripCell(props: NativeProps<'div'>) {
  return <div role="gridcell" {...props} className={css({ minWidth: '0' })} />;
}

/** Fields in the order of the columns of the surrounding grid, each as wide as its content needs. */
export function GridStripFields({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: '2',
        paddingInline: '4',
        '& > *': { minWidth: '0', flex: '0 1 9rem' },
        '& > :first-child': { flex: '0 0 9.5rem' },
        '& > :nth-child(2)': { flex: '1 1 14rem' },
        '& > [data-field=categoryId]': { flex: '0 1 13rem' },
      })}
    >
      {children}
    </div>
  );
}

/** Text among the fields of a strip, aligned with their content. */
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

/** More fields and buttons below. */
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
