import { type Ref, useLayoutEffect, useRef } from 'react';
import { t } from '@/messages/t.ts';
import { DragHandle, useDragOrder } from '@/ui/lists/sortable-row.tsx';

type SortHandleProps = {
  readonly name: string;
  /** What is put in order: `data-sort-id` of rows or groups in the table, in their order. */
  readonly ids: readonly string[];
  readonly id: string;
  readonly onMove: (id: string, to: number) => void;
  readonly handleRef: Ref<HTMLButtonElement>;
};

/**
 * The handle of a row or a group in a table. All of dragging is in here, so that it can be loaded
 * after the rows: it marks them itself while one is dragged.
 */
export function SortHandle({ name, ids, id, onMove, handleRef }: SortHandleProps) {
  const place = useRef<HTMLSpanElement>(null);
  const drag = useDragOrder(ids, onMove);
  const isMarked = useRef(false);
  const elementOf = (each: string) =>
    place.current
      ?.closest('table')
      ?.querySelector<HTMLElement>(`[data-sort-id="${CSS.escape(each)}"]`) ?? null;
  useLayoutEffect(() => {
    const isDragging = drag.rowOf(id).dragging;
    if (!isDragging && !isMarked.current) return;
    isMarked.current = isDragging;
    for (const each of ids) {
      const { dragging, drop } = drag.rowOf(each);
      const element = elementOf(each);
      element?.toggleAttribute('data-dragging', dragging);
      if (drop) element?.setAttribute('data-drop', drop);
      else element?.removeAttribute('data-drop');
    }
  });
  const handle = drag.handleOf(id);
  return (
    <span ref={place}>
      <DragHandle
        ref={handleRef}
        aria-label={t('accounts.moveAccount', { name })}
        title={t('accounts.moveHelp')}
        {...handle}
        onPointerDown={(event) => {
          for (const each of ids) drag.rowOf(each).ref(elementOf(each));
          handle.onPointerDown(event);
        }}
      />
    </span>
  );
}
