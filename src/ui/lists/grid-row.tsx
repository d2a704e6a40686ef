import type { ReactNode } from 'react';
import { css, cx } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';
import { gridColumnsClass } from './grid-table.tsx';

const rowClass = css({
  alignItems: 'center',
  position: 'absolute',
  top: '0',
  insetInline: '0',
  '--ground': '{colors.bg.surface}',
  bg: 'var(--ground)',
  _before: {
    content: '""',
    position: 'absolute',
    top: '0',
    insetInlineEnd: '0',
    insetInlineStart: '0',
    height: '1px',
    bg: 'border.subtle',
  },
  '&[data-line=inset]::before': { insetInlineStart: 'var(--inset)' },
  // The focus ring takes the place of the line.
  '&:is([data-line=none], :focus-visible)::before': { display: 'none' },
  '&:hover:not([aria-current], [aria-selected=true])': { '--ground': '{colors.bg.subtle}' },
  '&[aria-current]': {
    '--ground': '{colors.accent.subtle}',
    boxShadow: { md: 'inset 2px 0 {colors.accent.solid}' },
  },
  // A long press selects the row, not its text.
  '@media (pointer: coarse)': { userSelect: 'none', WebkitTouchCallout: 'none' },
  '&[aria-selected=true]': {
    '--ground': '{colors.accent.subtle}',
  },
  _focusVisible: { outlineOffset: '-2px', zIndex: '1' },
  // See slideOutRows.
  '&[data-leaving]': { zIndex: '2', pointerEvents: 'none' },
  '&[data-leaving]::after': {
    content: '"✓"',
    position: 'absolute',
    insetInlineStart: '3',
    top: '50%',
    translate: '0 -50%',
    display: 'grid',
    placeItems: 'center',
    width: '6',
    height: '6',
    borderRadius: 'full',
    bg: 'accent.solid',
    color: 'accent.fg',
    textStyle: 'sm',
    fontWeight: 'semibold',
  },
  _print: {
    position: 'static',
    transform: 'none !important',
    height: 'auto !important',
    minHeight: '7',
    breakInside: 'avoid',
    bg: 'transparent',
  },
});

type GridRowProps = NativeProps<'div'> & {
  /** Position of the row in the whole list, from 1; the header counts. */
  rowIndex: number;
  /** Distance from the top of GridBody in px. */
  start: number;
  height?: number;
  selected?: boolean;
  /** The row that is the tab stop (tabIndex 0); the others have -1. */
  current?: boolean;
  /** Its details are open beside the list. */
  shown?: boolean;
  /** The line above it: all the way, only beside the first columns' content, or none. */
  line?: 'full' | 'inset' | 'none';
};

/** One row, positioned in GridBody. */
export function GridRow({
  rowIndex,
  start,
  height = 44,
  selected,
  current,
  shown,
  line = 'full',
  ...rest
}: GridRowProps) {
  return (
    <div
      role="row"
      tabIndex={current ? 0 : -1}
      {...rest}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      aria-current={shown || undefined}
      data-current={current || undefined}
      data-line={line}
      style={{ transform: `translateY(${start}px)`, height }}
      className={cx(gridColumnsClass, rowClass)}
    />
  );
}

const actionsClass = css({
  display: 'flex',
  justifyContent: 'flex-end',
  position: 'relative',
  zIndex: '1',
  '@media (hover: hover)': {
    opacity: '0',
    '[role=row]:hover &, [role=row]:focus-within &, [role=row]:focus &': { opacity: '1' },
  },
});

/**
 * The controls at the end of a row: hidden until the row is hovered or focused, always visible on
 * touch screens.
 */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={actionsClass}>{children}</div>;
}

const rowButtonClass = css({
  display: 'block',
  maxWidth: 'full',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  // Truncates or wraps like its row.
  whiteSpace: 'inherit',
  cursor: 'pointer',
  _after: { content: '""', position: 'absolute', inset: '0' },
  _focusVisible: {
    outline: 'none',
    _after: { outline: '2px solid {colors.accent.solid}', outlineOffset: '-2px' },
  },
});

/**
 * A button that looks like its row's text and can be pressed anywhere in the row. The row must be
 * positioned.
 */
export function RowButton(props: NativeProps<'button'>) {
  return <button type="button" {...props} className={rowButtonClass} />;
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
        top: { base: '0', md: 'calc({sizes.listHead} + 1px)' },
        overflow: 'clip',
        borderBottom: 'hairline',
      })}
    />
  );
}
