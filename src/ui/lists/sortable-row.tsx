import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ReactNode, Ref } from 'react';
import { css, cx } from '@/styled-system/css';
import { buttonClass } from '@/ui/controls/button-class.ts';
import type { NativeProps } from '@/ui/controls/native-props.ts';

type SortableRowProps = {
  readonly ref?: Ref<HTMLLIElement>;
  readonly dragging: boolean;
  /** Shows where the dragged row would come. */
  readonly drop: 'above' | 'below' | undefined;
  readonly children: ReactNode;
};

/** One row of a RowList whose order is a person's; see useDragOrder. */
export function SortableRow({ ref, dragging, drop, children }: SortableRowProps) {
  return (
    <li
      ref={ref}
      data-dragging={dragging || undefined}
      data-drop={drop}
      className={css({
        minWidth: '0',
        position: 'relative',
        '& + &': { borderTop: 'hairline' },
        '&[data-dragging]': { opacity: '0.5' },
        '&[data-drop]::after': {
          content: '""',
          position: 'absolute',
          insetInline: '0',
          height: '2px',
          bg: 'accent.solid',
          pointerEvents: 'none',
          zIndex: '1',
        },
        '&[data-drop=above]::after': { top: '-1px' },
        '&[data-drop=below]::after': { bottom: '0' },
      })}
    >
      {children}
    </li>
  );
}

type DragHandleProps = Omit<NativeProps<'button'>, 'children'> & { 'aria-label': string };

/** What a row is dragged by, or moved with the arrow keys. */
export function DragHandle(props: DragHandleProps) {
  return (
    <button
      type="button"
      {...props}
      className={cx(
        buttonClass({ variant: 'ghost', size: 'sm', shape: 'square' }),
        css({
          cursor: 'grab',
          touchAction: 'none',
          marginInlineStart: { base: '-2', md: '-1' },
          _active: { cursor: 'grabbing' },
        }),
      )}
    >
      <GripVertical aria-hidden="true" />
    </button>
  );
}
