import { useEffect, useRef } from 'react';

export type MovedRowFocus = {
  /** Call this before a row moves. */
  readonly willMove: (id: string) => void;
  /** The ref of the row's control that keeps the focus. */
  readonly controlOf: (id: string) => (control: HTMLButtonElement | null) => void;
};

/**
 * The browser drops the focus of a row that moves in its list; this restores it once the order has
 * changed.
 * @param ids the ids of the rows in display order
 */
export function useMovedRowFocus(ids: readonly string[]): MovedRowFocus {
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
