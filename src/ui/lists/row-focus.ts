import { useEffect, useRef } from 'react';

export type RowFocus = {
  /** Call this before a row moves or disappears. */
  readonly beforeMove: (id: string) => void;
  /** The ref of the row's control that keeps the focus. */
  readonly controlOf: (id: string) => (control: HTMLButtonElement | null) => void;
};

/**
 * Keeps the focus in a row that moves in its list, and moves it to a neighbour if the row
 * disappears; the browser drops it in both cases.
 * @param ids the ids of the rows in display order
 */
export function useRowFocus(ids: readonly string[]): RowFocus {
  const controls = useRef(new Map<string, HTMLButtonElement>());
  const moving = useRef<{ readonly id: string; readonly before: readonly string[] } | null>(null);
  const order = ids.join(' ');
  useEffect(() => {
    const from = moving.current;
    if (!from || from.before.join(' ') === order) return;
    moving.current = null;
    // The user has moved on: leave the focus where it is.
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
      // A collapsed control can't take the focus.
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
 * Scrolls to an element that is out of view or covered, and focuses it. Returns whether that was
 * necessary: false if its beginning is visible, or it doesn't exist.
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

/**
 * Scrolls to the start of a part of the page, without animation if the user prefers reduced motion.
 */
export function scrollToStart(element: HTMLElement | null): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
}
