import GripVertical from 'lucide-react/icons/grip-vertical';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react';
import { css, cx } from '@/styled-system/css';
import { buttonClass } from '@/ui/controls/button.tsx';
import type { NativeProps } from '@/ui/controls/native-props.ts';

type SortableRowProps = {
  readonly ref?: Ref<HTMLLIElement>;
  readonly dragging: boolean;
  /** Shows where the dragged row would go. */
  readonly drop: 'above' | 'below' | undefined;
  readonly children: ReactNode;
};

/** One row of a RowList in the user's own order; see useDragOrder. */
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

/** The handle to drag a row, or to move it with the arrow keys. */
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

type Drag = { readonly id: string; readonly to: number };

/** Within this distance (pixels) of the screen's edge, a drag scrolls the page. */
const EDGE_PX = 64;
const SCROLL_PX = 12;

export type DragOrder = {
  readonly rowOf: (id: string) => {
    readonly ref: (row: HTMLElement | null) => void;
    readonly dragging: boolean;
    readonly drop: 'above' | 'below' | undefined;
  };
  readonly handleOf: (id: string) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
};

/**
 * Sorts rows by dragging a handle with mouse, pen, or finger, or with arrow keys, Home, and End;
 * Escape cancels.
 * @param ids the rows in their current order
 * @param onMove called to move a row to another index, counted without the row itself
 * @param isGrid rows also lie side by side, with different heights
 */
export function useDragOrder(
  ids: readonly string[],
  onMove: (id: string, to: number) => void,
  isGrid = false,
): DragOrder {
  const rows = useRef(new Map<string, HTMLElement>());
  const [drag, setDrag] = useState<Drag | null>(null);
  const others = drag ? ids.filter((id) => id !== drag.id) : ids;

  const indexAt = (id: string, x: number, y: number): number => {
    if (isGrid) return indexInGrid(ids.filter((each) => each !== id).map(boxOf), x, y);
    const middles = ids
      .filter((each) => each !== id)
      .map((each) => {
        const box = rows.current.get(each)?.getBoundingClientRect();
        return box ? box.top + box.height / 2 : Number.POSITIVE_INFINITY;
      });
    return middles.filter((middle) => middle < y).length;
  };
  const boxOf = (id: string) => rows.current.get(id)?.getBoundingClientRect();
  const move = (id: string, to: number) => {
    const from = ids.indexOf(id);
    const end = Math.max(0, Math.min(ids.length - 1, to));
    if (from !== -1 && end !== from) onMove(id, end);
  };
  return {
    rowOf: (id) => ({
      ref: (row) => {
        if (row) rows.current.set(id, row);
        else rows.current.delete(id);
      },
      dragging: drag?.id === id,
      drop: drag ? dropMark(others, id, drag) : undefined,
    }),
    handleOf: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, to: ids.indexOf(id) });
      },
      onPointerMove: (event) => {
        if (drag?.id !== id) return;
        const y = event.clientY;
        if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
        else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
        const to = indexAt(id, event.clientX, y);
        if (to !== drag.to) setDrag({ id, to });
      },
      onPointerUp: () => {
        if (drag?.id === id) move(id, drag.to);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
      onKeyDown: (event) => {
        const to = targetOf(event.key, ids.indexOf(id), ids.length);
        if (event.key === 'Escape' && drag) setDrag(null);
        else if (to === null) return;
        else move(id, to);
        event.preventDefault();
      },
    }),
  };
}

/** Where a point is among boxes: before or after the one that it is in, or nearest to. */
function indexInGrid(boxes: readonly (DOMRect | undefined)[], x: number, y: number): number {
  let nearest = { index: 0, distance: Number.POSITIVE_INFINITY };
  boxes.forEach((box, index) => {
    if (!box) return;
    const away = (at: number, from: number, to: number) => Math.max(from - at, 0, at - to);
    const distance = away(x, box.left, box.right) + away(y, box.top, box.bottom);
    if (distance >= nearest.distance) return;
    const across = (x - box.left) / box.width + (y - box.top) / box.height;
    nearest = { index: across > 1 ? index + 1 : index, distance };
  });
  return nearest.index;
}

/** The index to which a key moves a row; null for other keys. */
function targetOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowUp' || key === 'ArrowLeft') return at - 1;
  if (key === 'ArrowDown' || key === 'ArrowRight') return at + 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** On which side of a row to draw the line that shows where the dragged one would go. */
function dropMark(
  others: readonly string[],
  id: string,
  { to }: Drag,
): 'above' | 'below' | undefined {
  const at = others.indexOf(id);
  if (at === -1) return undefined;
  if (at === to) return 'above';
  return to === others.length && at === to - 1 ? 'below' : undefined;
}
