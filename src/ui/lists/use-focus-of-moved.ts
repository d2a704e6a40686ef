import { useEffect, useRef } from 'react';

export type FocusOfMoved = {
  /** Says that a row is about to move. */
  readonly willMove: (id: string) => void;
  /** Wires the control of a row that keeps the focus while the row moves. */
  readonly controlOf: (id: string) => (control: HTMLButtonElement | null) => void;
};

/**
 * The browser drops the focus of a row that moves in its list: it is given back once the list stands in another order.
 * @param ids of the rows, in the order in which they are drawn
 */
export function useFocusOfMoved(ids: readonly string[]): FocusOfMoved {
  const controls = useRef(new Map<string, HTMLButtonElement>());
  const moved = useRef<{ readonly id: string; readonly from: string } | null>(null);
  const order = ids.join(' ');
  useEffect(() => {
    if (!moved.current || moved.current.from === order) return;
    controls.current.get(moved.current.id)?.focus();
    moved.current = null;
  }, [order]);
  return {
    willMove: (id) => {
      moved.current = { id, from: order };
    },
    controlOf: (id) => (control) => {
      if (control) controls.current.set(id, control);
      else controls.current.delete(id);
    },
  };
}
