import { css, cx } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';
import { gridColumnsClass } from './grid-columns-class.ts';

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
      className={cx(
        gridColumnsClass,
        css({
          alignItems: 'center',
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
          _print: {
            position: 'static',
            transform: 'none !important',
            height: 'auto !important',
            minHeight: '7',
            breakInside: 'avoid',
          },
        }),
      )}
    />
  );
}
