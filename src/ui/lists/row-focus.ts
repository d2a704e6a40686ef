import { useEffect, useRef } from 'react';

export type FocusOfRows = {
  /** Says that a row is about to move or to go. */
  readonly beforeMove: (id: string) => void;
  /** Wires the control of a row that keeps the focus. */
  readonly controlOf: (id: string) => (control: HTMLButtonElement | null) => void;
};

/**
 * The focus that was in a row goes with it where it moves in its list, and to its neighbour where it goes: the browser drops it in
 * both cases.
 * @param ids of the rows, in the order in which they are drawn
 */
export function useFocusOfRows(ids: readonly string[]): FocusOfRows {
  const controls = useRef(new Map<string, HTMLButtonElement>());
  const moving = useRef<{ readonly id: string; readonly before: readonly string[] } | null>(null);
  const order = ids.join(' ');
  useEffect(() => {
    const from = moving.current;
    if (!from || from.before.join(' ') === order) return;
    moving.current = null;
    // Whoever went on meanwhile stays there.
    if (document.activeElement !== document.body) return;
    const place = from.before.indexOf(from.id);
    const neighbours = [
      from.id,
      ...from.before.slice(place + 1),
      ...from.before.slice(0, place).reverse(),
    ];
    for (const id of neighbours) {
      const control = controls.current.get(id);
      control?.focus();
      // Folded away it takes none.
      if (control && document.activeElement === control) return;
    }
  }, [order]);
  return {
    beforeMove: (id) => {
      moving.current = { id, before: ids };
    },
    controlOf: (id) => (control) => {
      if (control) controls.current.set(id, control);
      else controls.current.delete(id);
    },
  };
}

/**
 * Scrolls to something that is out of sight, or behind what lies above it, and gives it the focus. Answers whether it had to:
 * false = its beginning is in sight, or it is not there.
 */
export function bringIntoView(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { left, top, width } = element.getBoundingClientRect();
  const FIRST_LINE = 24;
  const seen = document.elementFromPoint(left + width / 2, top + FIRST_LINE);
  if (seen && element.contains(seen)) return false;
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
  return true;
}

/** Brings the start of a part of the page into view; without movement where a person asked for less of it. */
export function scrollToStart(element: HTMLElement | null): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
}
