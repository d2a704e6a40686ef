import type { ReactNode } from 'react';
import { css, cx } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';
import { gridColumnsClass } from './grid-table.tsx';

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

/** Fields in the columns of the surrounding grid, with smaller gaps than cells have. */
export function GridStripFields({ children }: { children: ReactNode }) {
  return (
    <div
      className={cx(
        gridColumnsClass,
        css({
          alignItems: 'start',
          // The content of a field makes no column wider.
          '& > *': { paddingInline: '1', minWidth: '0', contain: 'inline-size' },
          // The first field also takes the column of the checkbox.
          '& > :first-child': { gridColumn: '1 / span 2', paddingInlineStart: '4' },
        }),
      )}
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
