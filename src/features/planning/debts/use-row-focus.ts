import { useEffect, useRef } from 'react';

/** Keeps the focus in a list whose rows go away. */
export type RowFocus = {
  /** Says that a row is about to go. */
  readonly beforeLeave: (id: string) => void;
  /** Wires the control of a row that may get the focus. */
  readonly controlOf: (id: string) => (control: HTMLButtonElement | null) => void;
};

/**
 * Gives the focus of a row that went to its neighbour: the browser drops it.
 * @param ids of the rows, in the order in which they are drawn
 */
export function useRowFocus(ids: readonly string[]): RowFocus {
  const controls = useRef(new Map<string, HTMLButtonElement>());
  const leaving = useRef<{ readonly place: number; readonly count: number } | null>(null);
  const order = ids.join(' ');
  useEffect(() => {
    const left = leaving.current;
    const rest = order === '' ? [] : order.split(' ');
    if (!left || rest.length >= left.count) return;
    leaving.current = null;
    // Whoever went on meanwhile stays there.
    if (document.activeElement !== document.body) return;
    const next = rest[Math.min(left.place, rest.length - 1)];
    if (next !== undefined) controls.current.get(next)?.focus();
  }, [order]);
  return {
    beforeLeave: (id) => {
      leaving.current = { place: ids.indexOf(id), count: ids.length };
    },
    controlOf: (id) => (control) => {
      if (control) controls.current.set(id, control);
      else controls.current.delete(id);
    },
  };
}
